import { puzzleKinds, puzzleLevels } from './model/puzzle.js';
import type { Nonogram } from './nonogram/generate.js';
import { nonogram } from './nonogram/nonogram.js';
import { cluesOf } from './nonogram/picture.js';
import { generatePuzzle, rulesFor } from './puzzles.js';
import { fish } from './sudoku/fish.js';
import { gridOf, ruleOut } from './sudoku/grid.js';

const each = puzzleKinds.flatMap((kind) => puzzleLevels.map((level) => ({ kind, level })));

test.each(each)('$kind, $level: hints lead to the solution and never lie', ({ kind, level }) => {
  const puzzle = generatePuzzle({ kind, level, seed: 77 });
  const rules = rulesFor(puzzle);
  let board = rules.start();
  for (let step = 0; !rules.isSolved(board); step++) {
    const hint = rules.hint(board);
    if (!hint || step > 1000) throw new Error(`Stuck after ${step} hints.`);
    expect(hint.technique).not.toBe('');
    expect(hint.reason).toMatch(/^[A-Z0-9].*\.$/);
    expect(hint.reason).not.toMatch(/undefined|NaN|\{\}|these cell\b|this cells\b/);
    for (const { cell, value } of hint.fills) expect(value).toBe(puzzle.solution[cell]);
    for (const { cell, value } of hint.rulesOut) expect(value).not.toBe(puzzle.solution[cell]);
    const next = rules.apply(board, hint);
    expect(next).not.toEqual(board);
    expect(rules.wrongCells(next)).toEqual([]);
    board = next;
  }
});

test('nonogram: the hint for a line without extra space says so plainly', () => {
  const size = 10;
  const row = [1, 1, 1, 2, 1, 1, 2, 1, 1, 1];
  const solution = Array.from({ length: size }, () => row).flat();
  const puzzle: Nonogram = {
    kind: 'nonogram',
    level: 'easy',
    size,
    clues: cluesOf(solution, size),
    solution,
  };
  const hint = nonogram.hint(puzzle, nonogram.start(puzzle));
  expect(hint?.technique).toBe('Exact fit');
  expect(hint?.reason).toBe(
    'With a blank cell between blocks, 3 + 1 + 2 + 1 + 3 fill all 10 cells of row 1 exactly. Fill columns 1, 2, 3, 5, 6, 8, 9, 10 and cross out columns 4, 7.',
  );
});

test.each([
  [
    2,
    'X-wing',
    'In row 1 and row 5, 7 can only be in the same two columns, so it’s ruled out elsewhere in them.',
  ],
  [
    3,
    'Swordfish',
    'In row 1, row 5, and row 9, 7 can only be in the same three columns, so it’s ruled out elsewhere in them.',
  ],
] as const)('sudoku: the hint for %i rows explains its %s', (size, name, reason) => {
  const grid = gridOf(Array.from({ length: 81 }, () => 0));
  for (const row of [0, 4, 8].slice(0, size))
    for (let column = size; column < 9; column++) ruleOut(grid, 9 * row + column, 7);
  const technique = fish(size);
  expect(technique.name).toBe(name);
  expect(technique.find(grid)?.reason).toBe(reason);
});
