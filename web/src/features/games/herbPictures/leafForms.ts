import type { PlantPart } from './herbPicture';
import { type LeafCut, leafOutline, lobeAngles, lobedOutline } from './leafOutline';
import { ellipse, moved, type Point, pathOf, polar, type Shape, scattered, steps } from './shape';

/** For each leaf form by name: width relative to its length, where it is widest, and how far its base hangs. */
const cuts: Record<string, { ratio: number; peak: number; notch: number }> = {
  linear: { ratio: 0.1, peak: 0.5, notch: 0 },
  lanceolate: { ratio: 0.26, peak: 0.38, notch: 0 },
  sickle: { ratio: 0.22, peak: 0.35, notch: 0 },
  elliptic: { ratio: 0.48, peak: 0.5, notch: 0 },
  ovate: { ratio: 0.6, peak: 0.36, notch: 0 },
  obovate: { ratio: 0.5, peak: 0.66, notch: 0 },
  oblong: { ratio: 0.36, peak: 0.5, notch: 0 },
  heart: { ratio: 0.9, peak: 0.3, notch: 0.22 },
  round: { ratio: 1, peak: 0.48, notch: 0.1 },
};

function cutOf(part: PlantPart, length: number): LeafCut {
  const { ratio, peak, notch } = cuts[part.form] ?? { ratio: 0.5, peak: 0.42, notch: 0 };
  const margin = part.margin ?? 'entire';
  return {
    length,
    width: length * (part.ratio ?? ratio),
    peak: part.peak ?? peak,
    notch,
    margin,
    teeth: part.teeth ?? 9,
    depth: margin === 'entire' ? 0 : (part.depth ?? 0.18),
  };
}

const vein = (d: string, { color }: PlantPart): Shape => ({ d, edge: color, width: 0.7 });

function veins({ length, width, peak, notch }: LeafCut, count: number): Point[][] {
  const base = notch > 0 ? 0 : 0.12;
  const side = steps(count).flatMap((index) => {
    const t = base + ((index + 0.4) / count) * (0.82 - base);
    const reach = (width / 2) * 0.62 * Math.sin(Math.PI * Math.min(1, t ** (Math.log(0.5) / Math.log(peak))));
    return [1, -1].map((sign): Point[] => [
      [0, -length * t],
      [sign * reach, -length * (t + (0.1 * width) / length + 0.04)],
    ]);
  });
  return [
    [
      [0, 0],
      [0, -length * 0.93],
    ],
    ...side,
  ];
}

const lines = (strokes: readonly Point[][]) => strokes.map((stroke) => pathOf(stroke, false)).join('');

/** One undivided leaf. */
function simple(part: PlantPart): Shape[] {
  const cut = cutOf(part, part.size);
  const bend = part.form === 'sickle' ? 0.35 : 0;
  const bent = (points: Point[]): Point[] => points.map(([x, y]) => [x + (bend * y * y) / part.size, y]);
  const leaf: Shape = { d: pathOf(bent(leafOutline(cut))), fill: part.color };
  const parallel = part.form === 'linear' || part.form === 'sickle';
  const inner = veins(cut, parallel ? 0 : (part.count ?? 4)).map(bent);
  return [leaf, vein(lines(inner), part), ...marks(part, cut)];
}

/** Features that only some leaves have: pale net, translucent dots, three long veins. */
function marks({ marks: kind, second = 'cream' }: PlantPart, cut: LeafCut): Shape[] {
  const { length, width } = cut;
  if (kind === 'marbled') return [{ d: lines(veins(cut, 5)), stroke: second, width: 1.7 }];
  if (kind === 'redVeined') return [{ d: lines(veins(cut, 5)), stroke: second, width: 1 }];
  if (kind === 'dotted') {
    const spots = scattered(16, width * 0.3, length * 0.36);
    return [{ d: spots.map(([x, y]) => ellipse([x, y - length * 0.5], 0.5)).join(''), fill: second }];
  }
  if (kind === 'threeVeined') {
    const arc = (sign: number) =>
      `M0 ${-length * 0.06}Q${sign * width * 0.52} ${-length * 0.45} 0 ${-length * 0.95}`;
    return [{ d: arc(1) + arc(-1), stroke: second, width: 0.9 }];
  }
  return [];
}

/** Leaflets on both sides of a stalk. With an even tip there is no leaflet at the end. */
function pinnate(part: PlantPart): Shape[] {
  const pairs = part.count ?? 4;
  const cut = { ...cutOf(part, (part.size / pairs) * 1.5), notch: 0 };
  cut.width = cut.length * (part.ratio ?? 0.42);
  const leaflet = leafOutline(cut);
  const place = (t: number, angle: number) => moved(leaflet, angle, [0, -part.size * t]);
  const side = steps(pairs).flatMap((index) => {
    const t = 0.24 + (index / pairs) * 0.68;
    return [place(t, 62), place(t, -62)];
  });
  const all = part.form === 'evenPinnate' ? side : [...side, place(0.9, 0)];
  return [
    {
      d: pathOf(
        [
          [0, 0],
          [0, -part.size * 0.9],
        ],
        false,
      ),
      stroke: part.color,
      width: 1.1,
    },
    ...all.map((points): Shape => ({ d: pathOf(points), fill: part.color })),
  ];
}

