import type { PuzzleKind } from '@cosmic/game-rules/puzzles/model/puzzle';

/** What a check compares with the solution, for each kind. */
export const checkedThings: Record<PuzzleKind, string> = {
  sudoku: 'the digits you entered',
  nonogram: 'the cells you filled or crossed out',
  'logic-grid': 'the pairs you joined or crossed out yourself',
  circuits: 'the tiles you locked',
};

/** How to get something that a check can compare. */
export const checkFirst: Record<PuzzleKind, string> = {
  sudoku: 'Enter a digit first.',
  nonogram: 'Fill or cross out a cell first.',
  'logic-grid': 'Cross out or join a pair first.',
  circuits: 'Lock the tiles you are sure of first: choose Lock and tap them, or press L.',
};

/** What ends a board of each kind, whether it's correct or not. */
export const lastStep: Record<PuzzleKind, string> = {
  sudoku: 'Filling the last cell',
  nonogram: 'Filling or crossing out the last cell',
  'logic-grid': 'Filling the table',
  circuits: 'Locking the last tile',
};
