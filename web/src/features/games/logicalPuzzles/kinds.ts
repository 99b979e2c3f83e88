import { type PuzzleKind, puzzleKinds } from '@cosmic/game-rules/puzzles/model/puzzle';

/** The name of each kind. */
export const kindTitles: Record<PuzzleKind, string> = {
  sudoku: 'Sudoku',
  nonogram: 'Nonogram',
  'logic-grid': 'Logic grid',
  circuits: 'Circuits',
};

/** A description of each kind. */
export const kindTexts: Record<PuzzleKind, string> = {
  sudoku: 'Nine digits, once in every row, column, and box.',
  nonogram: 'Paint a picture from the lengths of its blocks.',
  'logic-grid': 'Work out who belongs to what from the clues.',
  circuits: 'Turn the tiles until everything has power.',
};

/** What to do on a first board of each kind; a logic grid has an example instead. */
export const kindHints: Record<Exclude<PuzzleKind, 'logic-grid'>, string> = {
  sudoku:
    'Fill in 1–9 so that no row, column, or box has a digit twice. A full grid with a mistake costs 4 points.',
  nonogram:
    'The numbers are the blocks of filled cells in each row and column, in order, with at least one blank cell between them.',
  circuits: 'Turn the tiles until power flows from the source to all of them.',
};

export const isPuzzleKind = (text: string): text is PuzzleKind => puzzleKinds.some((kind) => kind === text);

/** The address of a board. */
export const playAddress = (boardId: string): string =>
  `/games/logical-puzzles/play?board=${encodeURIComponent(boardId)}`;
