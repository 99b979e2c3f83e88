import { Random } from '../../frame/random.js';
import { type PuzzleLevel, type Rank, rankOf } from '../model/puzzle.js';
import type { Clue } from './clue.js';
import { applyDeduction, deduce, hasOtherSolution, solveTable } from './deduce.js';
import { categoryOf, type GridSize, itemsOf, no, pairsOf, Table, yes } from './table.js';
import { type Theme, themes } from './theme.js';

/** A logic grid: a puzzle in which clues say what belongs together. */
export interface LogicGrid extends GridSize {
  kind: 'logic-grid';
  level: PuzzleLevel;
  theme: Theme;
  clues: readonly Clue[];
  solution: readonly number[];
}

const sizes: Record<PuzzleLevel, GridSize> = {
  easy: { categories: 3, items: 4 },
  medium: { categories: 4, items: 4 },
  hard: { categories: 4, items: 5 },
  expert: { categories: 4, items: 5 },
};

/** The logic grid for a seed. */
export function generateLogicGrid(level: PuzzleLevel, seed: number): LogicGrid {
  const random = new Random(seed);
  const size = sizes[level];
  const rank = rankOf(level);
  for (;;) {
    const theme = cutTheme(random.pick(themes), size, random);
    const solution = drawSolution(size, random);
    const clues = findClues(size, solution, rank, random);
    if (clues && solveTable(new Table(size), clues, rank) === rank)
      return { kind: 'logic-grid', level, ...size, theme, clues, solution };
  }
}

/** Cuts a theme to the categories and items that the size needs; the ordered category stays last. */
function cutTheme(theme: Theme, { categories, items }: GridSize, random: Random): Theme {
  const [people, ...rest] = theme.categories;
  const ordered = rest.filter(({ before }) => before);
  const others = random.shuffle(rest.filter(({ before }) => !before));
  const chosen = [...(people ? [people] : []), ...others.slice(0, categories - 2), ...ordered];
  return {
    ...theme,
    categories: chosen.map((category) => ({
      ...category,
      items: (category.before ? category.items : random.shuffle(category.items)).slice(0, items),
    })),
  };
}

/** Combines the items of all categories at random. */
function drawSolution(size: GridSize, random: Random): number[] {
  const owners = Array.from({ length: size.categories }, (_, category) =>
    category === 0 ? itemsOf(size, 0) : random.shuffle(itemsOf(size, 0)),
  ).flat();
  return pairsOf(size).map(([one, other]) => (owners[one] === owners[other] ? yes : no));
}

/** A minimal set of true clues that lead to the solution by reasoning up to a rank. */
function findClues(
  size: GridSize,
  solution: readonly number[],
  rank: Rank,
  random: Random,
): Clue[] | undefined {
  const known = new Table(size);
  const chosen: Clue[] = [];
  const truth = new Table(size, solution);
  for (const clue of drawClues(truth, rank, random)) {
    let isNews = false;
    for (const deduction of deduce(known, [...chosen, clue], Math.min(rank, 3) as Rank)) {
      applyDeduction(known, deduction);
      isNews = true;
    }
    if (!isNews) continue;
    chosen.push(clue);
    if (known.isDone()) break;
  }
  if (!known.isDone()) return undefined;
  for (const clue of random.shuffle(chosen)) {
    const rest = chosen.filter((each) => each !== clue);
    if (solveTable(new Table(size), rest, Math.min(rank, 3) as Rank) !== undefined)
      chosen.splice(chosen.indexOf(clue), 1);
  }
  const clues = random.shuffle(chosen);
  return rank < 4 ? clues : withoutOne(truth, clues);
}

/** All clues except one without which the grid could only be solved by contradiction. */
function withoutOne(truth: Table, clues: readonly Clue[]): Clue[] | undefined {
  const { size } = truth;
  return clues
    .map((clue) => clues.filter((each) => each !== clue))
    .find((rest) => {
      const table = new Table(size);
      for (const deduction of deduce(table, rest, 3)) applyDeduction(table, deduction);
      return !hasOtherSolution(table, rest, truth) && solveTable(table, rest, 4) !== undefined;
    });
}

/** True clues of all kinds, in random order, with the most revealing ones late. */
function drawClues(truth: Table, rank: Rank, random: Random): Clue[] {
  // If only reading is required, order clues say little.
  const [certain, ordered] = rank === 1 ? [1.6, 2.2] : [2.2, 1.1];
  const weights = { is: certain, not: 1, either: 0.8, before: ordered, gap: 1.2 * ordered };
  const clues: Clue[] = [];
  for (let one = 0; one < truth.all; one++) {
    for (let other = 0; other < truth.all; other++) {
      if (truth.cell(one, other) < 0) continue;
      if (one < other) clues.push(...cluesOfPair(truth, one, other, random));
      clues.push(...cluesOfOrder(truth, one, other));
    }
  }
  return clues
    .map((clue) => ({ clue, at: random.next() * weights[clue.type] }))
    .sort((one, other) => one.at - other.at)
    .map(({ clue }) => clue);
}

/** True statements about two items: that they belong together or don't, or that it's one of two. */
function cluesOfPair(truth: Table, one: number, other: number, random: Random): Clue[] {
  if (truth.get(one, other) === no) return [{ type: 'not', one, other }];
  const { size } = truth;
  const wrong = random.pick(itemsOf(size, categoryOf(size, other)).filter((each) => each !== other));
  return [
    { type: 'is', one, other },
    { type: 'either', one, others: random.next() < 0.5 ? [other, wrong] : [wrong, other] },
  ];
}

/** True statements about the positions of two items that aren't positions themselves, the earlier one first. */
function cluesOfOrder(truth: Table, one: number, other: number): Clue[] {
  const { size } = truth;
  const order = size.categories - 1;
  if (categoryOf(size, one) === order || categoryOf(size, other) === order) return [];
  const positionOf = (item: number) =>
    itemsOf(size, order).findIndex((position) => truth.get(item, position) === yes);
  const gap = positionOf(other) - positionOf(one);
  if (gap <= 0) return [];
  return [{ type: 'before', one, other }, ...(gap <= 3 ? [{ type: 'gap', one, other, gap } as const] : [])];
}
