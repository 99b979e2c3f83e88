import { puzzleKinds, puzzleLevels, rankOf } from './model/puzzle.js';
import { generatePuzzle } from './puzzles.js';
import { countCircuitSolutions } from './testing/circuitSolutions.js';
import { countLogicGridSolutions } from './testing/logicGridSolutions.js';
import { countNonogramSolutions } from './testing/nonogramSolutions.js';
import { countSolutions, measure } from './testing/solutions.js';
import { countSudokuSolutions } from './testing/sudokuSolutions.js';

/** `npm run bench -- puzzles` does the same with a thousand of each. */
const seeds = [20_261_123];
const each = puzzleKinds.flatMap((kind) => puzzleLevels.map((level) => ({ kind, level })));

test.each(each)('$kind, $level: one solution, and the level that its solver measures', ({ kind, level }) => {
  for (const seed of seeds) {
    const puzzle = generatePuzzle({ kind, level, seed });
    expect(countSolutions(puzzle)).toBe(1);
    expect(measure(puzzle)).toBe(rankOf(level));
  }
});

test('a seed always gives the same puzzle, and another seed another one', () => {
  const make = (seed: number) => puzzleKinds.map((kind) => generatePuzzle({ kind, level: 'medium', seed }));
  expect(make(5)).toEqual(make(5));
  for (const [at, puzzle] of make(5).entries()) expect(puzzle).not.toEqual(make(6)[at]);
});

test('counting finds two solutions if there are two', () => {
  const hole = Array.from({ length: 81 }, () => 0);
  expect(countSudokuSolutions(hole)).toBe(2);
  expect(countNonogramSolutions(3, [[1], [1], [1], [1], [1], [1]])).toBe(2);
  expect(countLogicGridSolutions({ categories: 3, items: 4 }, [])).toBe(2);
  expect(countCircuitSolutions({ size: 3, wraps: true }, [7, 1, 7, 1, 1, 3, 3, 1, 5])).toBe(2);
});
