import type { Clue } from '../logicGrid/clue.js';
import { categoryOf, type GridSize } from '../logicGrid/table.js';

/**
 * Counts the solutions that a logic grid's clues allow, up to a limit, by trying every assignment of items to people.
 */
export function countLogicGridSolutions(size: GridSize, clues: readonly Clue[], limit = 2): number {
  const orders = permutations(Array.from({ length: size.items }, (_, at) => at));
  // The person for each item, category by category; the people are assigned to themselves.
  const owners = [...(orders[0] ?? [])];
  const order = size.categories - 1;
  const categoriesOf = (clue: Clue) => {
    const items = clue.type === 'either' ? [clue.one, ...clue.others] : [clue.one, clue.other];
    const needed = items.map((item) => categoryOf(size, item));
    return clue.type === 'before' || clue.type === 'gap' ? [...needed, order] : needed;
  };
  // The ordered category is second, so that its clues prune early.
  const sequence = [order, ...Array.from({ length: size.categories - 2 }, (_, at) => at + 1)];
  const positionOf = (item: number) => {
    const first = order * size.items;
    for (let position = 0; position < size.items; position++)
      if (owners[first + position] === owners[item]) return position;
    return -1;
  };
  const holds = (clue: Clue): boolean => {
    switch (clue.type) {
      case 'is':
        return owners[clue.one] === owners[clue.other];
      case 'not':
        return owners[clue.one] !== owners[clue.other];
      case 'either':
        return clue.others.some((other) => owners[clue.one] === owners[other]);
      case 'before':
        return positionOf(clue.one) < positionOf(clue.other);
      case 'gap':
        return positionOf(clue.other) - positionOf(clue.one) === clue.gap;
    }
  };
  const count = (depth: number): number => {
    const category = sequence[depth];
    if (category === undefined) return 1;
    const known = new Set([0, ...sequence.slice(0, depth + 1)]);
    const ready = clues.filter((clue) => {
      const needed = categoriesOf(clue);
      return needed.every((each) => known.has(each)) && needed.includes(category);
    });
    let found = 0;
    for (const dealt of orders) {
      for (const [at, owner] of dealt.entries()) owners[category * size.items + at] = owner;
      if (ready.every(holds)) found += count(depth + 1);
      if (found >= limit) return limit;
    }
    return found;
  };
  return count(0);
}

const permutations = (list: readonly number[]): number[][] =>
  list.length === 0
    ? [[]]
    : list.flatMap((first) =>
        permutations(list.filter((each) => each !== first)).map((rest) => [first, ...rest]),
      );
