import { Random } from '../../frame/random.js';
import { type PuzzleLevel, rankOf } from '../model/puzzle.js';
import { measureCircuit } from './deduce.js';
import { neighborOf, opposite, poweredCells, type Shape, sideBit, sides, turned } from './tiles.js';

/** A circuit: a square of tiles to rotate until the source powers all of them, without a loop. */
export interface Circuit extends Shape {
  kind: 'circuits';
  level: PuzzleLevel;
  source: number;
  /** The tiles in their initial rotation. */
  tiles: readonly number[];
  solution: readonly number[];
}

const shapes: Record<PuzzleLevel, Shape> = {
  easy: { size: 5, wraps: false },
  medium: { size: 7, wraps: false },
  hard: { size: 9, wraps: false },
  expert: { size: 9, wraps: true },
};

/** The circuit for a seed. */
export function generateCircuit(level: PuzzleLevel, seed: number): Circuit {
  const random = new Random(seed);
  const shape = shapes[level];
  const source = Math.floor(shape.size ** 2 / 2);
  const rank = rankOf(level);
  for (;;) {
    const solution = growTree(shape, source, random);
    if (measureCircuit(shape, solution, rank) !== rank) continue;
    const tiles = solution.map((tile) => turned(tile, random.nextInt(4)));
    if (poweredCells(shape, source, tiles).size === tiles.length) continue;
    return { kind: 'circuits', level, ...shape, source, tiles, solution };
  }
}

/** A random tree over all cells, as tiles; no tile has wires on all four sides. */
function growTree(shape: Shape, source: number, random: Random): number[] {
  for (;;) {
    const tiles = Array.from({ length: shape.size ** 2 }, () => 0);
    const open = [source];
    while (open.length > 0) {
      // Usually continues from the newest cell for long wires, and sometimes from any cell for branches.
      const at = random.next() < 0.4 ? open.length - 1 : random.nextInt(open.length);
      const cell = open[at] ?? source;
      const free = sides.filter((side) => {
        const next = neighborOf(shape, cell, side);
        return next >= 0 && tiles[next] === 0 && next !== source;
      });
      const tile = tiles[cell] ?? 0;
      const wires = sides.filter((side) => tile & sideBit(side)).length;
      if (free.length === 0 || wires === 3) {
        open.splice(at, 1);
        continue;
      }
      const side = random.pick(free);
      const next = neighborOf(shape, cell, side);
      tiles[cell] = tile | sideBit(side);
      tiles[next] = sideBit(opposite(side));
      open.push(next);
    }
    if (!tiles.includes(0)) return tiles;
  }
}
