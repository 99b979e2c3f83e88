import { type GameRules, IllegalMove } from '../frame/game.js';
import type { Board, Hint } from './model/puzzle.js';
import { type PuzzleMove, readPuzzleMove } from './moves.js';
import { type Puzzle, type PuzzleDeal, puzzleOf, rulesFor } from './puzzles.js';

/** A puzzle that is being solved. */
export interface PuzzleState {
  puzzle: Puzzle;
  board: Board;
  /** The boards before, the latest last, and those that were taken back. */
  past: readonly Board[];
  future: readonly Board[];
  /** The hint that is shown, until the board changes. */
  hint: Hint | undefined;
  /** The cells that a check or hint found wrong, until the board changes. */
  wrong: readonly number[];
  /** What the latest move was answered with, besides the board. */
  notice: 'all right so far' | 'wrong cells' | 'full but wrong' | undefined;
  hints: number;
  /** Hints that were filled in. */
  applied: number;
  checks: number;
  mistakes: number;
  isSolved: boolean;
}

/** What help and mistakes cost of 100 points. Who solves a puzzle keeps at least a few. */
export const puzzleCosts = { hint: 5, apply: 3, check: 2, mistake: 4, least: 5 } as const;

/** How many steps can be taken back, and how many wrong cells one check can cost. */
const maxPast = 500;
const maxWrong = 5;

/** Sudoku, nonogram, logic grid and circuits. */
export const logicalPuzzles: GameRules<PuzzleDeal, PuzzleState, PuzzleMove> = {
  gameId: 'logical-puzzles',
  version: 1,
  readMove: readPuzzleMove,
  start(deal) {
    const puzzle = puzzleOf(deal);
    return {
      puzzle,
      board: rulesFor(puzzle).start(),
      past: [],
      future: [],
      hint: undefined,
      wrong: [],
      notice: undefined,
      hints: 0,
      applied: 0,
      checks: 0,
      mistakes: 0,
      isSolved: false,
    };
  },
  play(state, move) {
    if (state.isSolved) throw new IllegalMove('The puzzle is solved.');
    const rules = rulesFor(state.puzzle);
    switch (move.type) {
      case 'set':
        return change(state, rules.set(state.board, move.cells, move.value));
      case 'note':
        return change(state, rules.note(state.board, move.cell, move.value));
      case 'undo': {
        const board = state.past.at(-1);
        if (!board) throw new IllegalMove('There is nothing to undo.');
        return {
          ...quiet(state),
          board,
          past: state.past.slice(0, -1),
          future: [...state.future, state.board],
        };
      }
      case 'redo': {
        const board = state.future.at(-1);
        if (!board) throw new IllegalMove('There is nothing to redo.');
        return judge({
          ...quiet(state),
          board,
          past: [...state.past, state.board],
          future: state.future.slice(0, -1),
        });
      }
      case 'check': {
        if (state.notice === 'all right so far' || state.notice === 'wrong cells')
          throw new IllegalMove('Nothing has changed since the last check.');
        const wrong = rules.wrongCells(state.board);
        return {
          ...quiet(state),
          wrong,
          notice: wrong.length > 0 ? 'wrong cells' : 'all right so far',
          checks: state.checks + 1,
          mistakes: state.mistakes + Math.min(wrong.length, maxWrong),
        };
      }
      case 'hint':
        return giveHint(state);
      case 'apply': {
        if (!state.hint || state.hint.fills.length + state.hint.rulesOut.length === 0)
          throw new IllegalMove('There is no hint to fill in.');
        const next = change(state, rules.apply(state.board, state.hint));
        return { ...next, applied: state.applied + 1 };
      }
    }
  },
  outcome: ({ isSolved, hints, applied, checks, mistakes }) => ({
    isOver: isSolved,
    isWon: isSolved,
    score: isSolved ? scoreOf(hints, applied, checks, mistakes) : 0,
    mistakes,
    slips: [],
  }),
};

function scoreOf(hints: number, applied: number, checks: number, mistakes: number): number {
  const { hint, apply, check, mistake, least } = puzzleCosts;
  return Math.max(least, 100 - hint * hints - apply * applied - check * checks - mistake * mistakes);
}

/** Without what was said about the board before. */
const quiet = (state: PuzzleState): PuzzleState => ({
  ...state,
  hint: undefined,
  wrong: [],
  notice: undefined,
});

/** The state with another board; what was taken back is gone. */
function change(state: PuzzleState, board: Board | undefined): PuzzleState {
  if (!board) throw new IllegalMove("That can't be put there.");
  const past = [...state.past.slice(1 - maxPast), state.board];
  return judge({ ...quiet(state), board, past, future: [] });
}

/** Looks whether the board is solved; one that is full and wrong is a mistake. */
function judge(state: PuzzleState): PuzzleState {
  const rules = rulesFor(state.puzzle);
  if (rules.isSolved(state.board)) return { ...state, isSolved: true };
  const wasFull = rules.isFull(state.past.at(-1) ?? state.board);
  if (!rules.isFull(state.board) || wasFull) return state;
  return { ...state, notice: 'full but wrong', mistakes: state.mistakes + 1 };
}

/** The next step; a mistake comes before all steps. */
function giveHint(state: PuzzleState): PuzzleState {
  if (state.hint) throw new IllegalMove('The hint is shown already.');
  const rules = rulesFor(state.puzzle);
  const [wrong] = rules.wrongCells(state.board);
  const hint = wrong === undefined ? rules.hint(state.board) : mistakeHint;
  if (!hint) throw new IllegalMove('There is nothing left to find.');
  return { ...quiet(state), hint, wrong: wrong === undefined ? [] : [wrong], hints: state.hints + 1 };
}

const mistakeHint: Hint = {
  technique: 'A mistake',
  reason: "The marked cell can't be right. Clear it, or undo your way back.",
  because: [],
  fills: [],
  rulesOut: [],
};
