import type { Board, Hint } from '@cosmic/game-rules/puzzles/model/puzzle';
import type { PuzzleMove } from '@cosmic/game-rules/puzzles/moves';
import type { ReactNode } from 'react';

/** The props of each kind's board. */
export interface PuzzleViewProps<Puzzle> {
  puzzle: Puzzle;
  board: Board;
  play: (move: PuzzleMove) => boolean;
  hint: Hint | undefined;
  /** Cells that a check found incorrect. */
  wrong: readonly number[];
  isPaused: boolean;
  /** Whether the game is over, so that the controls that change the board are gone. */
  isSolved: boolean;
  tick: () => void;
  /** Undo, check, and the other tools, plus the hint or the result of a check. */
  tools: ReactNode;
  notice: ReactNode;
  /** The notice's text, to detect changes; undefined if it's empty. */
  answer: Hint | string | undefined;
}

/** The reason a cell is highlighted: by a check, as a hint's conclusion, or as the reason for it. */
export type Light = 'wrong' | 'target' | 'because' | undefined;

/** The highlight of each cell. */
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

/** What a screen reader says for a highlight. */
export const lightWords: Record<NonNullable<Light>, string> = {
  wrong: ', marked as incorrect',
  target: ', the hint is about this cell',
  because: ', part of the reason',
};
