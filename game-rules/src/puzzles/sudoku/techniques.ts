import type { Rank } from '../model/puzzle.js';
import { coloring } from './coloring.js';
import { fish } from './fish.js';
import { type Grid, gridOf, placeDigit, ruleOut, type Step, type Technique } from './grid.js';
import { hiddenSingle, lockedCandidates, nakedSingle } from './singles.js';
import { hiddenSubset, nakedSubset } from './subsets.js';
import { xyWing, xyzWing } from './wings.js';

/** A person's sudoku techniques, easiest first, by the level that needs them. */
const techniques: readonly (readonly [Rank, Technique])[] = [
  [1, hiddenSingle],
  [1, nakedSingle],
  [2, lockedCandidates],
  [3, nakedSubset(2)],
  [3, hiddenSubset(2)],
  [3, nakedSubset(3)],
  [3, fish(2)],
  [3, hiddenSubset(3)],
  [4, coloring],
  [4, xyWing],
  [4, xyzWing],
  [4, fish(3)],
];

/** The easiest step that a grid allows, with its rank. */
export function findStep(grid: Grid): { rank: Rank; step: Step } | undefined {
  for (const [rank, technique] of techniques) {
    const step = technique.find(grid);
    if (step) return { rank, step: { ...step, technique } };
  }
  return undefined;
}

/** Applies a step's conclusion. */
export function applyStep(grid: Grid, { fill, rulesOut }: Step): void {
  if (fill) placeDigit(grid, fill.cell, fill.value);
  for (const { cell, value } of rulesOut) ruleOut(grid, cell, value);
}

/** The rank of the hardest technique that a puzzle needs; undefined if a person can't solve it. */
export function measureSudoku(givens: readonly number[]): Rank | undefined {
  const grid = gridOf(givens);
  let hardest: Rank = 1;
  while (grid.cells.includes(0)) {
    const found = findStep(grid);
    if (!found) return undefined;
    if (found.rank > hardest) hardest = found.rank;
    applyStep(grid, found.step);
  }
  return hardest;
}
