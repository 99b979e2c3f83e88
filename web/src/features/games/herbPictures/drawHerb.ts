import { barkForms } from './barkForms';
import { dryFruitForms } from './dryFruitForms';
import { flowerForms } from './flowerForms';
import { fruitForms } from './fruitForms';
import type { HerbPictureData, PlantPart, Stem } from './herbPicture';
import { inflorescenceForms } from './inflorescenceForms';
import { leafForms } from './leafForms';
import { rootForms } from './rootForms';
import { type Shape, steps } from './shape';
import { singularFlowerForms } from './singularFlowerForms';

/** Shapes at one position in the picture. */
export interface PlacedShapes {
  x: number;
  y: number;
  /** Degrees to the right of upward. */
  turn: number;
  scale: number;
  shapes: Shape[];
}

const forms = {
  ...leafForms,
  ...flowerForms,
  ...singularFlowerForms,
  ...inflorescenceForms,
  ...fruitForms,
  ...dryFruitForms,
  ...rootForms,
  ...barkForms,
};

type Placement = Omit<PlacedShapes, 'shapes'>;

/** The shapes to paint, in order: first the stems, then each part of the plant at each of its positions. */
export function drawHerb(picture: HerbPictureData): PlacedShapes[] {
  const stems = picture.stems.map(({ line: [x0, y0, cx, cy, x1, y1], width, color }) => ({
    ...origin,
    shapes: [{ d: `M${x0} ${y0}Q${cx} ${cy} ${x1} ${y1}`, stroke: color, width }],
  }));
  const parts = picture.parts.flatMap((part) => {
    const shapes = forms[part.form]?.(part) ?? [];
    return placements(part, picture.stems).map((placement) => ({ ...placement, shapes }));
  });
  return [...stems, ...parts];
}

const origin: Placement = { x: 0, y: 0, turn: 0, scale: 1 };

function placements(part: PlantPart, stems: readonly Stem[]): Placement[] {
  const single = (part.at ?? []).map(([x = 0, y = 0, turn = 0, scale = 1]) => ({ x, y, turn, scale }));
  const stem = part.on === undefined ? undefined : stems[part.on];
  return stem ? [...single, ...alongStem(part, stem)] : single;
}

/** Positions along a stem: one at a time on alternating sides, in pairs, or in whorls; smaller toward its tip. */
function alongStem(
  { from = 0.2, to = 0.85, steps: count = 4, order = 'alternate', angle = 55 }: PlantPart,
  stem: Stem,
) {
  return steps(count).flatMap((index) => {
    const t = count === 1 ? from : from + ((to - from) * index) / (count - 1);
    const point = pointOn(stem, t);
    const scale = 1 - 0.4 * (count === 1 ? 0 : index / (count - 1));
    return sidesOf(order, index).map((side) => ({ ...point, turn: point.turn + side * angle, scale }));
  });
}

const sidesOf = (order: string, index: number) => {
  if (order === 'opposite') return [1, -1];
  if (order === 'whorl') return [1, -1, 0.45, -0.45];
  return [index % 2 ? 1 : -1];
};

function pointOn({ line: [x0 = 0, y0 = 0, cx = 0, cy = 0, x1 = 0, y1 = 0] }: Stem, t: number): Placement {
  const blend = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * (1 - t) * t * b + t * t * c;
  const slope = (a: number, b: number, c: number) => (1 - t) * (b - a) + t * (c - b);
  const turn = (Math.atan2(slope(x0, cx, x1), -slope(y0, cy, y1)) * 180) / Math.PI;
  return { x: blend(x0, cx, x1), y: blend(y0, cy, y1), turn, scale: 1 };
}
