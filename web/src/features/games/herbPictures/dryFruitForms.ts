import type { PlantPart } from './herbPicture';
import { leafOutline } from './leafOutline';
import { ellipse, moved, type Point, pathOf, polar, type Shape, steps } from './shape';

const pointed = (length: number, width: number, peak = 0.5) =>
  leafOutline({ length, width, peak, margin: 'entire', teeth: 4, depth: 0, notch: 0 });

/** A pod; `count` beans show as swellings. With a ratio over 0.3 it is broad and flat, like senna. */
function pod(part: PlantPart): Shape[] {
  const { size, ratio = 0.2, count = 4, depth = 0.15 } = part;
  const bend = (points: Point[]): Point[] => points.map(([x, y]) => [x + (depth * y * y) / size, y]);
  const margin = ratio > 0.3 ? 'entire' : 'crenate';
  const hull = leafOutline({
    length: size,
    width: size * ratio,
    peak: 0.5,
    margin,
    teeth: count,
    depth: 0.12,
    notch: 0,
  });
  const seams = steps(count).map((index) =>
    bend([
      [-size * ratio * 0.22, -size * ((index + 0.6) / count) + 1],
      [size * ratio * 0.22, -size * ((index + 0.6) / count) - 1],
    ]),
  );
  return [
    { d: pathOf(bend(hull)), fill: part.color },
    { d: seams.map((seam) => pathOf(seam, false)).join(''), stroke: part.second ?? 'vein', width: 0.8 },
  ];
}

/** A husk with soft spines, open over a shining nut with its pale scar. */
function burr(part: PlantPart): Shape[] {
  const radius = part.size / 2;
  const rim = steps(28).map((step) =>
    polar((step * 360) / 28, radius * (step % 2 ? 0.86 : 1.16), [0, -radius]),
  );
  return [
    { d: pathOf(rim), fill: part.color },
    { d: ellipse([0, -radius], radius * 0.66), fill: part.second ?? 'brown' },
    { d: ellipse([0, -radius * 0.62], radius * 0.32, radius * 0.2), fill: 'tan' },
  ];
}

/** A woody fruit with long arms that end in hooks, like devil's claw. */
function hooks(part: PlantPart): Shape[] {
  const { size } = part;
  const arms = [-78, -42, -8, 28, 62, 98, 140, 220].map((turn) => {
    const tip = polar(turn, size * 0.5);
    const barb = (off: number) => polar(turn + off, size * 0.42);
    return `${pathOf([[0, 0], tip], false)}${pathOf([barb(-9), tip, barb(9)], false)}`;
  });
  return [
    { d: arms.join(''), stroke: part.color, width: 2 },
    { d: ellipse([0, 0], size * 0.17, size * 0.22), fill: part.second ?? part.color },
  ];
}

/** A seed in a papery wing: round like an elm's, or with three wings. */
function samara(part: PlantPart): Shape[] {
  const { size, count = 1 } = part;
  const wing = pointed(size, size * (count === 1 ? 0.8 : 0.46), count === 1 ? 0.5 : 0.6);
  const turns = count === 1 ? [0] : steps(count).map((index) => (index - (count - 1) / 2) * 42);
  return [
    ...turns.map((turn): Shape => ({ d: pathOf(moved(wing, turn, [0, 0])), fill: part.color })),
    { d: ellipse([0, -size * 0.45], size * 0.13, size * 0.17), fill: part.second ?? 'brown' },
  ];
}

/** A dry capsule with a small crown, or a seed if there is no second color. */
function capsule(part: PlantPart): Shape[] {
  const { size, ratio = 0.8, second } = part;
  const body: Shape = { d: ellipse([0, -size * 0.5], size * 0.5 * ratio, size * 0.5), fill: part.color };
  if (!second) return [body];
  const calyx = [-60, -25, 25, 60].map(
    (turn): Shape => ({ d: pathOf(moved(pointed(size * 0.55, size * 0.22), turn, [0, 0])), fill: second }),
  );
  return [
    body,
    ...calyx,
    {
      d: pathOf(
        [
          [0, -size],
          [0, -size * 1.2],
        ],
        false,
      ),
      stroke: second,
      width: 1,
    },
  ];
}

/** A papery lantern with the berry showing through, like ashwagandha. */
function lantern(part: PlantPart): Shape[] {
  const { size } = part;
  const husk = pointed(size, size * 0.82, 0.42);
  return [
    { d: pathOf(husk), fill: part.second ?? 'tan' },
    { d: ellipse([0, -size * 0.42], size * 0.25), fill: part.color },
    {
      d: `M0 0Q${size * 0.3} ${-size * 0.5} 0 ${-size}M0 0Q${-size * 0.3} ${-size * 0.5} 0 ${-size}`,
      stroke: 'vein',
      width: 0.6,
    },
  ];
}

/** Draws dry fruits and seeds. */
export const dryFruitForms: Record<string, (part: PlantPart) => Shape[]> = {
  pod,
  burr,
  hooks,
  samara,
  capsule,
  lantern,
};
