import { flowerForms } from './flowerForms';
import type { PlantPart } from './herbPicture';
import { leafOutline } from './leafOutline';
import { ellipse, moved, type Point, pathOf, polar, type Shape, scattered, steps } from './shape';

const petal = (length: number, width: number) =>
  leafOutline({ length, width, peak: 0.5, margin: 'entire', teeth: 3, depth: 0, notch: 0 });

const dots = (points: readonly Point[], radius: number) =>
  points.map((point) => ellipse(point, radius)).join('');

/** Rays from one point, each with a small head of its own. */
function umbel(part: PlantPart): Shape[] {
  const { size, count = 9, ratio = 1, depth = 3 } = part;
  const tips = steps(count).map((index): Point => {
    const off = (index / (count - 1)) * 2 - 1;
    return [off * size * 0.55 * ratio, -size * (0.82 - 0.24 * off * off + (index % 2) * 0.1)];
  });
  const rays = tips.map((tip) => pathOf([[0, 0], tip], false)).join('');
  return [
    { d: rays, stroke: part.second ?? 'stem', width: 0.9 },
    ...tips.flatMap((tip) =>
      scattered(7, size * 0.095, size * 0.07).map(
        (spot): Shape => ({
          d: ellipse([tip[0] + spot[0], tip[1] + spot[1]], depth * 0.45),
          fill: part.color,
        }),
      ),
    ),
  ];
}

/** A ball of rays with a dot at each end, like ginseng. */
function globeUmbel(part: PlantPart): Shape[] {
  const { size, count = 14, depth = 2, second = 'stem' } = part;
  const tips = scattered(count, size * 0.46, size * 0.42).map(([x, y]): Point => [x, y - size * 0.5]);
  const rays = tips.map((tip) => pathOf([[0, -size * 0.35], tip], false)).join('');
  return [
    {
      d: pathOf(
        [
          [0, 0],
          [0, -size * 0.4],
        ],
        false,
      ),
      stroke: second,
      width: 1.1,
    },
    { d: rays, stroke: second, width: 0.6 },
    ...tips.map((tip): Shape => ({ d: ellipse(tip, depth), fill: part.color })),
  ];
}

/** A flat or domed cluster of many small flowers of one kind. */
function cluster(part: PlantPart): Shape[] {
  const { size, count = 18, ratio = 0.6, depth = 0.2, teeth = 5 } = part;
  const spots = scattered(count, size * 0.5, size * 0.5 * ratio).sort((a, b) => a[1] - b[1]);
  const flower = flowerForms.open?.({
    ...part,
    size: size * depth,
    count: teeth,
    depth: 0.26,
    ratio: 0.85,
    teeth: 0,
  });
  return spots.flatMap(([x, y]) =>
    (flower ?? []).map((shape): Shape => ({ ...shape, at: [x, y - size * 0.3] })),
  );
}

/** Small flowers in rows up an axis, narrower toward the tip. */
function spike(part: PlantPart): Shape[] {
  const { size, count = 9, ratio = 0.3, margin = 'bud' } = part;
  const rows = steps(count).flatMap((row) => {
    const t = row / count;
    const half = (size * ratio * (1 - 0.72 * t)) / 2;
    const y = -size * (0.08 + 0.88 * t);
    return [-1, 1, 0].map((side): Shape => {
      if (margin === 'dot')
        return { d: ellipse([side * half * 0.8, y], Math.max(0.9, half * 0.42)), fill: part.color };
      const bud = petal(half * 1.7 + 1.6, half * 0.95 + 0.6);
      const turn = margin === 'hanging' ? 180 - side * 48 : side * 52;
      return { d: pathOf(moved(bud, turn, [side * half * 0.15, y])), fill: part.color };
    });
  });
  return [
    {
      d: pathOf(
        [
          [0, 0],
          [0, -size * 0.92],
        ],
        false,
      ),
      stroke: part.second ?? 'stem',
      width: 1.2,
    },
    ...rows,
  ];
}

