import { allDigits, digitBit, peersOf } from './cells.js';

/** A partly solved grid: its digits, and the set of candidates for each empty cell. */
export interface Grid {
  cells: number[];
  options: number[];
}

/** A conclusion: what to place or rule out, and why. */
export interface Step {
  technique: Technique;
  reason: string;
  because: number[];
  fill?: { cell: number; value: number };
  rulesOut: { cell: number; value: number }[];
}

/** A function that finds a step in a grid. */
export interface Technique {
  name: string;
  find(grid: Grid): Omit<Step, 'technique'> | undefined;
}

/** The candidates for a grid's cells by rows, columns, and boxes alone. */
export function gridOf(cells: readonly number[]): Grid {
  const options = cells.map((digit, cell) =>
    digit > 0 ? 0 : peersOf(cell).reduce((set, peer) => set & ~bitOf(cells[peer]), allDigits),
  );
  return { cells: [...cells], options };
}

const bitOf = (digit: number | undefined) => (digit ? digitBit(digit) : 0);

/** Places a digit in a grid. */
export function placeDigit(grid: Grid, cell: number, digit: number): void {
  grid.cells[cell] = digit;
  grid.options[cell] = 0;
  for (const peer of peersOf(cell)) ruleOut(grid, peer, digit);
}

/** Removes a digit from a cell's candidates. */
export function ruleOut(grid: Grid, cell: number, digit: number): void {
  grid.options[cell] = optionsAt(grid, cell) & ~digitBit(digit);
}

export const optionsAt = (grid: Grid, cell: number): number => grid.options[cell] ?? 0;

/** The cells among the given ones that still have a digit as a candidate. */
export const cellsFor = (grid: Grid, cells: readonly number[], digit: number): number[] =>
  cells.filter((cell) => optionsAt(grid, cell) & digitBit(digit));
