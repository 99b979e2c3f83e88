import type { Rank } from '../model/puzzle.js';
import type { Clue } from './clue.js';
import { categoryOf, itemsIn, itemsOf, no, open, type Table, yes } from './table.js';

/** A finding about two items. */
export interface Finding {
  one: number;
  other: number;
  state: number;
}

/** A conclusion about a grid, with its reasons. */
export interface Deduction {
  technique: 'clue' | 'cross' | 'last' | 'transfer' | 'order' | 'nothing shared' | 'contradiction';
  rank: Rank;
  fills: Finding[];
  /** The cells that the conclusion is based on. */
  because: number[];
  /** The number of the clue that the conclusion is based on. */
  clue?: number;
  /** The items that the conclusion is about; for a transfer, the middle one comes last. */
  items: number[];
  /** The category in which the items have nothing in common. */
  category?: number;
}

/** A way of reasoning: yields its findings one after another, from a table that changes along the way. */
type Reasoning = (table: Table, clues: readonly Clue[]) => Generator<Deduction>;

/** A person's ways of reasoning, easiest first, by the level that needs them. */
export const reasonings: readonly (readonly [Rank, Reasoning])[] = [
  [1, crossOut],
  [1, lastPositions],
  [2, transfer],
  [3, compareOrder],
  [3, nothingShared],
];

/** The undecided pairs, with what follows for them. */
function findNewFills(table: Table, state: number, pairs: readonly (readonly [number, number])[]): Finding[] {
  return pairs.flatMap(([one, other]) =>
    table.cell(one, other) >= 0 && table.get(one, other) === open ? [{ one, other, state }] : [],
  );
}

/** Finds what the clues say on their own. */
export function* readClues(table: Table, clues: readonly Clue[]): Generator<Deduction> {
  for (const [at, clue] of clues.entries()) {
    const fills = readClue(table, clue);
    if (fills.length > 0) yield { technique: 'clue', rank: 1, fills, because: [], clue: at, items: [] };
  }
}

/** Finds what a clue says on its own. */
function readClue(table: Table, clue: Clue): Finding[] {
  switch (clue.type) {
    case 'is':
      return findNewFills(table, yes, [[clue.one, clue.other]]);
    case 'not':
      return findNewFills(table, no, [[clue.one, clue.other]]);
    case 'either': {
      const others = itemsOf(table.size, categoryOf(table.size, clue.others[0]));
      return findNewFills(
        table,
        no,
        others.filter((other) => !clue.others.includes(other)).map((other) => [clue.one, other] as const),
      );
    }
    default: {
      const gap = clue.type === 'gap' ? clue.gap : 1;
      const positions = orderOf(table);
      return findNewFills(table, no, [
        [clue.one, clue.other],
        ...positions.slice(positions.length - gap).map((position) => [clue.one, position] as const),
        ...positions.slice(0, gap).map((position) => [clue.other, position] as const),
      ]);
    }
  }
}

/** The items in the ordered category, which is the last one. */
const orderOf = (table: Table) => itemsOf(table.size, table.size.categories - 1);

function* crossOut(table: Table): Generator<Deduction> {
  const { size } = table;
  for (let one = 0; one < table.all; one++) {
    for (let category = 0; category < size.categories; category++) {
      const certain = table.certainOf(one, category);
      if (!certain || certain === table.possibleOf(one, category) || categoryOf(size, one) === category)
        continue;
      const [other = 0] = itemsIn(size, category, certain);
      const fills = findNewFills(
        table,
        no,
        itemsOf(size, category).map((each) => [one, each] as const),
      );
      if (fills.length === 0) continue;
      yield { technique: 'cross', rank: 1, fills, because: [table.cell(one, other)], items: [one, other] };
    }
  }
}

