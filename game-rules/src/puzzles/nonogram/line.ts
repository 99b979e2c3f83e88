/** What is known about a row or column: one bit per cell, bit 0 first. */
export interface Line {
  length: number;
  /** The lengths of the line's blocks, in order. */
  clue: readonly number[];
  filled: number;
  crossed: number;
}

/** A conclusion about a line's cells. */
export interface Deduction {
  filled: number;
  crossed: number;
}

/** A run of set bits. */
const run = (from: number, length: number) => ((1 << length) - 1) << from;

/** Maximum number of blocks in a line of 20 cells, and the buffers used while fitting them. */
const maxBlocks = 10;
/**
 * For each block its possible starts, as bits, given what is known; undefined if the blocks don't fit. `blank` has the
 * cells that may be blank. Positions are bits, too, so that all starts are checked together.
 */
const before = new Int32Array(maxBlocks + 1);
const rooms = new Int32Array(maxBlocks);

function fitBlocks({ length, clue, filled, crossed }: Line): { starts: number[]; blank: number } | undefined {
  const all = run(0, length);
  const end = 1 << (length + 1);
  // A block includes the blank cell after it, so the line gets one more cell for the last block.
  let reached = spread(1, filled, length);
  before[0] = reached;
  for (let at = 0; at < clue.length; at++) {
    const size = clue[at] ?? 0;
    const room = startsWithRoom(size, all & ~crossed) & ~(filled >> size);
    rooms[at] = room;
    reached = spread((reached & room) << (size + 1), filled, length);
    before[at + 1] = reached;
  }
  if (!(reached & end)) return undefined;
  const starts: number[] = new Array(clue.length).fill(0);
  let after = spreadBack(end, filled);
  let blank = (before[clue.length] ?? 0) & (after >> 1);
  for (let at = clue.length - 1; at >= 0; at--) {
    const size = clue[at] ?? 0;
    const possible = (after >> (size + 1)) & (rooms[at] ?? 0);
    const reachable = possible & (before[at] ?? 0);
    if (reachable === 0) return undefined;
    after = spreadBack(possible, filled);
    starts[at] = reachable;
    blank |= ((before[at] ?? 0) & (after >> 1)) | (reachable << size);
  }
  return { starts, blank: blank & ~filled & all };
}

/** Where a block of a size can start so that all its cells are free. */
function startsWithRoom(size: number, free: number): number {
  let starts = free;
  for (let at = 1; at < size; at++) starts &= free >> at;
  return starts;
}

/** Positions that can be reached from the given ones across cells that aren't filled. */
function spread(positions: number, filled: number, length: number): number {
  const ends = run(0, length + 2);
  let open = (~filled << 1) & ends;
  let reached = positions;
  for (let step = 1; step < 32; step *= 2) {
    reached |= open & (reached << step);
    open &= open << step;
  }
  return reached;
}

/** Positions from which the given ones can be reached across cells that aren't filled. */
function spreadBack(positions: number, filled: number): number {
  let open = ~filled;
  let reached = positions;
  for (let step = 1; step < 32; step *= 2) {
    reached |= open & (reached >> step);
    open &= open >> step;
  }
  return reached;
}

/** The cells of a block of a size that can start at the given positions. */
function cellsFrom(starts: number, size: number): number {
  let cells = starts;
  for (let at = 1; at < size; at++) cells |= starts << at;
  return cells;
}

/** Finds what all arrangements of the blocks have in common; undefined if there is no arrangement. */
export function solveLine(line: Line): Deduction | undefined {
  const fit = fitBlocks(line);
  if (!fit) return undefined;
  let fillable = 0;
  for (let at = 0; at < line.clue.length; at++)
    fillable |= cellsFrom(fit.starts[at] ?? 0, line.clue[at] ?? 0);
  const all = run(0, line.length);
  return { filled: fillable & ~fit.blank & all, crossed: all & ~fillable };
}

/**
 * Finds what each block's first and last positions imply, by length and crosses alone: where they overlap, and which
 * cells no block reaches. A line that has all its blocks is blank elsewhere.
 */
export function overlapLine(line: Line): Deduction | undefined {
  const { length, clue, filled: known } = line;
  const all = run(0, length);
  const missing = clue.reduce((sum, size) => sum + size, 0) - countBits(known);
  if (missing < 0) return undefined;
  if (missing === 0) return { filled: known, crossed: all & ~known };
  const fit = fitBlocks({ ...line, filled: 0 });
  if (!fit) return undefined;
  let filled = 0;
  let reachable = 0;
  for (const [at, starts] of fit.starts.entries()) {
    const size = clue[at] ?? 0;
    const first = 31 - Math.clz32(starts & -starts);
    const last = 31 - Math.clz32(starts);
    reachable |= run(first, last - first + size);
    if (last < first + size) filled |= run(last, first + size - last);
  }
  return { filled, crossed: all & ~reachable };
}

/** Number of set bits. */
export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest; rest &= rest - 1) count++;
  return count;
}
