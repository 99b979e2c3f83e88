import type { PlantPart } from './herbPicture';
import { leafOutline } from './leafOutline';
import { ellipse, moved, type Point, pathOf, polar, type Shape, steps } from './shape';

const petal = (length: number, width: number, peak: number) =>
  leafOutline({ length, width, peak, margin: 'entire', teeth: 3, depth: 0, notch: 0 });

const dots = (points: readonly Point[], radius: number) =>
  points.map((point) => ellipse(point, radius)).join('');

/** A passionflower: ten petals, a fringed corona, five anthers, three stigmas. */
function passion(part: PlantPart): Shape[] {
  const radius = part.size / 2;
  const outline = petal(radius, radius * 0.42, 0.55);
  const fringe = steps(48).map((index) =>
    pathOf([polar(index * 7.5, radius * 0.2), polar(index * 7.5, radius * 0.78)], false),
  );
  const ring = steps(48).map((index) =>
    pathOf([polar(index * 7.5, radius * 0.2), polar(index * 7.5, radius * 0.42)], false),
  );
  const anther = petal(radius * 0.3, radius * 0.16, 0.5);
  const styles = [0, 120, 240].map((turn) => pathOf([[0, 0], polar(turn, radius * 0.34)], false)).join('');
  return [
    ...steps(10).map((index): Shape => ({ d: pathOf(moved(outline, index * 36, [0, 0])), fill: part.color })),
    { d: fringe.join(''), stroke: part.second ?? 'violet', width: 0.9 },
    { d: ring.join(''), stroke: 'wine', width: 0.9 },
    { d: ellipse([0, 0], radius * 0.2), fill: 'pale' },
    ...steps(5).map(
      (index): Shape => ({
        d: pathOf(moved(anther, index * 72 + 90, polar(index * 72, radius * 0.3))),
        fill: 'yellow',
      }),
    ),
    { d: styles, stroke: 'wine', width: 1.2 },
    {
      d: dots(
        [0, 120, 240].map((turn) => polar(turn, radius * 0.34)),
        1.3,
      ),
      fill: 'wine',
    },
  ];
}

/** Four long, crinkled petals, like witch hazel. */
function ribbons(part: PlantPart): Shape[] {
  const { size, count = 4 } = part;
  const wave = steps(9).map((step): Point => [Math.sin(step * 1.7) * size * 0.045, (-size * 0.5 * step) / 8]);
  const strokes = steps(count).map((index) => pathOf(moved(wave, (index * 360) / count + 20, [0, 0]), false));
  return [
    { d: strokes.join(''), stroke: part.color, width: 2 },
    { d: ellipse([0, 0], size * 0.1), fill: part.second ?? 'wine' },
  ];
}

/** A flat, five-cornered saucer, like hoodia. */
function saucer(part: PlantPart): Shape[] {
  const radius = part.size / 2;
  const rim = steps(40).map(
    (step): Point => polar(step * 9, radius * (0.86 + 0.14 * Math.cos((step / 40) * 10 * Math.PI))),
  );
  const ribs = steps(5)
    .map((index) => pathOf([[0, 0], polar(index * 72, radius * 0.9)], false))
    .join('');
  return [
    { d: pathOf(rim), fill: part.color },
    { d: ribs, stroke: part.second ?? 'wine', width: 0.7 },
    { d: ellipse([0, 0], radius * 0.16), fill: part.second ?? 'wine' },
  ];
}

/** Draws flowers that only one herb has. */
export const singularFlowerForms: Record<string, (part: PlantPart) => Shape[]> = {
  passion,
  ribbons,
  saucer,
};