function* lastPositions(table: Table): Generator<Deduction> {
  const { size } = table;
  for (let item = 0; item < table.all; item++) {
    for (let category = 0; category < size.categories; category++) {
      const possible = table.possibleOf(item, category);
      if (possible & (possible - 1) || possible === 0 || table.certainOf(item, category)) continue;
      const [last = 0] = itemsIn(size, category, possible);
      yield {
        technique: 'last',
        rank: 1,
        fills: findNewFills(table, yes, [[item, last]]),
        because: itemsOf(size, category)
          .filter((other) => other !== last)
          .map((other) => table.cell(item, other)),
        items: [item, last],
      };
    }
  }
}

function* transfer(table: Table): Generator<Deduction> {
  const { size } = table;
  for (let one = 0; one < table.all; one++) {
    for (let via = 0; via < size.categories; via++) {
      const certain = table.certainOf(one, via);
      if (!certain || via === categoryOf(size, one)) continue;
      const [middle = 0] = itemsIn(size, via, certain);
      for (let category = 0; category < size.categories; category++) {
        if (category === via || category === categoryOf(size, one)) continue;
        const shared = table.certainOf(middle, category) & ~table.certainOf(one, category);
        const lacking = table.possibleOf(one, category) & ~table.possibleOf(middle, category);
        for (const other of itemsIn(size, category, shared | lacking)) {
          const fills = findNewFills(table, table.get(middle, other), [[one, other]]);
          if (fills.length === 0) continue;
          const because = [table.cell(one, middle), table.cell(middle, other)];
          yield { technique: 'transfer', rank: 2, fills, because, items: [one, other, middle] };
        }
      }
    }
  }
}

function* compareOrder(table: Table, clues: readonly Clue[]): Generator<Deduction> {
  const { size } = table;
  const category = size.categories - 1;
  for (const [at, clue] of clues.entries()) {
    if (clue.type !== 'before' && clue.type !== 'gap') continue;
    const first = table.possibleOf(clue.one, category);
    const second = table.possibleOf(clue.other, category);
    const impossible = (positions: number, isPossible: (position: number) => boolean, item: number) =>
      findNewFills(
        table,
        no,
        itemsIn(size, category, positions)
          .filter((position) => !isPossible(position % size.items))
          .map((position) => [item, position] as const),
      );
    const fills =
      clue.type === 'gap'
        ? [
            ...impossible(first, (position) => (second & (1 << (position + clue.gap))) !== 0, clue.one),
            ...impossible(second, (position) => (first & ((1 << position) >> clue.gap)) !== 0, clue.other),
          ]
        : [
            ...impossible(first, (position) => second >> (position + 1) !== 0, clue.one),
            ...impossible(second, (position) => (first & ((1 << position) - 1)) !== 0, clue.other),
          ];
    if (fills.length === 0) continue;
    const because = itemsOf(size, category).flatMap((position) => [
      table.cell(clue.one, position),
      table.cell(clue.other, position),
    ]);
    yield {
      technique: 'order',
      rank: 3,
      fills,
      because: because.filter((cell) => cell >= 0),
      clue: at,
      items: [],
    };
  }
}

function* nothingShared(table: Table): Generator<Deduction> {
  const { size } = table;
  for (const [one, other] of openPairs(table)) {
    for (let category = 0; category < size.categories; category++) {
      if (table.possibleOf(one, category) & table.possibleOf(other, category)) continue;
      const fills = findNewFills(table, no, [[one, other]]);
      if (fills.length === 0) break;
      const because = itemsOf(size, category).flatMap((each) => [
        table.cell(one, each),
        table.cell(other, each),
      ]);
      yield {
        technique: 'nothing shared',
        rank: 3,
        fills,
        because: because.filter((cell) => cell >= 0),
        items: [one, other],
        category,
      };
      break;
    }
  }
}

/** The undecided pairs of items. */
export function* openPairs(table: Table): Generator<[number, number]> {
  for (let one = 0; one < table.all; one++)
    for (let other = one + 1; other < table.all; other++)
      if (table.cell(one, other) >= 0 && table.get(one, other) === open) yield [one, other];
}
