/** The kinds of puzzles, in the order in which they are offered. */
export const puzzleKinds = ['sudoku', 'nonogram', 'logic-grid', 'circuits'] as const;
export type PuzzleKind = (typeof puzzleKinds)[number];

/** The levels; a puzzle's level is the hardest technique that its solver needed. */
export const puzzleLevels = ['easy', 'medium', 'hard', 'expert'] as const;
export type PuzzleLevel = (typeof puzzleLevels)[number];

/** A level's techniques have its number, from 1 for easy to 4 for expert. */
export type Rank = 1 | 2 | 3 | 4;
/** The rank of the techniques that a level needs. */
export const rankOf = (level: PuzzleLevel): Rank => (puzzleLevels.indexOf(level) + 1) as Rank;

/** The values that a player has put in the cells; 0 is an empty cell. */
export interface Board {
  readonly cells: readonly number[];
  /** The notes in each cell, one bit per value; 0 if there are none. */
  readonly notes: readonly number[];
}

/** A cell's value. */
export interface CellValue {
  cell: number;
  value: number;
}

/** The next logical step for a person. */
export interface Hint {
  /** The name of the technique. */
  technique: string;
  /** One sentence that says why. */
  reason: string;
  /** The cells that the reason refers to. */
  because: number[];
  /** The numbers of the clues that the reason refers to. */
  clues?: number[];
  /** The conclusion: values of cells. */
  fills: CellValue[];
  /** The conclusion: values that cells can't have. */
  rulesOut: CellValue[];
}

/** The rules of one kind of puzzle. */
export interface PuzzleRules<Puzzle> {
  /** The puzzle for a seed. It has one solution, and its level is measured by its technique solver. */
  generate(level: PuzzleLevel, seed: number): Puzzle;
  start(puzzle: Puzzle): Board;
  /** The board with a value in one or more cells; undefined if the value isn't allowed there. */
  set(puzzle: Puzzle, board: Board, cells: readonly number[], value: number): Board | undefined;
  /** The board with a note toggled; undefined if there is no such note. */
  note(puzzle: Puzzle, board: Board, cell: number, value: number): Board | undefined;
  /** The cells that a check compares with the solution, which are those the player has filled or is sure of. */
  checkedCells(puzzle: Puzzle, board: Board): number[];
  isSolved(puzzle: Puzzle, board: Board): boolean;
  /** Whether nothing is left to fill in, correct or not. */
  isFull(puzzle: Puzzle, board: Board): boolean;
  /** The next step on a board without incorrect cells; undefined if it is solved. */
  hint(puzzle: Puzzle, board: Board): Hint | undefined;
  /** The board with the hint applied. */
  apply(puzzle: Puzzle, board: Board, hint: Hint): Board;
}

/** A copy of a list with some values replaced. */
export function withValues(list: readonly number[], values: readonly CellValue[]): number[] {
  const copy = [...list];
  for (const { cell, value } of values) copy[cell] = value;
  return copy;
}
