import { neighborOf, opposite, type Shape, sideBit, sides, turnsOf } from '../circuits/tiles.js';

/** Tiles placed one by one, and which of them are connected. */
interface Attempt {
  tiles: Int8Array;
  /** Each cell's group, as the number of one of its cells. */
  groups: Int16Array;
}

/** Counts the ways to rotate the tiles so that all are connected without a loop, up to a limit, by search. */
export function countCircuitSolutions(shape: Shape, tiles: readonly number[], limit = 2): number {
  const neighbors = tiles.map((_, cell) => sides.map((side) => neighborOf(shape, cell, side)));
  const neighbor = (cell: number, side: number) => neighbors[cell]?.[side] ?? -1;
  const turns = tiles.map(turnsOf);
  /** A cell's rotations that fit the neighboring tiles. */
  const fitting = (attempt: Attempt, cell: number) =>
    (turns[cell] ?? []).filter((tile) =>
      sides.every((side) => {
        const next = neighbor(cell, side);
        const lies = next < 0 ? 0 : (attempt.tiles[next] ?? -1);
        return lies < 0 || ((tile & sideBit(side)) !== 0) === ((lies & sideBit(opposite(side))) !== 0);
      }),
    );
  /** The attempt with one more tile; undefined if that creates a loop or closes off a part. */
  const withTile = (attempt: Attempt, cell: number, tile: number): Attempt | undefined => {
    const next: Attempt = { tiles: attempt.tiles.slice(), groups: attempt.groups.slice() };
    next.tiles[cell] = tile;
    for (const side of sides) {
      const other = neighbor(cell, side);
      if (!(tile & sideBit(side)) || (next.tiles[other] ?? -1) < 0) continue;
      const [cellGroup, joined] = [next.groups[cell] ?? 0, next.groups[other] ?? 0];
      if (cellGroup === joined) return undefined;
      for (const [each, group] of next.groups.entries()) if (group === joined) next.groups[each] = cellGroup;
    }
    const group = [...next.groups.keys()].filter((each) => next.groups[each] === next.groups[cell]);
    const isClosed = group.every((each) =>
      sides.every((side) => {
        const lies = next.tiles[each] ?? -1;
        return !(lies & sideBit(side)) || (next.tiles[neighbor(each, side)] ?? -1) >= 0;
      }),
    );
    return isClosed && group.length < tiles.length ? undefined : next;
  };
  const count = (attempt: Attempt): number => {
    let best: { cell: number; options: number[] } | undefined;
    for (const [cell, lies] of attempt.tiles.entries()) {
      if (lies >= 0) continue;
      const options = fitting(attempt, cell);
      if (!best || options.length < best.options.length) best = { cell, options };
      if (options.length < 2) break;
    }
    if (!best) return 1;
    let found = 0;
    for (const tile of best.options) {
      const next = withTile(attempt, best.cell, tile);
      if (next) found += count(next);
      if (found >= limit) return limit;
    }
    return found;
  };
  return count({
    tiles: new Int8Array(tiles.length).fill(-1),
    groups: Int16Array.from(tiles.keys()),
  });
}
