import { yes } from '../logicGrid/table.js';
import type { PuzzleMove } from '../moves.js';
import { filled } from '../nonogram/picture.js';
import type { Puzzle } from '../puzzles.js';

/** The moves that solve a puzzle without any help, cell by cell. */
export const solvingMoves = (puzzle: Puzzle): PuzzleMove[] =>
  puzzle.solution.flatMap((value, cell): PuzzleMove[] =>
    isNeeded(puzzle, cell, value) ? [{ type: 'set', cells: [cell], value }] : [],
  );

function isNeeded(puzzle: Puzzle, cell: number, value: number): boolean {
  switch (puzzle.kind) {
    case 'sudoku':
      return puzzle.givens[cell] === 0;
    case 'nonogram':
      return value === filled;
    case 'logic-grid':
      return value === yes && cell < (puzzle.categories - 1) * puzzle.items ** 2;
    case 'circuits':
      return value !== puzzle.tiles[cell];
  }
}
