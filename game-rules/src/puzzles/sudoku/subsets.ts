import { listed } from '../model/listed.js';
import { digitBit, digitsOf, sizeOf, unitName, units } from './cells.js';
import { cellsFor, type Grid, optionsAt, type Step, type Technique } from './grid.js';

const sizeNames: Record<number, string> = { 2: 'pair', 3: 'triple' };
const countNames: Record<number, string> = { 2: 'two', 3: 'three' };

/** Cells in a unit that share as many candidates as there are cells, so no other cell in the unit can have those. */
export const nakedSubset = (size: 2 | 3): Technique => ({
  name: `Naked ${sizeNames[size]}`,
  find(grid) {
    for (const [unit, cells] of units.entries()) {
      const empty = cells.filter((cell) => optionsAt(grid, cell));
      const small = empty.filter((cell) => sizeOf(optionsAt(grid, cell)) <= size);
      if (empty.length <= size) continue;
      for (const subset of subsetsOf(small, size)) {
        const digits = unionOf(grid, subset);
        if (sizeOf(digits) !== size) continue;
        const rulesOut = pairsOf(
          grid,
          empty.filter((cell) => !subset.includes(cell)),
          digits,
        );
        if (rulesOut.length === 0) continue;
        return {
          reason: `In ${unitName(unit)}, ${countNames[size]} cells share the digits ${listDigits(digits)}, so no other cell there can have them.`,
          because: subset,
          rulesOut,
        };
      }
    }
    return undefined;
  },
});

/** Digits in a unit that have as many places as there are digits, so those cells can't have anything else. */
export const hiddenSubset = (size: 2 | 3): Technique => ({
  name: `Hidden ${sizeNames[size]}`,
  find(grid) {
    for (const [unit, cells] of units.entries()) {
      const open = digitsOf(unionOf(grid, cells));
      if (open.length <= size) continue;
      const rare = open.filter((digit) => cellsFor(grid, cells, digit).length <= size);
      for (const subset of subsetsOf(rare, size)) {
        const digits = subset.reduce((set, digit) => set | digitBit(digit), 0);
        const candidates = cells.filter((cell) => optionsAt(grid, cell) & digits);
        if (candidates.length !== size) continue;
        const rulesOut = pairsOf(grid, candidates, ~digits);
        if (rulesOut.length === 0) continue;
        return {
          reason: `In ${unitName(unit)}, the digits ${listDigits(digits)} have only ${countNames[size]} places, so those cells can’t have any other digit.`,
          because: candidates,
          rulesOut,
        };
      }
    }
    return undefined;
  },
});

const unionOf = (grid: Grid, cells: readonly number[]) =>
  cells.reduce((set, cell) => set | optionsAt(grid, cell), 0);

/** The candidates of these cells that are among the digits, each with its cell. */
function pairsOf(grid: Grid, cells: readonly number[], digits: number): Step['rulesOut'] {
  return cells.flatMap((cell) => digitsOf(optionsAt(grid, cell) & digits).map((value) => ({ cell, value })));
}

/** Lists the digits in a set, for example "1, 4, and 7". */
export const listDigits = (set: number): string => listed(digitsOf(set).map(String));

/** All combinations of a number of items from a list. */
export function subsetsOf<T>(list: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return list.flatMap((first, at) => subsetsOf(list.slice(at + 1), size - 1).map((rest) => [first, ...rest]));
}
