import type { PlantPart } from './herbPicture';
import { leafOutline } from './leafOutline';
import { ellipse, moved, type Point, pathOf, polar, type Shape, steps } from './shape';

/** A root that tapers downward from the origin, bent to one side. */
const taper = (length: number, width: number, bend: number): Point[] => {
  const side = (sign: number) =>
    steps(9).map((step): Point => {
      const t = step / 8;
      return [(sign * width * (1 - t) ** 0.8) / 2 + bend * t * t, length * t];
    });
  return [...side(1), ...side(-1).toReversed()];
};

const rings = (length: number, width: number, count: number) =>
  steps(count)
    .map((index) => {
      const t = (index + 0.8) / (count + 2.5);
      return pathOf(
        [
          [-width * 0.36 * (1 - t), length * t],
          [width * 0.2 * (1 - t), length * t + 0.8],
        ],
        false,
      );
    })
    .join('');

/** One straight root, with rings and side roots. */
function taproot(part: PlantPart): Shape[] {
  const { size, ratio = 0.2, count = 4 } = part;
  const width = size * ratio;
  const hairs = steps(count).map((index) => {
    const start: Point = [0, size * (0.25 + (index * 0.6) / count)];
    return pathOf([start, polar(index % 2 ? 125 : -125, size * 0.2, start)], false);
  });
  return [
    { d: hairs.join(''), stroke: part.color, width: 1.2 },
    { d: pathOf(taper(size, width, size * 0.06)), fill: part.color },
    { d: rings(size, width, 5), stroke: part.second ?? 'bark', width: 0.7 },
  ];
}

/** A root with two legs and arms, like ginseng. */
function forked(part: PlantPart): Shape[] {
  const { size, ratio = 0.26 } = part;
  const width = size * ratio;
  const limb = (length: number, girth: number, turn: number, at: Point): Shape => ({
    d: pathOf(moved(taper(length, girth, turn > 0 ? -3 : 3), turn, at)),
    fill: part.color,
  });
  const body = leafOutline({
    length: size * 0.56,
    width,
    peak: 0.45,
    margin: 'entire',
    teeth: 4,
    depth: 0,
    notch: 0,
  });
  return [
    limb(size * 0.42, width * 0.38, -58, [width * 0.2, size * 0.22]),
    limb(size * 0.42, width * 0.38, 58, [-width * 0.2, size * 0.22]),
    limb(size * 0.62, width * 0.55, -18, [width * 0.16, size * 0.4]),
    limb(size * 0.62, width * 0.55, 20, [-width * 0.16, size * 0.4]),
    { d: pathOf(moved(body, 180, [0, -size * 0.02])), fill: part.color },
    { d: rings(size * 0.6, width * 1.4, 5), stroke: part.second ?? 'bark', width: 0.7 },
  ];
}

/** A thick, knobby underground stem with fingers and rings; `second` is the color of a cut finger. */
function rhizome(part: PlantPart): Shape[] {
  const { size, ratio = 0.26, second } = part;
  const width = size * ratio;
  const fingers: [number, Point, number][] = [
    [38, [-size * 0.26, 0], 0.24],
    [150, [-size * 0.12, 0], 0.24],
    [30, [size * 0.14, 0], 0.26],
    [142, [size * 0.22, 0], 0.22],
    [90, [-size * 0.38, size * 0.02], 0.76],
  ];
  const d = fingers.map(([turn, at, share]) => pathOf([at, polar(turn, size * share, at)], false)).join('');
  const ringMarks = steps(6).map(
    (index) =>
      `M${(size * (-0.34 + index * 0.13)).toFixed(1)} ${(-width * 0.36).toFixed(1)}q${width * 0.2} ${width * 0.36} 0 ${width * 0.72}`,
  );
  const cut: Shape[] = second
    ? [{ d: ellipse([size * 0.4, size * 0.02], width * 0.3, width * 0.4), fill: second }]
    : [];
  return [
    { d, edge: part.color, width: width + 1.4 },
    { d, stroke: part.color, width },
    { d: ringMarks.join(''), edge: part.color, width: 0.7 },
    ...cut,
  ];
}

/** A bulb of cloves with its beard of roots. */
function bulb(part: PlantPart): Shape[] {
  const { size, second = 'lilac' } = part;
  const at = (x: number, y: number) => `${(x * size).toFixed(1)} ${(y * size).toFixed(1)}`;
  const clove = (left: number, right: number): Shape => ({
    d: `M${at(0, 0.04)}C${at(left * 0.2, 0.3)} ${at(left, 0.34)} ${at(left, 0.62)}C${at(left, 0.8)} ${at(left * 0.4, 0.86)} ${at(0, 0.86)}C${at(right * 0.4, 0.86)} ${at(right, 0.8)} ${at(right, 0.62)}C${at(right, 0.34)} ${at(right * 0.2, 0.3)} ${at(0, 0.04)}Z`,
    fill: part.color,
  });
  const hairs = steps(7).map((index) =>
    pathOf(
      [
        [(index - 3) * 1.6, size * 0.84],
        [(index - 3) * 3, size],
      ],
      false,
    ),
  );
  const lines = [-0.09, 0.07].map((off) => `M${at(off * 0.3, 0.2)}Q${at(off * 1.6, 0.5)} ${at(off, 0.82)}`);
  return [
    { d: hairs.join(''), stroke: 'root', width: 0.8 },
    clove(-0.44, 0.44),
    clove(-0.22, 0.24),
    { d: lines.join(''), stroke: second, width: 1 },
  ];
}

/** A bundle of thin roots. */
function fibrous(part: PlantPart): Shape[] {
  const { size, count = 11, ratio = 1 } = part;
  const strands = steps(count).map((index) => {
    const off = (index / (count - 1)) * 2 - 1;
    const end = polar(180 - off * 62 * ratio, size * (0.8 + 0.2 * Math.cos(index * 2)));
    return `M0 0Q${off * size * 0.15} ${size * 0.5} ${end[0].toFixed(1)} ${end[1].toFixed(1)}`;
  });
  return [
    { d: strands.join(''), stroke: part.color, width: 1.7 },
    { d: ellipse([0, size * 0.06], size * 0.17, size * 0.13), fill: part.second ?? part.color },
  ];
}

/** Round, swollen roots on threads. */
function tubers(part: PlantPart): Shape[] {
  const { size } = part;
  const positions: [number, number][] = [
    [-34, 0.62],
    [6, 0.8],
    [44, 0.55],
  ];
  const spots = positions.map(([turn, share]) => ({ turn, at: polar(180 - turn, size * share) }));
  return [
    {
      d: spots.map(({ at }) => pathOf([[0, 0], at], false)).join(''),
      stroke: part.second ?? 'root',
      width: 1.3,
    },
    ...spots.map(
      ({ turn, at }): Shape => ({
        d: pathOf(
          moved(
            leafOutline({
              length: size * 0.46,
              width: size * 0.26,
              peak: 0.5,
              margin: 'entire',
              teeth: 4,
              depth: 0,
              notch: 0,
            }),
            180 - turn,
            polar(180 - turn, -size * 0.22, at),
          ),
        ),
        fill: part.color,
      }),
    ),
  ];
}

/** Draws everything that grows underground. */
export const rootForms: Record<string, (part: PlantPart) => Shape[]> = {
  taproot,
  forked,
  rhizome,
  bulb,
  fibrous,
  tubers,
};
