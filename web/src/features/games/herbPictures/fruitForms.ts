import type { PlantPart } from './herbPicture';
import { leafOutline } from './leafOutline';
import { ellipse, moved, type Point, pathOf, polar, type Shape, scattered, steps } from './shape';

const pointed = (length: number, width: number, peak = 0.5) =>
  leafOutline({ length, width, peak, margin: 'entire', teeth: 4, depth: 0, notch: 0 });

/** A round fruit that hangs from the origin; `margin` adds a crown or a star at its end. */
function berry(part: PlantPart): Shape[] {
  const { size, ratio = 1, second } = part;
  const radius = size / 2;
  const end: Shape[] = second
    ? [
        {
          d: pathOf(
            steps(10).map((index) =>
              polar(index * 36, radius * (index % 2 ? 0.16 : 0.38), [0, -radius * 1.3]),
            ),
          ),
          fill: second,
        },
      ]
    : [];
  const gloss: Shape = { d: ellipse([-radius * 0.34, -radius * 0.7], radius * 0.13), fill: 'white' };
  return [{ d: ellipse([0, -radius], radius * ratio, radius), fill: part.color }, ...end, gloss];
}

/** Many berries in a bunch, wide at the top, mostly in the first color and sometimes in the second. */
function bunch(part: PlantPart): Shape[] {
  const { size, count = 6, ratio = 0.7, second = part.color } = part;
  const radius = (size * ratio) / count / 1.7;
  return steps(count).flatMap((row) => {
    const inRow = Math.max(1, count - row);
    return steps(inRow).map(
      (index): Shape => ({
        d: ellipse(
          [(index - (inRow - 1) / 2) * radius * 1.75, -size + row * radius * 1.65 + size * 0.1],
          radius,
        ),
        fill: (index + row) % 4 === 0 ? second : part.color,
      }),
    );
  });
}

/** Strings of berries that hang like the bristles of a broom. */
function strings(part: PlantPart): Shape[] {
  const { size, count = 7, ratio = 0.9, second = 'wood' } = part;
  const strand = (index: number, share: number): Point => {
    const off = (index / (count - 1)) * 2 - 1;
    return [off * size * 0.5 * ratio * Math.sqrt(share), size * share * (1 - 0.22 * Math.abs(off))];
  };
  const lines = steps(count).map((index) =>
    pathOf(
      steps(6).map((step) => strand(index, step / 5)),
      false,
    ),
  );
  return [
    { d: lines.join(''), stroke: second, width: 1 },
    ...steps(count).flatMap((index) =>
      steps(6).map(
        (step): Shape => ({ d: ellipse(strand(index, 0.2 + step * 0.155), 2.3), fill: part.color }),
      ),
    ),
  ];
}

/** A whole citrus fruit. */
function citrus(part: PlantPart): Shape[] {
  const radius = part.size / 2;
  const pores = scattered(22, radius * 0.86, radius * 0.86).map(([x, y]) => ellipse([x, y - radius], 0.6));
  return [
    { d: ellipse([0, -radius], radius), fill: part.color },
    { d: pores.join(''), fill: part.second ?? 'gold' },
    { d: ellipse([0, -radius * 1.86], 1.6), fill: 'leaf' },
  ];
}

/** A pineapple with its crown. */
function pineapple(part: PlantPart): Shape[] {
  const { size } = part;
  const body = steps(24).map((step): Point => {
    const [x, y] = polar(step * 15, 1);
    return [x * size * 0.27, y * size * 0.33 - size * 0.33];
  });
  const eyes = steps(7).flatMap((row) =>
    steps(row % 2 ? 4 : 3).map(
      (index): Point => [(index - (row % 2 ? 1.5 : 1)) * size * 0.13, -size * (0.1 + row * 0.078)],
    ),
  );
  const eye = pointed(size * 0.1, size * 0.1);
  const blades = [-52, 52, -32, 32, -14, 14, 0].map(
    (turn): Shape => ({
      d: pathOf(moved(pointed(size * 0.42, size * 0.09, 0.35), turn, [turn * size * 0.002, -size * 0.62])),
      fill: part.second ?? 'leaf',
    }),
  );
  return [
    ...blades,
    { d: pathOf(body), fill: part.color },
    { d: eyes.map(([x, y]) => pathOf(moved(eye, 0, [x, y]))).join(''), fill: 'orange' },
  ];
}

/** A fruit with a crown at its end, cut open to show red seeds. */
function pomegranate(part: PlantPart): Shape[] {
  const radius = part.size / 2;
  const crown: Point[] = steps(7).map((index) => [
    (index - 3) * radius * 0.13,
    -radius * (index % 2 ? 2.05 : 2.45),
  ]);
  const seeds = scattered(19, radius * 0.56, radius * 0.6).map(
    ([x, y]): Shape => ({ d: ellipse([x, y - radius * 0.95], radius * 0.12), fill: 'wine' }),
  );
  return [
    {
      d: pathOf([[radius * 0.28, -radius * 1.8], ...crown.toReversed(), [-radius * 0.28, -radius * 1.8]]),
      fill: part.color,
    },
    { d: ellipse([0, -radius], radius), fill: part.color },
    { d: ellipse([0, -radius * 0.95], radius * 0.72, radius * 0.76), fill: part.second ?? 'cream' },
    ...seeds,
  ];
}

/** A fruit with ribs, like a small pumpkin. */
function ribbed(part: PlantPart): Shape[] {
  const radius = part.size / 2;
  const body = steps(48).map((step) =>
    polar(step * 7.5, radius * (0.95 + 0.06 * Math.cos(step)), [0, -radius]),
  );
  const ribs = [-0.62, -0.22, 0.22, 0.62].map(
    (off) => `M0 ${-radius * 1.9}Q${off * radius * 2.2} ${-radius} 0 ${-radius * 0.1}`,
  );
  return [
    { d: pathOf(body), fill: part.color },
    { d: ribs.join(''), stroke: part.second ?? 'gold', width: 1.2 },
    {
      d: pathOf(
        [
          [0, -radius * 1.9],
          [0, -radius * 2.3],
        ],
        false,
      ),
      stroke: 'stem',
      width: 2,
    },
  ];
}

/** A lumpy fruit with many eyes, like noni. */
function lumpy(part: PlantPart): Shape[] {
  const { size, ratio = 0.74 } = part;
  const hull = leafOutline({
    length: size,
    width: size * ratio,
    peak: 0.48,
    margin: 'crenate',
    teeth: 6,
    depth: 0.1,
    notch: 0,
  });
  const eyes = scattered(19, size * ratio * 0.38, size * 0.4).map(([x, y]): Point => [x, y - size * 0.5]);
  return [
    { d: pathOf(hull), fill: part.color },
    { d: eyes.map((eye) => ellipse(eye, size * 0.055)).join(''), fill: 'cream' },
    { d: eyes.map((eye) => ellipse(eye, size * 0.022)).join(''), fill: part.second ?? 'brown' },
  ];
}

/** Draws each fleshy fruit. */
export const fruitForms: Record<string, (part: PlantPart) => Shape[]> = {
  berry,
  bunch,
  strings,
  citrus,
  pineapple,
  pomegranate,
  ribbed,
  lumpy,
};
