import type { Rank } from '../model/puzzle.js';
import { neighborOf, opposite, type Shape, sideBit, sides, turnsOf } from './tiles.js';

/** Why a tile can't have a rotation. */
export type Cause = 'edge' | 'neighbor' | 'closed' | 'loop' | 'trial';

/** For each set of tiles: the sides that all of them have, and the sides that any of them has. */
const common = new Uint8Array(1 << 16).fill(15);
const joint = new Uint8Array(1 << 16);
for (let set = 1; set < 1 << 16; set++) {
  const tile = 31 - Math.clz32(set & -set);
  common[set] = (common[set & (set - 1)] ?? 0) & tile;
  joint[set] = (joint[set & (set - 1)] ?? 0) | tile;
}
const sureSides = (set: number) => common[set] ?? 0;
const possibleSides = (set: number) => joint[set] ?? 0;
/** The set of tiles that have a wire on a side. */
const tilesWith = sides.map((side) =>
  Array.from({ length: 16 }, (_, tile) => tile).reduce(
    (set, tile) => (tile & sideBit(side) ? set | (1 << tile) : set),
    0,
  ),
);

/** A partly solved circuit: for each tile, its remaining rotations. */
export class Wiring {
  /** One set of tiles per cell: bit t is set while the cell may show tile t. */
  readonly options: Uint16Array;
  private readonly neighbors: Int16Array;

  constructor(shape: Shape, tiles: readonly number[]) {
    this.options = Uint16Array.from(tiles, (tile) =>
      turnsOf(tile).reduce((set, turn) => set | (1 << turn), 0),
    );
    this.neighbors = Int16Array.from(
      tiles.flatMap((_, cell) => sides.map((side) => neighborOf(shape, cell, side))),
    );
  }

  neighbor(cell: number, side: number): number {
    return this.neighbors[cell * 4 + side] ?? -1;
  }

  optionsAt(cell: number): number {
    return this.options[cell] ?? 0;
  }

  /** Why a tile can't have a rotation, given what is known around it; undefined if it can. */
  refute(cell: number, tile: number, limit: Rank): Cause | undefined {
    for (const side of sides) {
      const next = this.neighbor(cell, side);
      const has = (tile & sideBit(side)) !== 0;
      if (next < 0 && has) return 'edge';
      if (next < 0) continue;
      const back = sideBit(opposite(side));
      const options = this.optionsAt(next);
      if (has ? !(possibleSides(options) & back) : sureSides(options) & back) return 'neighbor';
    }
    return limit > 1 ? this.refuteByWires(cell, tile, limit) : undefined;
  }

  /**
   * Follows the certain wires from a tile's ends; they must neither meet again nor end before all tiles are connected.
   * Up to the second rank, a person looks only at the neighboring tiles.
   */
  private refuteByWires(cell: number, tile: number, limit: Rank): Cause | undefined {
    const reached = new Set([cell]);
    const isFar = limit > 2;
    let isOpen = false;
    for (const side of sides) {
      if (!(tile & sideBit(side))) continue;
      const start = this.neighbor(cell, side);
      if (isFar && reached.has(start)) return 'loop';
      if (this.follow(cell, side, isFar, reached)) isOpen = true;
    }
    return isOpen || reached.size === this.options.length ? undefined : 'closed';
  }

  /**
   * Adds the cells connected on one side of a tile to the reached ones. Returns whether more could be connected to
   * them.
   */
  private follow(cell: number, side: number, isFar: boolean, reached: Set<number>): boolean {
    const start = this.neighbor(cell, side);
    const queue = [start];
    let isOpen = false;
    for (const each of queue) {
      if (reached.has(each)) continue;
      reached.add(each);
      const options = this.optionsAt(each) & (each === start ? (tilesWith[opposite(side)] ?? 0) : 0xffff);
      const [sure, possible] = [sureSides(options), possibleSides(options)];
      for (const way of sides) {
        const next = this.neighbor(each, way);
        if (next === cell || !(possible & sideBit(way))) continue;
        if (isFar && sure & sideBit(way)) queue.push(next);
        else isOpen = true;
      }
    }
    return isOpen;
  }

  /**
   * Rules out as much as possible. Returns the rank of the hardest reason, or undefined if a tile has no rotation left.
   */
  propagate(limit: Rank): Rank | undefined {
    let hardest: Rank = 1;
    for (let level: Rank = 1; level <= Math.min(limit, 3); ) {
      const found = this.sweep(level as Rank);
      if (found === undefined) return undefined;
      if (found) {
        hardest = Math.max(hardest, level) as Rank;
        level = 1;
      } else level++;
    }
    return hardest;
  }

  private sweep(limit: Rank): boolean | undefined {
    let isNews = false;
    for (let cell = 0; cell < this.options.length; cell++) {
      if (this.ruleOut(cell, limit)) isNews = true;
      if (this.optionsAt(cell) === 0) return undefined;
      if (isNews && limit > 1) return true;
    }
    return isNews;
  }

  /** Rules out a tile's impossible rotations. Returns the last reason, if any. */
  ruleOut(cell: number, limit: Rank): Cause | undefined {
    let last: Cause | undefined;
    for (let rest = this.optionsAt(cell); rest; rest &= rest - 1) {
      const bit = rest & -rest;
      const cause = this.refute(cell, 31 - Math.clz32(bit), limit);
      if (!cause) continue;
      this.options[cell] = this.optionsAt(cell) & ~bit;
      last = cause;
    }
    return last;
  }

  /** Whether a tile has only one rotation left. */
  isDecided(cell: number): boolean {
    const options = this.optionsAt(cell);
    return (options & (options - 1)) === 0;
  }

  isSolved(): boolean {
    return this.options.every((_, cell) => this.isDecided(cell));
  }

  /** Copies another table of the same size. */
  copyFrom({ options }: Wiring): void {
    this.options.set(options);
  }

  /** A rotation that a tile can't have because it would leave another tile without any. */
  findTrial(trial: Wiring): { cell: number; tile: number } | undefined {
    for (let cell = 0; cell < this.options.length; cell++) {
      if (this.isDecided(cell)) continue;
      for (let rest = this.optionsAt(cell); rest; rest &= rest - 1) {
        trial.copyFrom(this);
        trial.options[cell] = rest & -rest;
        if (trial.propagate(3) === undefined) return { cell, tile: 31 - Math.clz32(rest & -rest) };
      }
    }
    return undefined;
  }
}

/** The rank of the hardest reasoning that a circuit needs, up to a limit; undefined if that doesn't solve it. */
export function measureCircuit(shape: Shape, tiles: readonly number[], limit: Rank): Rank | undefined {
  const wiring = new Wiring(shape, tiles);
  const trial = new Wiring(shape, tiles);
  let hardest = wiring.propagate(limit) ?? 1;
  while (!wiring.isSolved()) {
    const found = limit > 3 ? wiring.findTrial(trial) : undefined;
    if (!found) return undefined;
    wiring.options[found.cell] = wiring.optionsAt(found.cell) & ~(1 << found.tile);
    wiring.propagate(3);
    hardest = 4;
  }
  return hardest;
}