/** Whorls of two-lipped flowers with bare stem between them. */
function whorls(part: PlantPart): Shape[] {
  const { size, count = 4, ratio = 0.42, second = 'leaf' } = part;
  const floret = petal(size * ratio * 0.5, size * ratio * 0.24);
  const rings = steps(count).flatMap((row) => {
    const scale = 1 - (row / count) * 0.45;
    const y = -size * (0.1 + (row / count) * 0.86);
    const ring = [-80, 80, -45, 45, 0].map(
      (turn): Shape => ({
        d: pathOf(moved(floret, turn, [0, 0]).map(([px, py]): Point => [px * scale, py * scale + y])),
        fill: part.color,
      }),
    );
    return [...ring, { d: ellipse([0, y], size * ratio * 0.14 * scale), fill: second }];
  });
  return [
    {
      d: pathOf(
        [
          [0, 0],
          [0, -size * 0.9],
        ],
        false,
      ),
      stroke: 'stem',
      width: 1.3,
    },
    ...rings,
  ];
}

/** A brush of threads around an axis, like black cohosh or tea tree. */
function brush(part: PlantPart): Shape[] {
  const { size, count = 16, ratio = 0.3, second = 'stem' } = part;
  const threads = steps(count).flatMap((row) => {
    const t = row / count;
    const reach = (size * ratio * (1 - 0.6 * t * t)) / 2;
    return [-78, 78, -40, 40].map((turn) => {
      const start: Point = [0, -size * (0.06 + 0.9 * t)];
      return [start, polar(turn, reach, start)] as const;
    });
  });
  return [
    {
      d: pathOf(
        [
          [0, 0],
          [0, -size],
        ],
        false,
      ),
      stroke: second,
      width: 1.4,
    },
    { d: threads.map((thread) => pathOf(thread, false)).join(''), edge: part.color, width: 0.6 },
    {
      d: dots(
        threads.map(([, end]) => end),
        1.2,
      ),
      fill: part.color,
    },
  ];
}

/** A round head of narrow flowers that all point outward, like clover. */
function globe(part: PlantPart): Shape[] {
  const { size, count = 34, ratio = 0.9, second = part.color } = part;
  const floret = petal(size * 0.3, size * 0.1);
  return scattered(count, size * 0.34 * ratio, size * 0.36)
    .toReversed()
    .map(
      ([x, y], index): Shape => ({
        d: pathOf(moved(floret, (Math.atan2(x, -y + size * 0.25) * 180) / Math.PI, [x, y - size * 0.36])),
        fill: index % 3 === 0 ? second : part.color,
      }),
    );
}

/** Overlapping scales that taper to a tip, like hops. */
function scales(part: PlantPart): Shape[] {
  const { size, count = 6, ratio = 0.7 } = part;
  const scale = leafOutline({
    length: size * 0.32,
    width: size * 0.3,
    peak: 0.45,
    margin: 'entire',
    teeth: 3,
    depth: 0,
    notch: 0,
  });
  return steps(count).flatMap((row) => {
    const t = 1 - row / count;
    const half = (size * ratio * Math.sin(Math.PI * (0.14 + 0.68 * (1 - t)))) / 2;
    return [-1, 1, 0].map(
      (side): Shape => ({
        d: pathOf(moved(scale, side * 26, [side * half * 0.55, -size * 0.72 * t])),
        fill: side === 0 ? (part.second ?? part.color) : part.color,
      }),
    );
  });
}

/** A soft catkin or a dense, finger-like spike. */
function catkin(part: PlantPart): Shape[] {
  const { size, ratio = 0.24 } = part;
  const body = leafOutline({
    length: size,
    width: size * ratio,
    peak: 0.5,
    margin: 'crenate',
    teeth: 12,
    depth: 0.12,
    notch: 0,
  });
  const grains = steps(13).flatMap((row): Point[] => {
    const half = size * ratio * 0.3 * Math.sin((Math.PI * (row + 1)) / 15);
    return [
      [-half, (-size * (row + 1)) / 15],
      [half, (-size * (row + 1.5)) / 15],
    ];
  });
  return [
    { d: pathOf(body), fill: part.color },
    { d: dots(grains, 0.9), fill: part.second ?? 'yellow' },
  ];
}

/** Draws each group of flowers. */
export const inflorescenceForms: Record<string, (part: PlantPart) => Shape[]> = {
  umbel,
  globeUmbel,
  cluster,
  spike,
  whorls,
  brush,
  globe,
  scales,
  catkin,
};
