import table from '../../../../../api/content/library/herbPictures.json' with { type: 'json' };
import type { PlantColor } from '../../../theme/plantColors';

/** A curved line that leaves and flowers may stand on: start, control point, end, in a picture of 120 × 120. */
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
  /** Where the parts stand: x, y, turn in degrees, and scale. */
  at?: readonly (readonly number[])[];
  /** Or along which stem. */
  on?: number;
  from?: number;
  to?: number;
  steps?: number;
  order?: string;
  angle?: number;
}

/** How one herb looks. */
export interface HerbPictureData {
  herb: string;
  /** What the picture shows, for people who cannot see it. */
  shows: string;
  /** The square that is seen: left, top, side. */
  view: readonly number[];
  stems: readonly Stem[];
  parts: readonly PlantPart[];
}

/** The schema of the file is checked by a test of the api, which TypeScript cannot see. */
const pictures = new Map((table as unknown as HerbPictureData[]).map((each) => [each.herb, each]));

/** How the herb with this id looks, or undefined when there is no such herb. */
export const findHerbPicture = (herb: string): HerbPictureData | undefined => pictures.get(herb);
