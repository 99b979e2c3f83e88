import { listed } from '../model/listed.js';
import type { Board, Hint } from '../model/puzzle.js';
import { formatClue, gridName } from './clue.js';
import { deduce, findContradiction } from './deduce.js';
import type { LogicGrid } from './generate.js';
import type { Deduction, Finding } from './reasonings.js';
import { categoryOf, Table, yes } from './table.js';

/** The next step on a grid without mistakes. */
export function hintOf(puzzle: LogicGrid, { cells }: Board): Hint | undefined {
  const table = new Table(puzzle, cells);
  const first = deduce(table, puzzle.clues, 3).next();
  const deduction = first.done ? findContradiction(table, puzzle.clues) : first.value;
  if (!deduction) return undefined;
  return {
    technique: titles[deduction.technique],
    reason: explain(puzzle, deduction),
    because: deduction.because,
    clues: deduction.clue === undefined ? [] : [deduction.clue],
    fills: deduction.fills.map(({ one, other, state }) => ({ cell: table.cell(one, other), value: state })),
    rulesOut: [],
  };
}

const titles: Record<Deduction['technique'], string> = {
  clue: 'Direct clue',
  cross: 'Cross out',
  last: 'Last one left',
  transfer: 'Transfer',
  order: 'Order',
  'nothing shared': 'Nothing shared',
  contradiction: 'Contradiction',
};

/** Why a step follows, and its effect: which pairs to join or cross out. */
function explain(puzzle: LogicGrid, deduction: Deduction): string {
  const { technique, items, fills } = deduction;
  const { theme } = puzzle;
  const category = deduction.category ?? categoryOf(puzzle, fills[0]?.other ?? 0);
  const under = `under "${theme.categories[category]?.name}"`;
  const [one, other, middle] = items.map((item) => gridName(theme, puzzle, item));
  const action = describeFills(puzzle, fills);
  switch (technique) {
    case 'clue':
      return explainClue(puzzle, deduction, action);
    case 'cross':
      return `${one} and ${other} belong together, so ${one} has nothing else ${under}: ${action}.`;
    case 'last':
      return `For ${one}, everything else ${under} is ruled out: ${action}.`;
    case 'transfer':
      return fills[0]?.state === yes
        ? `${one} and ${middle} belong together, and so do ${middle} and ${other}: ${action}.`
        : `${one} and ${middle} belong together, but ${middle} and ${other} don’t: ${action}.`;
    case 'order':
      return explainOrder(puzzle, deduction, action);
    case 'nothing shared':
      return `Nothing ${under} is possible for both ${one} and ${other}: ${action}.`;
    case 'contradiction':
      return `If ${one} and ${other} belonged together, following the clues would leave something without a match: ${action}.`;
  }
}

/** Explains what a clue says on its own. */
function explainClue(puzzle: LogicGrid, { clue: at = 0, fills }: Deduction, action: string): string {
  const clue = puzzle.clues[at];
  if (!clue) return `Clue ${at + 1} says this directly: ${action}.`;
  const says = `Clue ${at + 1}: ${formatClue(puzzle.theme, puzzle, clue)}`;
  const nameOf = (item: number) => gridName(puzzle.theme, puzzle, item);
  if (clue.type === 'is' || clue.type === 'not') return `${says} So ${action}.`;
  if (clue.type === 'either') return `${says} So nothing else fits ${nameOf(clue.one)}: ${action}.`;
  // The first and second items can't be the same, and neither can be where it leaves no position for the other.
  const isAboutPlaces = fills.some(({ other }) => categoryOf(puzzle, other) === puzzle.categories - 1);
  const isAboutBoth = fills.some(({ one, other }) => one === clue.one && other === clue.other);
  const reasons = [
    ...(isAboutBoth ? ['the two can’t be the same'] : []),
    ...(isAboutPlaces ? ['each needs room for the other before or after it'] : []),
  ];
  return `${says} So ${reasons.join(', and ')}: ${action}.`;
}

/** Explains what an order clue says about positions, including those already ruled out. */
function explainOrder(puzzle: LogicGrid, { clue: at = 0 }: Deduction, action: string): string {
  const clue = puzzle.clues[at];
  const says = clue ? `: ${formatClue(puzzle.theme, puzzle, clue)}` : '.';
  return `Clue ${at + 1}${says} Given what’s already ruled out, that would leave no place for the other one: ${action}.`;
}

/** The names of the pairs to join or cross out. */
function describeFills(puzzle: LogicGrid, fills: readonly Finding[]): string {
  const nameOf = (item: number) => gridName(puzzle.theme, puzzle, item);
  const [first] = fills;
  if (!first) return '';
  if (first.state === yes) return `join ${nameOf(first.one)} and ${nameOf(first.other)}`;
  const partners = new Map<number, string[]>();
  for (const { one, other } of fills) partners.set(one, [...(partners.get(one) ?? []), nameOf(other)]);
  const parts = [...partners].map(([one, others]) => `${nameOf(one)} with ${listed(others, 'or')}`);
  return `cross out ${listed(parts)}`;
}
