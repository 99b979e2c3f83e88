import type { PlantPart } from './herbPicture';
import { leafOutline } from './leafOutline';
import { ellipse, moved, type Point, pathOf, polar, type Shape, scattered, steps } from './shape';

const petal = (length: number, width: number, peak: number) =>
  leafOutline({ length, width, peak, margin: 'entire', teeth: 3, depth: 0, notch: 0 });

const dots = (points: readonly Point[], radius: number) =>
  points.map((point) => ellipse(point, radius)).join('');

/** An open flower seen from the front: petals around a center, with stamens. */
function open(part: PlantPart): Shape[] {
  const { size, count = 5, ratio = 0.75, peak = 0.66, depth = 0.22, teeth = 0 } = part;
  const radius = size / 2;
  const outline = petal(radius, radius * ratio, peak);
  const dent = (x: number) => 0.2 * radius * Math.max(0, 1 - Math.abs(x) / (radius * ratio * 0.3));
  const cleft: Point[] = outline.map(([x, y]) => [
    x,
    part.margin === 'cleft' && y < -radius * 0.6 ? y + dent(x) : y,
  ]);
  const petals = steps(count).map(
    (index): Shape => ({
      d: pathOf(moved(cleft, (index * 360) / count, [0, 0])),
      fill: part.color,
    }),
  );
  const tips = steps(teeth).map((index) =>
    polar((index * 360) / teeth + 11, radius * (index % 2 ? 0.62 : 0.5)),
  );
  const threads = tips.map((tip) => pathOf([[0, 0], tip], false)).join('');
  const middle = part.second ?? 'yellow';
  return [
    ...petals,
    ...(teeth > 0
      ? [{ d: threads, stroke: middle, width: 0.6 } as Shape, { d: dots(tips, 0.9), fill: middle }]
      : []),
    { d: ellipse([0, 0], radius * depth), fill: middle },
  ];
}

/** A flower head of the daisy family from the front: rays around a disk. */
function daisy(part: PlantPart): Shape[] {
  const { size, count = 16, ratio = 0.22, depth = 0.34 } = part;
  const radius = size / 2;
  const ray = petal(radius, radius * ratio * 1.6, 0.62);
  const disk = radius * depth;
  return [
    ...steps(count).map(
      (index): Shape => ({
        d: pathOf(moved(ray, (index * 360) / count, [0, 0])),
        fill: part.color,
      }),
    ),
    { d: ellipse([0, 0], disk), fill: part.second ?? 'yellow' },
    { d: dots(scattered(14, disk * 0.8, disk * 0.8), 0.5), fill: 'brown' },
  ];
}

/** A flower head from the side: a high cone over rays that hang or stick out. */
function cone(part: PlantPart): Shape[] {
  const { size, count = 11, ratio = 0.2, depth = 0.5, angle = 105 } = part;
  const half = size * 0.24;
  const ray = petal(size * 0.5, size * ratio * 0.8, 0.6);
  const rays = steps(count).map((index): Shape => {
    const off = (index / (count - 1)) * 2 - 1;
    const turn = Math.sign(off) * (angle + (1 - Math.abs(off)) * (178 - angle));
    return { d: pathOf(moved(ray, off === 0 ? 180 : turn, [off * half * 0.8, 0])), fill: part.color };
  });
  const dome = steps(17).map((step): Point => {
    const [x, y] = polar((step / 16 - 0.5) * 180, 1);
    return [x * half, y * size * depth];
  });
  const spots = scattered(26, half * 0.85, size * depth * 0.85).filter(([, y]) => y < -0.6);
  return [
    ...rays,
    { d: pathOf(dome), fill: part.second ?? 'gold' },
    { d: dots(spots, 0.65), fill: part.margin === 'dark' ? 'wine' : 'orange' },
  ];
}

/** A head of many strap-shaped flowers in rings, like a dandelion. */
function straps(part: PlantPart): Shape[] {
  const { size, count = 20 } = part;
  return [1, 0.74, 0.46].flatMap((share, ring) => {
    const length = (size / 2) * share;
    const strap = petal(length, length * 0.26, 0.75);
    return steps(count - ring * 4).map(
      (index): Shape => ({
        d: pathOf(moved(strap, (index * 360) / (count - ring * 4) + ring * 8, [0, 0])),
        fill: ring === 2 ? (part.second ?? 'gold') : part.color,
      }),
    );
  });
}

