import table from '@cosmic/api/content/library/herbPictures.json' with { type: 'json' };
import type { PlantColor } from '../../../theme/plantColors';

/** A curved line that can carry leaves and flowers: start, control point, end, in a picture of 120 × 120. */
export interface Stem {
  line: readonly number[];
  width: number;
  color: PlantColor;
}

/** One or more equal parts of a plant; see herbGames.schema.ts in api/content for what each field means. */
export interface PlantPart {
  form: string;
  size: number;
  color: PlantColor;
  second?: PlantColor;
  ratio?: number;
  count?: number;
  depth?: number;
  peak?: number;
  margin?: string;
  teeth?: number;
  marks?: string;
  /** Positions of the parts: x, y, rotation in degrees, and scale. */
  at?: readonly (readonly number[])[];
  /** The stem that the parts follow, instead of `at`. */
  on?: number;
  from?: number;
  to?: number;
  steps?: number;
  order?: string;
  angle?: number;
}

/** The appearance of one herb. */
export interface HerbPictureData {
  herb: string;
  /** Alt text of the picture. */
  shows: string;
  /** The visible square: left, top, side. */
  view: readonly number[];
  stems: readonly Stem[];
  parts: readonly PlantPart[];
}

/** TypeScript can't check the file, so an API test validates its schema. */
const pictures = new Map((table as unknown as HerbPictureData[]).map((each) => [each.herb, each]));

/** The appearance of the herb with this id, or undefined if there is no such herb. */
export const findHerbPicture = (herb: string): HerbPictureData | undefined => pictures.get(herb);
