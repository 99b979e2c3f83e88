import type { ReactNode } from 'react';
import type { Board, Hint } from '../../../../../../game-rules/src/puzzles/model/puzzle.js';
import type { PuzzleMove } from '../../../../../../game-rules/src/puzzles/moves.js';

/** What the board of a kind of puzzle gets. */
export interface PuzzleViewProps<Puzzle> {
  puzzle: Puzzle;
  board: Board;
  play: (move: PuzzleMove) => boolean;
  hint: Hint | undefined;
  /** Cells that a check found wrong. */
  wrong: readonly number[];
  isPaused: boolean;
  /** Nothing is left to play: what changes the board is gone. */
  isSolved: boolean;
  tick: () => void;
  /** Undo, check, and the like; and the hint or what a check found. */
  tools: ReactNode;
  notice: ReactNode;
  /** What the notice says, to see when that changes; undefined when it's empty. */
  answer: Hint | string | undefined;
}

/** How a cell is lit: by a check, by what a hint concludes, or by its reason. */
export type Light = 'wrong' | 'target' | 'because' | undefined;

/** How each cell is lit. */
export function lightsOf(hint: Hint | undefined, wrong: readonly number[]): (cell: number) => Light {
  const targets = new Set([...(hint?.fills ?? []), ...(hint?.rulesOut ?? [])].map(({ cell }) => cell));
  const because = new Set(hint?.because);
  const bad = new Set(wrong);
  return (cell) => {
    if (bad.has(cell)) return 'wrong';
    if (targets.has(cell)) return 'target';
    return because.has(cell) ? 'because' : undefined;
  };
}

/** What a screen reader says of a light. */
export const lightWords: Record<NonNullable<Light>, string> = {
  wrong: ', marked as wrong',
  target: ', the hint is about this cell',
  because: ', part of the reason',
};
