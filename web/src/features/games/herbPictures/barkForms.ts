import type { PlantPart } from './herbPicture';
import { ellipse, type Point, pathOf, polar, type Shape, scattered, steps } from './shape';

/** A piece of trunk with its bark partly peeled off. */
function bark(part: PlantPart): Shape[] {
  const { size, ratio = 0.42, second = 'tan' } = part;
  const half = (size * ratio) / 2;
  const at = (x: number, y: number) => `${(x * half).toFixed(1)} ${(-y * size).toFixed(1)}`;
  const rim = `A${half} ${(half * 0.3).toFixed(1)} 0 0`;
  const furrows = steps(7).map((index) => {
    const x = -0.82 + (index % 4) * 0.3;
    return `M${at(x, index > 3 ? 0.42 : 0.88)}q${index % 2 ? 2 : -2} ${size * 0.16} 0 ${size * 0.3}`;
  });
  return [
    { d: `M${at(-1, 0.94)}L${at(-1, 0)}${rim} 0 ${at(1, 0)}L${at(1, 0.94)}Z`, fill: part.color },
    { d: furrows.join(''), edge: part.color, width: 1.1 },
    {
      d: `M${at(0.2, 0.8)}Q${at(-0.1, 0.5)} ${at(0.14, 0.12)}L${at(0.9, 0.04)}L${at(1, 0.84)}Z`,
      fill: second,
    },
    {
      d: `M${at(0.14, 0.12)}Q${at(-0.5, 0.16)} ${at(-0.34, 0.4)}Q${at(-0.1, 0.44)} ${at(0.06, 0.4)}Z`,
      fill: part.color,
    },
    { d: `M${at(-1, 0.94)}${rim} 1 ${at(1, 0.94)}${rim} 1 ${at(-1, 0.94)}Z`, fill: second },
  ];
}

/** Rolled bark, like cinnamon. */
function quills(part: PlantPart): Shape[] {
  const { size } = part;
  return [-0.2, 0.02, 0.24].flatMap((off, index): Shape[] => {
    const [x, half, y] = [off * size, size * 0.1, index * size * 0.05];
    return [
      {
        d: pathOf([
          [x - half, y],
          [x - half, y - size],
          [x + half, y - size],
          [x + half, y],
        ]),
        fill: part.color,
      },
      {
        d: pathOf(
          [
            [x, y],
            [x, y - size],
          ],
          false,
        ),
        stroke: 'bark',
        width: 0.9,
      },
      { d: ellipse([x - half * 0.5, y - size], half * 0.5, half * 0.4), fill: part.second ?? 'bark' },
      { d: ellipse([x + half * 0.5, y - size], half * 0.5, half * 0.4), fill: part.second ?? 'bark' },
    ];
  });
}

/** Drops of resin. */
function tears(part: PlantPart): Shape[] {
  const { size, count = 5, ratio = 0.5 } = part;
  return scattered(count, size * 0.4, size * 0.4 * ratio).flatMap(([x, y], index): Shape[] => {
    const radius = size * (index % 2 ? 0.15 : 0.19);
    return [
      { d: ellipse([x, y], radius, radius * (index % 3 ? 0.8 : 1.1)), fill: part.color },
      { d: ellipse([x - radius * 0.3, y - radius * 0.3], radius * 0.2), fill: 'cream' },
    ];
  });
}

/** A thick stem with ribs and spines, like a hoodia. */
function succulent(part: PlantPart): Shape[] {
  const { size, ratio = 0.24 } = part;
  const half = (size * ratio) / 2;
  const body = `M${-half} 0V${-size + half}A${half} ${half} 0 0 1 ${half} ${-size + half}V0Z`;
  const ribs = [-0.45, 0, 0.45].map((off) => `M${half * off} 0V${-size + half * 0.5}`).join('');
  const spines = steps(9).flatMap((row) =>
    [-1, -0.45, 0, 0.45, 1].map((off) => {
      const start: Point = [half * off, -size * 0.06 - (row * size * 0.9) / 9];
      return pathOf([start, polar(off * 80, 2.6, start)], false);
    }),
  );
  return [
    { d: body, fill: part.color },
    { d: ribs, stroke: 'vein', width: 0.7 },
    { d: spines.join(''), stroke: part.second ?? 'brown', width: 0.9 },
  ];
}

/** Draws bark, resin, and thick stems. */
export const barkForms: Record<string, (part: PlantPart) => Shape[]> = {
  bark,
  quills,
  tears,
  succulent,
};