/** A thistle: bracts with spines below a tuft. */
function thistle(part: PlantPart): Shape[] {
  const { size } = part;
  const ball = size * 0.23;
  const hair = petal(size * 0.52, size * 0.05, 0.6);
  const tuft = steps(15).map(
    (index): Shape => ({
      d: pathOf(moved(hair, (index - 7) * 8.5, [(index - 7) * size * 0.022, -ball * 1.1])),
      fill: part.color,
    }),
  );
  const spine = petal(size * 0.4, size * 0.09, 0.3);
  const spines = [-115, -80, -48, 115, 80, 48].map(
    (turn): Shape => ({
      d: pathOf(moved(spine, turn, polar(turn, ball * 0.7, [0, -ball]))),
      fill: part.second ?? 'leaf',
    }),
  );
  const scales = scattered(9, ball * 0.62, ball * 0.62).map(
    ([x, y]): Shape => ({
      d: pathOf(moved(petal(size * 0.13, size * 0.11, 0.4), x * 4, [x, y - ball + size * 0.05])),
      fill: part.second ?? 'leaf',
    }),
  );
  return [...tuft, ...spines, { d: ellipse([0, -ball], ball), fill: part.second ?? 'leaf' }, ...scales];
}

/** A bell that hangs with its mouth away from the stalk. */
function bell(part: PlantPart): Shape[] {
  const { size, ratio = 0.7, second = 'leaf' } = part;
  const half = (size * ratio) / 2;
  const wall: Point[] = [
    [half * 0.3, 0],
    [half * 0.85, -size * 0.18],
    [half, -size * 0.55],
    [half * 0.72, -size * 0.84],
    [half * 1.05, -size],
  ];
  const mouth: Point[] = [
    [half * 0.5, -size * 0.9],
    [0, -size],
    [-half * 0.5, -size * 0.9],
  ];
  const left = wall.toReversed().map(([x, y]): Point => [-x, y]);
  const cup = petal(size * 0.42, half * 0.55, 0.4);
  return [
    { d: pathOf([...wall, ...mouth, ...left]), fill: part.color },
    ...[-32, 0, 32].map((turn): Shape => ({ d: pathOf(moved(cup, turn, [0, size * 0.06])), fill: second })),
  ];
}

/** A flower with two lips and a tube, like the mint family. */
function lip(part: PlantPart): Shape[] {
  const { size, second = 'leaf' } = part;
  const tube: Point[] = [
    [-size * 0.12, 0],
    [size * 0.12, 0],
    [size * 0.2, -size * 0.5],
    [-size * 0.2, -size * 0.5],
  ];
  const hood = petal(size * 0.55, size * 0.42, 0.6);
  const lobe = petal(size * 0.42, size * 0.32, 0.6);
  const throat: Point = [0, -size * 0.45];
  return [
    { d: pathOf(tube), fill: second },
    { d: pathOf(moved(hood, -38, throat)), fill: part.color },
    { d: pathOf(moved(lobe, 30, throat)), fill: part.color },
    { d: pathOf(moved(lobe, 72, throat)), fill: part.color },
  ];
}

/** A flower of the pea family: standard, wings, and keel. */
function pea(part: PlantPart): Shape[] {
  const { size, second = part.color } = part;
  const calyx = petal(size * 0.4, size * 0.26, 0.5);
  return [
    { d: pathOf(moved(petal(size * 0.95, size * 0.62, 0.62), -24, [0, 0])), fill: part.color },
    { d: pathOf(moved(petal(size * 0.8, size * 0.36, 0.6), 34, [0, 0])), fill: second },
    { d: pathOf(moved(calyx, 0, [0, size * 0.12])), fill: 'leaf' },
  ];
}

/** A long tube that opens into five lobes. */
function trumpet(part: PlantPart): Shape[] {
  const { size, ratio = 0.62, count = 5 } = part;
  const half = (size * ratio) / 2;
  const tube: Point[] = [
    [-size * 0.06, 0],
    [size * 0.06, 0],
    [half * 0.55, -size * 0.75],
    [-half * 0.55, -size * 0.75],
  ];
  const lobe = petal(half * 1.05, half * 0.95, 0.6);
  const squash = (points: Point[]): Point[] => points.map(([x, y]) => [x, y * 0.62 - size * 0.78]);
  return [
    { d: pathOf(tube), fill: part.color },
    ...steps(count).map(
      (index): Shape => ({
        d: pathOf(squash(moved(lobe, (index * 360) / count, [0, 0]))),
        fill: part.color,
      }),
    ),
    { d: ellipse([0, -size * 0.78], half * 0.3, half * 0.19), fill: part.second ?? 'yellow' },
  ];
}

/** Draws each single flower or head. */
export const flowerForms: Record<string, (part: PlantPart) => Shape[]> = {
  open,
  daisy,
  cone,
  straps,
  thistle,
  bell,
  lip,
  pea,
  trumpet,
};