/** Leaflets that spread from one point. */
function palmate(part: PlantPart): Shape[] {
  const count = part.count ?? 5;
  const stalk = part.depth && !part.margin ? part.depth : 0.28;
  const spread = count === 3 ? 150 : 210;
  return lobeAngles(count, spread)
    .flatMap(({ angle, length }) => {
      const cut = { ...cutOf(part, part.size * (1 - stalk) * length), notch: 0 };
      cut.width = cut.length * (part.ratio ?? 0.45);
      const origin: Point = [0, -part.size * stalk];
      const leaflet: Shape = { d: pathOf(moved(leafOutline(cut), angle, origin)), fill: part.color };
      const chevron: Point[] = [
        [-cut.width * 0.32, -cut.length * 0.4],
        [0, -cut.length * 0.6],
        [cut.width * 0.32, -cut.length * 0.4],
      ];
      const mark: Shape[] =
        part.marks === 'chevron'
          ? [{ d: pathOf(moved(chevron, angle, origin), false), stroke: part.second ?? 'cream', width: 1.4 }]
          : [];
      return [leaflet, vein(lines(veins(cut, 2).map((line) => moved(line, angle, origin))), part), ...mark];
    })
    .concat({
      d: pathOf(
        [
          [0, 0],
          [0, -part.size * stalk],
        ],
        false,
      ),
      stroke: part.color,
      width: 1.2,
    });
}

/** One leaf with lobes like a hand. */
function lobed(part: PlantPart): Shape[] {
  const lobes = part.count ?? 5;
  const spread = part.peak ? part.peak * 360 : 220;
  const length = part.size * 0.72;
  const origin: Point = [0, -part.size * 0.28];
  const cut = { length, lobes, spread, depth: part.depth ?? 0.4, teeth: part.margin === 'serrate' ? 0.1 : 0 };
  const ribs = lobeAngles(lobes, spread).map(({ angle, length: reach }): Point[] => [
    [0, 0],
    polar(angle, length * reach * 0.85),
  ]);
  return [
    { d: pathOf([[0, 0], origin], false), stroke: part.color, width: 1.3 },
    { d: pathOf(moved(lobedOutline(cut), 0, origin)), fill: part.color },
    vein(lines(ribs.map((rib) => moved(rib, 0, origin))), part),
  ];
}

/** A leaf divided into threads that are divided once more. */
function feathery(part: PlantPart): Shape[] {
  const pairs = part.count ?? 5;
  const strokes: Point[][] = [
    [
      [0, 0],
      [0, -part.size],
    ],
  ];
  for (const index of steps(pairs)) {
    const t = 0.2 + (index / pairs) * 0.72;
    const reach = part.size * (part.ratio ?? 0.36) * (1 - 0.75 * Math.abs(t - 0.45));
    for (const sign of [1, -1]) {
      const start: Point = [0, -part.size * t];
      const end = polar(sign * 48, reach, start);
      strokes.push([start, end]);
      const middle = polar(sign * 48, reach * 0.5, start);
      strokes.push(
        [middle, polar(sign * 5, reach * 0.45, middle)],
        [middle, polar(sign * 92, reach * 0.38, middle)],
      );
    }
  }
  return [{ d: lines(strokes), stroke: part.color, width: part.depth ?? 1.2 }];
}

/** A ginkgo leaf: a fan with a cleft. */
function fan(part: PlantPart): Shape[] {
  const length = part.size * 0.6;
  const origin: Point = [0, -part.size * 0.4];
  const rim = steps(25).map((step): Point => {
    const off = step / 12 - 1;
    const cleft = Math.max(0, 1 - Math.abs(off) / 0.14) * 0.4;
    return polar(off * 66, length * (1 - cleft + 0.03 * Math.cos(step * 2.4)), origin);
  });
  const ribs = steps(9).map((step): Point[] => [origin, polar((step - 4) * 14, length * 0.82, origin)]);
  return [
    { d: pathOf([[0, 0], origin], false), stroke: part.color, width: 1.6 },
    { d: pathOf([origin, ...rim]), fill: part.color },
    vein(lines(ribs.filter((_, step) => step !== 4)), part),
  ];
}

/** A fan palm leaf: stiff blades from one point. */
function palmFan(part: PlantPart): Shape[] {
  const count = part.count ?? 13;
  const origin: Point = [0, -part.size * 0.35];
  const blade = leafOutline({
    ...cutOf({ ...part, form: 'linear' }, part.size * 0.65),
    width: part.size * 0.09,
  });
  const blades = steps(count).map((index) => moved(blade, (index / (count - 1) - 0.5) * 230, origin));
  return [
    { d: pathOf([[0, 0], origin], false), stroke: part.color, width: 1.8 },
    ...blades.map((points): Shape => ({ d: pathOf(points), fill: part.color })),
  ];
}

/** A needle or a scale. */
function needle(part: PlantPart): Shape[] {
  return [
    {
      d: pathOf(
        [
          [0, 0],
          [0, -part.size],
        ],
        false,
      ),
      stroke: part.color,
      width: (part.ratio ?? 0.1) * part.size,
    },
  ];
}

/** Draws each divided leaf; all other leaf forms are undivided. */
export const leafForms: Record<string, (part: PlantPart) => Shape[]> = {
  ...Object.fromEntries(Object.keys(cuts).map((form) => [form, simple])),
  pinnate,
  evenPinnate: pinnate,
  palmate,
  lobed,
  feathery,
  fan,
  palmFan,
  needle,
};
