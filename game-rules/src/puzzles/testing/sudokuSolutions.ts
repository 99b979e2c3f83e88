/** A column in the exact cover: a constraint, and how many choices satisfy it. */
interface Demand {
  choices: Set<number>;
}

/** Counts a sudoku's solutions, up to a limit, by exact cover (Knuth's algorithm X). */
export function countSudokuSolutions(givens: readonly number[], limit = 2): number {
  // A choice is a digit in a cell; it satisfies four constraints: for the cell, the row, the column, and the box.
  const demandsOf = (choice: number) => {
    const [cell, digit] = [Math.floor(choice / 9), choice % 9];
    const [row, column] = [Math.floor(cell / 9), cell % 9];
    const box = Math.floor(row / 3) * 3 + Math.floor(column / 3);
    return [cell, 81 + row * 9 + digit, 162 + column * 9 + digit, 243 + box * 9 + digit];
  };
  const demands = new Map<number, Demand>();
  for (let choice = 0; choice < 729; choice++)
    for (const demand of demandsOf(choice)) {
      const { choices } = demands.get(demand) ?? { choices: new Set<number>() };
      demands.set(demand, { choices: choices.add(choice) });
    }
  const cover = (choice: number) => {
    const removed: [number, Demand][] = [];
    for (const at of demandsOf(choice)) {
      const demand = demands.get(at);
      if (!demand) continue;
      demands.delete(at);
      removed.push([at, demand]);
      for (const other of demand.choices)
        for (const each of demandsOf(other)) demands.get(each)?.choices.delete(other);
    }
    return removed;
  };
  const uncover = (removed: [number, Demand][]) => {
    for (const [at, demand] of removed.reverse()) {
      for (const other of demand.choices)
        for (const each of demandsOf(other)) demands.get(each)?.choices.add(other);
      demands.set(at, demand);
    }
  };
  const count = (left: number): number => {
    let fewest: Demand | undefined;
    for (const demand of demands.values())
      if (!fewest || demand.choices.size < fewest.choices.size) fewest = demand;
    if (!fewest) return 1;
    let found = 0;
    for (const choice of [...fewest.choices]) {
      const removed = cover(choice);
      found += count(left - found);
      uncover(removed);
      if (found >= left) break;
    }
    return found;
  };
  for (const [cell, digit] of givens.entries()) {
    const choice = cell * 9 + digit - 1;
    if (digit > 0 && demandsOf(choice).some((at) => !demands.get(at)?.choices.has(choice))) return 0;
    if (digit > 0) cover(choice);
  }
  return count(limit);
}
