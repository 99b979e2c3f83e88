import { puzzleKinds, puzzleLevels } from './model/puzzle.js';
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
