import fc from 'fast-check';
import { IllegalMove } from '../frame/game.js';
import { BadMoves, playMoves, replay } from '../frame/replay.js';
import { puzzleKinds } from './model/puzzle.js';
import type { PuzzleMove } from './moves.js';
import { type PuzzleDeal, puzzleOf } from './puzzles.js';
import { hintCost, logicalPuzzles } from './rules.js';
import { solvingMoves } from './testing/solvingMoves.js';

const deal: PuzzleDeal = { kind: 'sudoku', level: 'easy', seed: 11 };
const play = (moves: readonly PuzzleMove[], of = deal) =>
  replay(
    logicalPuzzles,
    of,
    moves.map((move, at) => ({ ...move, at: at * 1000 })),
  );
const playTo = (moves: readonly PuzzleMove[], of = deal) =>
  playMoves(
    logicalPuzzles,
    of,
    moves.map((move, at) => ({ ...move, at: at * 1000 })),
  );
const puzzle = puzzleOf(deal);
const moves = solvingMoves(puzzle);
const empty = puzzle.kind === 'sudoku' ? puzzle.givens.indexOf(0) : 0;
const wrong = ((puzzle.solution[empty] ?? 0) % 9) + 1;

test.each(puzzleKinds)('%s: the moves of its solution are worth 100 points', (kind) => {
  const other = { ...deal, kind };
  expect(play(solvingMoves(puzzleOf(other)), other)).toMatchObject({
    isWon: true,
    isOver: true,
    score: 100,
    mistakes: 0,
  });
});

test('hints, filling in, checks, and mistakes cost points; nothing counts before the puzzle is solved', () => {
  expect(play(moves.slice(1)).score).toBe(0);
  expect(play([{ type: 'hint' }, ...moves]).score).toBe(95);
  expect(play([{ type: 'hint' }, { type: 'apply' }, ...moves]).score).toBe(92);
  expect(play([...moves.slice(0, 1), { type: 'check' }, ...moves.slice(1)]).score).toBe(98);
  expect(play([{ type: 'set', cells: [empty], value: wrong }, { type: 'check' }, ...moves])).toMatchObject({
    score: 94,
    mistakes: 1,
  });
  // A different wrong digit each time, because one that was pointed out isn't charged again.
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => digit !== puzzle.solution[empty]);
  const costly = Array.from({ length: 40 }, (_, at): PuzzleMove[] => [
    { type: 'set', cells: [empty], value: digits[at % digits.length] ?? 0 },
    { type: 'check' },
  ]).flat();
  expect(play([...costly, ...moves]).score).toBe(5);
});

test('a full board that is incorrect is one mistake, and says so', () => {
  const last = moves.at(-1);
  if (last?.type !== 'set') throw new Error('The last move sets a cell.');
  const bad = { ...last, value: (last.value % 9) + 1 };
  expect(play([...moves.slice(0, -1), bad])).toMatchObject({ isOver: false, mistakes: 1 });
  expect(play([...moves.slice(0, -1), bad, last])).toMatchObject({ isWon: true, score: 96 });
});

test('actions can be undone and redone, including notes', () => {
  const start = logicalPuzzles.start(deal);
  const at = { at: 0 };
  const noted = logicalPuzzles.play(start, { type: 'note', cell: empty, value: 3, ...at });
  const set = logicalPuzzles.play(noted, { type: 'set', cells: [empty], value: wrong, ...at });
  const undone = logicalPuzzles.play(set, { type: 'undo', ...at });
  expect(undone.board).toEqual(noted.board);
  expect(logicalPuzzles.play(undone, { type: 'undo', ...at }).board).toEqual(start.board);
  expect(logicalPuzzles.play(undone, { type: 'redo', ...at }).board).toEqual(set.board);
});

test('a hint on a board with a mistake shows the mistake', () => {
  const board = logicalPuzzles.play(logicalPuzzles.start(deal), {
    type: 'set',
    cells: [empty],
    value: wrong,
    at: 0,
  });
  const state = logicalPuzzles.play(board, { type: 'hint', at: 1 });
  expect(state).toMatchObject({ wrong: [empty], hint: { technique: 'A mistake' } });
});

test.each(puzzleKinds)('%s: a check with nothing to compare costs nothing and claims nothing', (kind) => {
  const state = playTo([{ type: 'check' }], { ...deal, kind });
  expect(state).toMatchObject({ notice: 'nothing to check', checks: 0, mistakes: 0 });
});

test('circuits: a check compares only the locked tiles', () => {
  const of: PuzzleDeal = { ...deal, kind: 'circuits' };
  const circuit = puzzleOf(of);
  if (circuit.kind !== 'circuits') throw new Error('This is no circuit.');
  const cell = circuit.tiles.findIndex((tile, at) => tile !== circuit.solution[at]);
  const turn: PuzzleMove = { type: 'set', cells: [cell], value: circuit.solution[cell] ?? 0 };
  const lock: PuzzleMove = { type: 'note', cell, value: 1 };
  expect(playTo([turn, { type: 'check' }], of).notice).toBe('nothing to check');
  expect(playTo([lock, { type: 'check' }], of)).toMatchObject({ notice: 'wrong cells', wrong: [cell] });
  expect(playTo([turn, lock, { type: 'check' }], of)).toMatchObject({
    notice: 'all right so far',
    checks: 1,
  });
});

