import { circuits } from './circuits/circuits.js';
import type { Circuit } from './circuits/generate.js';
import type { LogicGrid } from './logicGrid/generate.js';
import { logicGrid } from './logicGrid/logicGrid.js';
import type { Board, Hint, PuzzleKind, PuzzleLevel, PuzzleRules } from './model/puzzle.js';
import type { Nonogram } from './nonogram/generate.js';
import { nonogram } from './nonogram/nonogram.js';
import type { Sudoku } from './sudoku/generate.js';
import { sudoku } from './sudoku/sudoku.js';

/** What a puzzle is generated from; the browser and the server generate the same one. */
export interface PuzzleDeal {
  kind: PuzzleKind;
  level: PuzzleLevel;
  seed: number;
}

export type Puzzle = Sudoku | Nonogram | LogicGrid | Circuit;

/** The rules for a puzzle's kind, bound to this puzzle. */
export interface PlayablePuzzle {
  start(): Board;
  set(board: Board, cells: readonly number[], value: number): Board | undefined;
  note(board: Board, cell: number, value: number): Board | undefined;
  checkedCells(board: Board): number[];
  /** The checked cells whose value differs from the solution. */
  wrongCells(board: Board): number[];
  isSolved(board: Board): boolean;
  isFull(board: Board): boolean;
  hint(board: Board): Hint | undefined;
  apply(board: Board, hint: Hint): Board;
}

/** The rules for a puzzle's kind, bound to this puzzle. */
export function rulesFor(puzzle: Puzzle): PlayablePuzzle {
  switch (puzzle.kind) {
    case 'sudoku':
      return bind(sudoku, puzzle);
    case 'nonogram':
      return bind(nonogram, puzzle);
    case 'logic-grid':
      return bind(logicGrid, puzzle);
    case 'circuits':
      return bind(circuits, puzzle);
  }
}

const bind = <P extends Puzzle>(rules: PuzzleRules<P>, puzzle: P): PlayablePuzzle => ({
  start: () => rules.start(puzzle),
  set: (board, cells, value) => rules.set(puzzle, board, cells, value),
  note: (board, cell, value) => rules.note(puzzle, board, cell, value),
  checkedCells: (board) => rules.checkedCells(puzzle, board),
  wrongCells: (board) =>
    rules.checkedCells(puzzle, board).filter((cell) => board.cells[cell] !== puzzle.solution[cell]),
  isSolved: (board) => rules.isSolved(puzzle, board),
  isFull: (board) => rules.isFull(puzzle, board),
  hint: (board) => rules.hint(puzzle, board),
  apply: (board, hint) => rules.apply(puzzle, board, hint),
});

const generators: Record<PuzzleKind, (level: PuzzleLevel, seed: number) => Puzzle> = {
  sudoku: sudoku.generate,
  nonogram: nonogram.generate,
  'logic-grid': logicGrid.generate,
  circuits: circuits.generate,
};

/** The puzzle for a deal, generated again. */
export const generatePuzzle = ({ kind, level, seed }: PuzzleDeal): Puzzle => generators[kind](level, seed);

/**
 * The latest puzzles, cached because generating one takes up to 0.2 s, and a run needs its puzzle again every few
 * moves.
 */
const kept = new Map<string, Puzzle>();
const maxKept = 50;
const keyOf = ({ kind, level, seed }: PuzzleDeal) => `${kind} ${level} ${seed}`;

/** The puzzle for a deal. */
export function puzzleOf(deal: PuzzleDeal): Puzzle {
  const puzzle = kept.get(keyOf(deal)) ?? generatePuzzle(deal);
  keepPuzzle(deal, puzzle);
  return puzzle;
}

/** Caches a puzzle that was generated elsewhere, such as in a worker. */
export function keepPuzzle(deal: PuzzleDeal, puzzle: Puzzle): void {
  kept.delete(keyOf(deal));
  kept.set(keyOf(deal), puzzle);
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
}
