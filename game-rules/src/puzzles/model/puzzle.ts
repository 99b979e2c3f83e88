/** The kinds of puzzles, in the order in which they are offered. */
export const puzzleKinds = ['sudoku', 'nonogram', 'logic-grid', 'circuits'] as const;
export type PuzzleKind = (typeof puzzleKinds)[number];

/** The levels; a puzzle's level is the hardest technique that its solver needed. */
export const puzzleLevels = ['easy', 'medium', 'hard', 'expert'] as const;
export type PuzzleLevel = (typeof puzzleLevels)[number];

/** The techniques of a level have its number: 1 for easy to 4 for expert. */
export type Rank = 1 | 2 | 3 | 4;
/** The rank of the techniques that a level needs. */
export const rankOf = (level: PuzzleLevel): Rank => (puzzleLevels.indexOf(level) + 1) as Rank;

/** What a player has put in the cells; 0 is an empty cell. */
export interface Board {
  readonly cells: readonly number[];
  /** What is noted in each cell, one bit a value; 0 where there is none. */
  readonly notes: readonly number[];
}

/** A value of a cell. */
export interface CellValue {
  cell: number;
  value: number;
}

/** The next step of a person who reasons. */
export interface Hint {
  /** The name of the technique. */
  technique: string;
  /** One sentence that says why. */
  reason: string;
  /** The cells that the reason speaks of. */
  because: number[];
  /** The numbers of the clues that the reason speaks of. */
  clues?: number[];
  /** What follows: values of cells. */
  fills: CellValue[];
  /** What follows: values that cells can't have. */
  rulesOut: CellValue[];
}

/** The rules of one kind of puzzle. */
export interface PuzzleRules<Puzzle> {
  /** The puzzle of a seed: it has one solution, and its level is what its technique solver measures. */
  generate(level: PuzzleLevel, seed: number): Puzzle;
  start(puzzle: Puzzle): Board;
  /** The board with a value in one or more cells; undefined when it can't be put there. */
  set(puzzle: Puzzle, board: Board, cells: readonly number[], value: number): Board | undefined;
  /** The board with a note switched; undefined when there is no such note. */
  note(puzzle: Puzzle, board: Board, cell: number, value: number): Board | undefined;
  /** The cells that a check compares with the solution: what the player has put there, or is sure of. */
  checkedCells(puzzle: Puzzle, board: Board): number[];
  isSolved(puzzle: Puzzle, board: Board): boolean;
  /** Whether nothing is left to fill in, be it right or wrong. */
  isFull(puzzle: Puzzle, board: Board): boolean;
  /** The next step on a board without wrong cells; undefined when it is solved. */
  hint(puzzle: Puzzle, board: Board): Hint | undefined;
  /** The board as the hint would have it. */
  apply(puzzle: Puzzle, board: Board, hint: Hint): Board;
}

/** A copy of a list with some values replaced. */
export function withValues(list: readonly number[], values: readonly CellValue[]): number[] {
  const copy = [...list];
  for (const { cell, value } of values) copy[cell] = value;
  return copy;
}
