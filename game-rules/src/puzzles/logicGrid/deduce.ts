import type { Rank } from '../model/puzzle.js';
import type { Clue } from './clue.js';
import { type Deduction, openPairs, readClues, reasonings } from './reasonings.js';
import { itemsIn, no, Table, yes } from './table.js';

/** All reasoning steps up to a rank, easiest first. Each one must be applied before the next is requested. */
export function* deduce(table: Table, clues: readonly Clue[], limit: Rank): Generator<Deduction> {
  yield* readClues(table, clues);
  yield* deduceFurther(table, clues, limit);
}

/** The same for a table to which the clues were already applied. */
function* deduceFurther(table: Table, clues: readonly Clue[], limit: Rank): Generator<Deduction> {
  const known = reasonings.filter(([rank]) => rank <= limit);
  for (let at = 0; at < known.length; ) {
    const [, reasoning] = known[at] ?? fail();
    let isNews = false;
    for (const deduction of reasoning(table, clues)) {
      isNews = true;
      yield deduction;
    }
    at = isNews ? 0 : at + 1;
  }
}

function fail(): never {
  throw new RangeError('Unknown reasoning.');
}

/** Applies a deduction. */
export function applyDeduction(table: Table, { fills }: Deduction): void {
  for (const { one, other, state } of fills) table.set(one, other, state);
}

/** Two items that can't belong together, because that would leave an item without options. */
export function findContradiction(table: Table, clues: readonly Clue[]): Deduction | undefined {
  const trial = new Table(table.size);
  for (const [one, other] of openPairs(table)) {
    if (tryPair(trial, table, clues, one, other)) continue;
    return {
      technique: 'contradiction',
      rank: 4,
      fills: [{ one, other, state: no }],
      because: [],
      items: [one, other],
    };
  }
  return undefined;
}

/** Assumes two items match and checks for a contradiction. */
function tryPair(trial: Table, table: Table, clues: readonly Clue[], one: number, other: number): boolean {
  trial.copyFrom(table);
  trial.set(one, other, yes);
  for (const deduction of deduceFurther(trial, clues, 3)) {
    applyDeduction(trial, deduction);
    if (trial.isBroken()) return false;
  }
  return !isRefuted(trial, clues);
}

/** Whether a table to which the clues were applied has another solution than the given one. */
export function hasOtherSolution(table: Table, clues: readonly Clue[], truth: Table | undefined): boolean {
  const { size } = table;
  if (table.isDone()) return truth === undefined;
  for (let person = 0; person < size.items; person++) {
    for (let category = 1; category < size.categories; category++) {
      if (table.certainOf(person, category)) continue;
      const options = itemsIn(size, category, table.possibleOf(person, category));
      const isTrue = (item: number) => truth?.get(person, item) === yes;
      return options
        .sort((one, other) => Number(isTrue(one)) - Number(isTrue(other)))
        .some((item) => {
          const trial = new Table(size);
          return (
            tryPair(trial, table, clues, person, item) &&
            hasOtherSolution(trial, clues, isTrue(item) ? truth : undefined)
          );
        });
    }
  }
  return false;
}

/** Whether the table is contradictory. */
function isRefuted(table: Table, clues: readonly Clue[]): boolean {
  return (
    table.isBroken() ||
    clues.some((clue) => {
      if (clue.type === 'is') return table.get(clue.one, clue.other) === no;
      if (clue.type === 'not') return table.get(clue.one, clue.other) === yes;
      if (clue.type === 'either') return clue.others.every((other) => table.get(clue.one, other) === no);
      const category = table.size.categories - 1;
      const [first, second] = [table.possibleOf(clue.one, category), table.possibleOf(clue.other, category)];
      const later = clue.type === 'gap' ? first << clue.gap : ~((first & -first) * 2 - 1);
      return (second & later) === 0;
    })
  );
}

/** Solves as far as reasoning up to a rank goes. Returns the hardest rank needed, or undefined if it gets stuck. */
export function solveTable(table: Table, clues: readonly Clue[], limit: Rank): Rank | undefined {
  let hardest: Rank = 1;
  for (;;) {
    for (const deduction of deduce(table, clues, limit)) {
      applyDeduction(table, deduction);
      hardest = Math.max(hardest, deduction.rank) as Rank;
      if (table.isDone()) return hardest;
    }
    if (table.isDone()) return hardest;
    const found = limit > 3 ? findContradiction(table, clues) : undefined;
    if (!found) return undefined;
    applyDeduction(table, found);
    hardest = 4;
  }
}