test('a hint about a cell that was already shown to be incorrect costs nothing', () => {
  const mistake: PuzzleMove = { type: 'set', cells: [empty], value: wrong };
  const checked = playTo([mistake, { type: 'check' }]);
  expect(hintCost(checked)).toBe(0);
  const hinted = playTo([mistake, { type: 'check' }, { type: 'hint' }]);
  expect(hinted).toMatchObject({ hints: 0, wrong: [empty], hint: { technique: 'A mistake' } });
  // The board hasn't changed, so a second check would only cost points.
  expect(() => logicalPuzzles.play(hinted, { type: 'check', at: 9000 })).toThrow(IllegalMove);
  const other = puzzle.solution.findIndex((_, cell) => cell > empty && isOpen(cell));
  const again: PuzzleMove[] = [mistake, { type: 'hint' }, fillIn(other), { type: 'hint' }];
  expect(playTo(again)).toMatchObject({ hints: 1, wrong: [empty] });
  const corrected = playTo([mistake, { type: 'check' }, fillIn(empty)]);
  expect(hintCost(corrected)).toBe(5);
  expect(logicalPuzzles.play(corrected, { type: 'hint', at: 9000 }).hints).toBe(1);
});

test("a check doesn't charge for a cell that was pointed out before, by a hint or a check", () => {
  const mistake: PuzzleMove = { type: 'set', cells: [empty], value: wrong };
  const other = puzzle.solution.findIndex((_, cell) => cell > empty && isOpen(cell));
  const shown = [mistake, { type: 'hint' }, fillIn(other)] as const;
  expect(playTo([...shown, { type: 'check' }])).toMatchObject({ wrong: [empty], mistakes: 0, price: 2 });
  const twice: PuzzleMove[] = [mistake, { type: 'check' }, fillIn(other), { type: 'check' }];
  expect(playTo(twice)).toMatchObject({ wrong: [empty], mistakes: 1, price: 2 });
  const worse: PuzzleMove = { ...mistake, value: (wrong % 9) + 1 };
  const again = worse.value === puzzle.solution[empty] ? { ...worse, value: (worse.value % 9) + 1 } : worse;
  expect(playTo([mistake, { type: 'check' }, again, { type: 'check' }])).toMatchObject({
    mistakes: 2,
    price: 6,
  });
});

test('a full incorrect board points out one incorrect cell for its price, and the known ones for free', () => {
  const [first, ...rest] = moves;
  if (first?.type !== 'set') throw new Error('A sudoku is solved by setting cells.');
  const bad = { ...first, value: (first.value % 9) + 1 };
  const full = playTo([bad, ...rest]);
  expect(full).toMatchObject({ notice: 'full but wrong', wrong: first.cells, mistakes: 1, price: 4 });
  expect(hintCost(full)).toBe(0);
  const known = playTo([bad, { type: 'check' }, ...rest]);
  expect(known).toMatchObject({ notice: 'full but wrong', wrong: first.cells, mistakes: 1, price: 0 });
});

const isOpen = (cell: number) => puzzle.kind === 'sudoku' && puzzle.givens[cell] === 0;
const fillIn = (cell: number): PuzzleMove => ({
  type: 'set',
  cells: [cell],
  value: puzzle.solution[cell] ?? 0,
});

test.each(puzzleKinds)('%s: the board can be cleared, and that undone', (kind) => {
  const of = { ...deal, kind };
  const some = solvingMoves(puzzleOf(of)).slice(0, 3);
  const cleared = playTo([...some, { type: 'clear' }], of);
  expect(cleared.board).toEqual(logicalPuzzles.start(of).board);
  expect(() => logicalPuzzles.play(cleared, { type: 'clear', at: 9000 })).toThrow(IllegalMove);
  expect(logicalPuzzles.play(cleared, { type: 'undo', at: 9000 }).board).toEqual(playTo(some, of).board);
});

test.each<[string, unknown]>([
  ['a given cell', { type: 'set', cells: [80 - empty === empty ? 0 : given()], value: 1 }],
  ['many cells of a sudoku', { type: 'set', cells: [empty, empty], value: 1 }],
  ['a digit that there is not', { type: 'set', cells: [empty], value: 10 }],
  ['a claimed score', { type: 'solve', score: 100 }],
  ['a claimed board', { type: 'set', cells: puzzle.solution, value: 1 }],
  ['an undo of nothing', { type: 'undo' }],
])('%s is rejected', (_, move) => {
  expect(() => replay(logicalPuzzles, deal, [{ ...(move as object), at: 0 }])).toThrow(BadMoves);
});

function given(): number {
  return puzzle.kind === 'sudoku' ? puzzle.givens.findIndex((digit) => digit > 0) : 0;
}

test('a nonogram is painted along lines, not all at once', () => {
  const nonogram: PuzzleDeal = { ...deal, kind: 'nonogram' };
  const paint = (cells: number[]) => play([{ type: 'set', cells, value: 1 }], nonogram);
  expect(paint([0, 1, 2]).isOver).toBe(false);
  for (const cells of [[0, 2], [9, 10], [0, 1, 11], [-1], [100], [0, 10, 20, 31]])
    expect(() => paint(cells)).toThrow(BadMoves);
});

test('any moves are either played or rejected, and never worth more than 100', () => {
  const number = fc.oneof(fc.nat(120), fc.integer(), fc.double());
  const move = fc.oneof(
    fc.record({
      type: fc.constantFrom('set', 'note'),
      cell: number,
      cells: fc.array(number, { maxLength: 4 }),
      value: fc.nat(15),
    }),
    fc.record({ type: fc.constantFrom('clear', 'undo', 'redo', 'check', 'hint', 'apply', 'win') }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...puzzleKinds), fc.array(move, { maxLength: 30 }), (kind, list) => {
      try {
        const outcome = replay(
          logicalPuzzles,
          { ...deal, kind },
          list.map((each, at) => ({ ...each, at })),
        );
        expect(outcome.score).toBeLessThanOrEqual(100);
      } catch (error) {
        expect(error).toBeInstanceOf(BadMoves);
      }
    }),
  );
});
