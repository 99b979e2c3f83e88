import type { Board, Hint } from '../model/puzzle.js';
import { itemName } from './clue.js';
import { deduce, findContradiction } from './deduce.js';
import type { LogicGrid } from './generate.js';
import type { Deduction } from './reasonings.js';
import { Table } from './table.js';

/** The next step on a grid without mistakes. */
export function hintOf(puzzle: LogicGrid, { cells }: Board): Hint | undefined {
  const table = new Table(puzzle, cells);
  const first = deduce(table, puzzle.clues, 3).next();
  const deduction = first.done ? findContradiction(table, puzzle.clues) : first.value;
  if (!deduction) return undefined;
  return {
    ...explain(puzzle, deduction),
    because: deduction.because,
    clues: deduction.clue === undefined ? [] : [deduction.clue],
    fills: deduction.fills.map(({ one, other, state }) => ({ cell: table.cell(one, other), value: state })),
    rulesOut: [],
  };
}

function explain(
  puzzle: LogicGrid,
  { technique, items, clue = 0, category = 0 }: Deduction,
): Pick<Hint, 'technique' | 'reason'> {
  const [one, other, middle] = items.map((item) => itemName(puzzle.theme, puzzle, item));
  switch (technique) {
    case 'clue':
      return { technique: 'Direct clue', reason: `Clue ${clue + 1} says so by itself.` };
    case 'cross':
      return {
        technique: 'Cross out',
        reason: `${one} and ${other} belong together, so ${one} has no other.`,
      };
    case 'last':
      return { technique: 'Last one left', reason: `For ${one}, everything but ${other} is ruled out.` };
    case 'transfer':
      return {
        technique: 'Transfer',
        reason: `${one} and ${middle} belong together, so what is known of ${middle} and ${other} holds for ${one}, too.`,
      };
    case 'order':
      return {
        technique: 'Order',
        reason: `By clue ${clue + 1} and what is already ruled out, these places are too early or too late.`,
      };
    case 'nothing shared':
      return {
        technique: 'Nothing shared',
        reason: `${one} and ${other} can't be together: no ${puzzle.theme.categories[category]?.name.toLowerCase()} is possible for both.`,
      };
    case 'contradiction':
      return {
        technique: 'Contradiction',
        reason: `If ${one} and ${other} belonged together, following the clues would leave something without a match.`,
      };
  }
}
