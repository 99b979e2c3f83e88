import { puzzleKinds, puzzleLevels } from './model/puzzle.js';
import { crossed, filled } from './nonogram/picture.js';
import { generatePuzzle, rulesFor } from './puzzles.js';

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
    expect(hint.reason).not.toMatch(/undefined|NaN|\{\}/);
    for (const { cell, value } of hint.fills) expect(value).toBe(puzzle.solution[cell]);
    for (const { cell, value } of hint.rulesOut) expect(value).not.toBe(puzzle.solution[cell]);
    const next = rules.apply(board, hint);
    expect(next).not.toEqual(board);
    expect(rules.wrongCells(next)).toEqual([]);
    board = next;
  }
});

test.each(puzzleLevels)('nonogram, %s: the title fits the reason, and what to do is said', (level) => {
  const rules = rulesFor(generatePuzzle({ kind: 'nonogram', level, seed: 5 }));
  let board = rules.start();
  while (!rules.isSolved(board)) {
    const hint = rules.hint(board);
    if (!hint) throw new Error('There is no hint.');
    expect(hint.technique === 'Overlap').toBe(hint.reason.startsWith('However far'));
    const values = new Set(hint.fills.map(({ value }) => value));
    expect(/\bfill /i.test(hint.reason)).toBe(values.has(filled));
    expect(/cross out /i.test(hint.reason)).toBe(values.has(crossed));
    expect(/framed cells/.test(hint.reason)).toBe(values.size === 1 && hint.fills.length > 1);
    if (hint.fills.length === 1) expect(hint.reason).not.toMatch(/cells/);
    board = rules.apply(board, hint);
  }
});
