/**
 * Counts a nonogram's solutions, up to a limit: row by row, each in all its arrangements, as long as every column can
 * still be completed.
 */
export function countNonogramSolutions(
  size: number,
  clues: readonly (readonly number[])[],
  limit = 2,
): number {
  const rows = clues.slice(0, size).map((clue) => arrangements(clue, size));
  const columns = clues.slice(size);
  // A column's state is how many of its blocks are done and how long the current one is.
  const count = (row: number, state: readonly number[]): number => {
    if (row === size) return state.every((at, column) => isComplete(at, columns[column] ?? [])) ? 1 : 0;
    const key = `${row}:${state.join()}`;
    const known = counts.get(key);
    if (known !== undefined) return known;
    let found = 0;
    for (const cells of rows[row] ?? []) {
      const next = state.map((at, column) =>
        at < 0 ? at : step(at, (cells & (1 << column)) !== 0, columns[column] ?? [], size - row - 1),
      );
      if (!next.includes(-1)) found = Math.min(limit, found + count(row + 1, next));
      if (found === limit) break;
    }
    counts.set(key, found);
    return found;
  };
  const counts = new Map<string, number>();
  return count(
    0,
    columns.map(() => 0),
  );
}

/** All the ways in which blocks can be placed in a line, as bits. */
function arrangements(clue: readonly number[], length: number): number[] {
  const [first, ...rest] = clue;
  if (first === undefined) return [0];
  const needed = rest.reduce((sum, size) => sum + size + 1, 0);
  const found: number[] = [];
  for (let start = 0; start + first + needed <= length; start++) {
    const block = ((1 << first) - 1) << start;
    const from = start + first + 1;
    for (const more of arrangements(rest, Math.max(0, length - from))) found.push(block | (more << from));
  }
  return found;
}

const isComplete = (state: number, clue: readonly number[]) => {
  const [done, running] = [Math.floor(state / 32), state % 32];
  return running === 0 ? done === clue.length : done === clue.length - 1 && running === clue[done];
};

/** A column's state after one more cell; -1 if it can no longer be completed. */
function step(state: number, isFilled: boolean, clue: readonly number[], left: number): number {
  let [done, running] = [Math.floor(state / 32), state % 32];
  const block = clue[done] ?? 0;
  if (isFilled) {
    running++;
    if (running > block) return -1;
  } else if (running > 0) {
    if (running < block) return -1;
    done++;
    running = 0;
  }
  const rest = clue.slice(done);
  const needed = rest.reduce((sum, size) => sum + size, 0) + Math.max(0, rest.length - 1) - running;
  return needed > left ? -1 : done * 32 + running;
}
