import { type Point, polar, steps } from './shape';

/** The cut of a leaf. */
export interface LeafCut {
  length: number;
  width: number;
  /** Where the leaf is widest: 0 at the base, 1 at the tip. */
  peak: number;
  margin: string;
  teeth: number;
  depth: number;
  /** How far the lobes of the base hang below the point where the stalk joins. */
  notch: number;
}

const samples = 6;

/** How far the edge extends between two teeth, 0 to 1. */
const edges: Record<string, (phase: number) => number> = {
  entire: () => 1,
  serrate: (phase) => phase,
  crenate: (phase) => Math.sqrt(Math.sin(Math.PI * phase)),
  wavy: (phase) => Math.sin(Math.PI * phase),
  spiny: (phase) => (1 - Math.abs(2 * phase - 1)) ** 2,
  lobed: (phase) => Math.sin(Math.PI * phase) ** 0.6,
};

/** The outline of a leaf that starts at the origin and points upward. */
export function leafOutline(cut: LeafCut): Point[] {
  const side = halfLeaf(cut);
  return [...side, ...side.toReversed().map(([x, y]): Point => [-x, y])];
}

function halfLeaf({ length, width, peak, margin, teeth, depth, notch }: LeafCut): Point[] {
  const power = Math.log(0.5) / Math.log(peak);
  const edge = edges[margin] ?? edges.entire;
  const count = teeth * samples;
  return steps(count + 1).map((step) => {
    const t = step / count;
    const phase = step % samples === 0 && step > 0 ? 1 : (step % samples) / samples;
    const fullness = Math.sin(Math.PI * Math.min(1, t ** power)) ** (notch > 0 ? 0.7 : 0.9);
    const half = (width / 2) * Math.max(0, fullness) * (1 - depth * (1 - (edge?.(phase) ?? 1)));
    const drop = notch * Math.sin(Math.PI * Math.min(1, t / 0.4));
    return [half, -length * (t - drop)];
  });
}

/** The cut of a leaf with lobes that spread like fingers. */
export interface LobedCut {
  length: number;
  lobes: number;
  /** Degrees from the outermost lobe on one side to the one on the other. */
  spread: number;
  depth: number;
  teeth: number;
}

/** The direction of the lobes and their length relative to the middle one. */
export function lobeAngles(lobes: number, spread: number) {
  return steps(lobes).map((index) => {
    const angle = (index / (lobes - 1) - 0.5) * spread;
    return { angle, length: 1 - 0.35 * Math.abs(angle / (spread / 2)) };
  });
}

/** The outline of a leaf with lobes that spread from the origin, the middle one upward. */
export function lobedOutline({ length, lobes, spread, depth, teeth }: LobedCut): Point[] {
  const half = spread / (lobes - 1) / 2;
  const perLobe = 14;
  const rim = lobeAngles(lobes, spread).flatMap(({ angle, length: part }) =>
    steps(perLobe).map((step): Point => {
      const off = (step / (perLobe - 1)) * 2 - 1;
      const tooth = teeth > 0 && step % 2 === 1 ? 1 + teeth : 1;
      return polar(angle + off * half, length * part * tooth * (1 - depth * Math.abs(off)));
    }),
  );
  return [[0, 0], ...rim];
}
