import { playMoves } from '../../frame/replay.js';
import type { PuzzleMove } from '../moves.js';
import { type PuzzleDeal, puzzleOf, rulesFor } from '../puzzles.js';
import { logicalPuzzles } from '../rules.js';
import { clashingCells } from './logicGrid.js';
import { cellOf, no, open, yes } from './table.js';

const deal: PuzzleDeal = { kind: 'logic-grid', level: 'easy', seed: 7 };
const puzzle = puzzleOf(deal);
if (puzzle.kind !== 'logic-grid') throw new Error('This is no logic grid.');
const size = puzzle;
/** The pairs of the first person with the second category, in order. */
const row = [4, 5, 6, 7].map((item) => cellOf(size, 0, item));
const [right = 0] = row.filter((cell) => puzzle.solution[cell] === yes);
const [bad = 0, worse = 0] = row.filter((cell) => cell !== right);
const setMove = (cell: number, value: number): PuzzleMove => ({ type: 'set', cells: [cell], value });
const play = (...moves: PuzzleMove[]) =>
  playMoves(
    logicalPuzzles,
    deal,
    moves.map((move) => ({ ...move, at: 0 })),
  );

test("an incorrect pair is one mistake; the crosses that the game placed next to it aren't mistakes", () => {
  const { board, wrong, mistakes } = play(setMove(bad, yes), { type: 'check' });
  expect(board.cells[right]).toBe(no);
  expect(wrong).toEqual([bad]);
  expect(mistakes).toBe(1);
});

test('a cross set by the player is checked, even next to a pair', () => {
  expect(play(setMove(right, no), setMove(bad, yes), { type: 'check' }).wrong.toSorted()).toEqual(
    [right, bad].toSorted(),
  );
});

test("the game's crosses disappear with the pair, the player's crosses stay", () => {
  const { board } = play(setMove(worse, no), setMove(bad, yes), setMove(bad, open));
  expect(board.cells.flatMap((state, cell) => (state === open ? [] : [cell]))).toEqual([worse]);
});

test('one undo removes a pair together with the crosses that the game placed next to it', () => {
  const joined = play(setMove(right, yes));
  expect(joined.board.cells.filter((state) => state === no)).toHaveLength(2 * (size.items - 1));
  const undone = logicalPuzzles.play(joined, { type: 'undo', at: 1 });
  expect(undone.board).toEqual(logicalPuzzles.start(deal).board);
});

test("a cell that a hint marked as incorrect isn't charged again by a check", () => {
  const state = play(setMove(bad, yes), { type: 'hint' }, setMove(bad, no), setMove(bad, yes), {
    type: 'check',
  });
  expect(state).toMatchObject({ wrong: [bad], mistakes: 0, hints: 1, checks: 1 });
});

test('a cross set by the game can be joined, which conflicts until one of the two is removed', () => {
  const both = play(setMove(bad, yes), setMove(worse, yes));
  expect(clashingCells(size, both.board.cells)).toEqual(new Set([bad, worse]));
  const one = logicalPuzzles.play(both, { ...setMove(worse, open), at: 1 });
  expect(one.board.cells[worse]).toBe(no);
  expect(clashingCells(size, one.board.cells)).toEqual(new Set());
});

test('hints name the pairs to join or cross out', () => {
  const rules = rulesFor(size);
  let board = rules.start();
  while (!rules.isSolved(board)) {
    const hint = rules.hint(board);
    if (!hint) throw new Error('There is no hint.');
    const joins = hint.fills.some(({ value }) => value === yes);
    expect(hint.reason).toMatch(joins ? /join \w.* and \w.*\.$/ : /cross out \w.* with \w.*\.$/);
    board = rules.apply(board, hint);
  }
});
