import type { Rank } from '../model/puzzle.js';
import { neighborOf, opposite, type Shape, sideBit, sides, turnsOf } from './tiles.js';

/** Why a tile can't lie in some way. */
export type Cause = 'edge' | 'neighbor' | 'closed' | 'loop' | 'trial';

/** For each set of tiles the sides that all of them have, and those that any has. */
const common = new Uint8Array(1 << 16).fill(15);
const joint = new Uint8Array(1 << 16);
for (let set = 1; set < 1 << 16; set++) {
  const tile = 31 - Math.clz32(set & -set);
  common[set] = (common[set & (set - 1)] ?? 0) & tile;
  joint[set] = (joint[set & (set - 1)] ?? 0) | tile;
}
const sureSides = (set: number) => common[set] ?? 0;
const possibleSides = (set: number) => joint[set] ?? 0;
/** The set of the tiles that have a wire on a side. */
const tilesWith = sides.map((side) =>
  Array.from({ length: 16 }, (_, tile) => tile).reduce(
    (set, tile) => (tile & sideBit(side) ? set | (1 << tile) : set),
    0,
  ),
);

/** A circuit in the middle of being solved: for each tile the ways in which it may still lie. */
export class Wiring {
  /** One set of tiles a cell: bit t is set while the cell may show tile t. */
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

  /** Why a tile can't lie in some way, by what is known around it; undefined when it may. */
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
   * Follows the sure wires from the ends of a tile: they may neither meet again nor end before all tiles are there.
   * Up to the second rank a person looks at the tiles beside it only.
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

  /** Adds the cells that hang on one side of a tile to those reached; answers whether more could hang on them. */
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

  /** Rules out all that can be; answers the rank of the hardest reason, undefined when a tile can't lie at all. */
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

  /** Rules out the ways in which one tile can't lie; answers the last reason, if there was one. */
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

  /** Whether only one way is left for a tile. */
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

  /** A tile that can't lie in some way, because that leads to another one that can't lie at all. */
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

/** The rank of the hardest reasoning that a circuit needs, up to a limit; undefined when that doesn't solve it. */
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
