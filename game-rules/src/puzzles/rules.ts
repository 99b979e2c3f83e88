import { type GameRules, IllegalMove } from '../frame/game.js';
import type { Board, CellValue, Hint } from './model/puzzle.js';
import { type PuzzleMove, readPuzzleMove } from './moves.js';
import { type Puzzle, type PuzzleDeal, puzzleOf, rulesFor } from './puzzles.js';

/** A puzzle in progress. */
export interface PuzzleState {
  puzzle: Puzzle;
  board: Board;
  /** The previous boards, latest last, and the undone ones. */
  past: readonly Board[];
  future: readonly Board[];
  /** The current hint, until the board changes. */
  hint: Hint | undefined;
  /** The cells found to be incorrect, until the board changes. */
  wrong: readonly number[];
  /** Wrong values that were pointed out; they aren't charged again. */
  found: readonly CellValue[];
  /** The response to the latest move, in addition to the board. */
  notice: 'all right so far' | 'wrong cells' | 'nothing to check' | 'full but wrong' | undefined;
  /** The price of that response. */
  price: number;
  hints: number;
  /** Hints that were filled in. */
  applied: number;
  checks: number;
  mistakes: number;
  isSolved: boolean;
}

/** Points that help and mistakes cost, out of 100. Solving a puzzle always leaves at least a few. */
export const puzzleCosts = { hint: 5, apply: 3, check: 2, mistake: 4, least: 5 } as const;

/** How many steps can be undone, and how many incorrect cells one check can charge for. */
const maxPast = 500;
export const maxWrong = 5;

/** Sudoku, nonogram, logic grid, and circuits. */
export const logicalPuzzles: GameRules<PuzzleDeal, PuzzleState, PuzzleMove> = {
  gameId: 'logical-puzzles',
  version: 2,
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
      found: [],
      notice: undefined,
      price: 0,
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
      case 'clear':
        if (isClear(state)) throw new IllegalMove('The board is clear.');
        return change(state, rules.start());
      case 'undo': {
        const board = state.past.at(-1);
        if (!board) throw new IllegalMove('Nothing to undo.');
        return {
          ...quiet(state),
          board,
          past: state.past.slice(0, -1),
          future: [...state.future, state.board],
        };
      }
      case 'redo': {
        const board = state.future.at(-1);
        if (!board) throw new IllegalMove('Nothing to redo.');
        return judge({
          ...quiet(state),
          board,
          past: [...state.past, state.board],
          future: state.future.slice(0, -1),
        });
      }
      case 'check': {
        if (state.notice && state.notice !== 'full but wrong')
          throw new IllegalMove('Nothing has changed since the last check.');
        // A check that says nothing costs nothing.
        if (rules.checkedCells(state.board).length === 0)
          return { ...quiet(state), notice: 'nothing to check' };
        const wrong = rules.wrongCells(state.board);
        const charged = Math.min(wrong.length - knownMistakes(state).length, maxWrong);
        return {
          ...quiet(state),
          wrong,
          found: withFound(state, wrong),
          notice: wrong.length > 0 ? 'wrong cells' : 'all right so far',
          price: puzzleCosts.check + puzzleCosts.mistake * charged,
          checks: state.checks + 1,
          mistakes: state.mistakes + charged,
        };
      }
      case 'hint':
        return giveHint(state);
      case 'apply': {
        if (!state.hint || state.hint.fills.length + state.hint.rulesOut.length === 0)
          throw new IllegalMove('No hint to fill in.');
        const next = change(state, rules.apply(state.board, state.hint));
        return { ...next, applied: state.applied + 1 };
      }
    }
  },
  outcome: ({ isSolved, hints, applied, checks, mistakes }) => ({
    isOver: isSolved,
    isWon: isSolved,
    score: isSolved ? pointsLeft({ hints, applied, checks, mistakes }) : 0,
    mistakes,
    slips: [],
  }),
};

/** The points left of 100 after help and mistakes, which is the score if the puzzle is solved without further ones. */
export function pointsLeft(used: Pick<PuzzleState, 'hints' | 'applied' | 'checks' | 'mistakes'>): number {
  const { hints, applied, checks, mistakes } = used;
  const { hint, apply, check, mistake, least } = puzzleCosts;
  return Math.max(least, 100 - hint * hints - apply * applied - check * checks - mistake * mistakes);
}

/** Whether the board is in its initial state. */
export const isClear = ({ puzzle, board }: PuzzleState): boolean =>
  isSameBoard(rulesFor(puzzle).start(), board);

/** Whether two boards are equal. */
const isSameBoard = (one: Board, other: Board): boolean =>
  one.cells.every((value, cell) => value === other.cells[cell]) &&
  one.notes.every((notes, cell) => notes === other.notes[cell]);

/** The state without the findings about the previous board. */
const quiet = (state: PuzzleState): PuzzleState => ({
  ...state,
  hint: undefined,
  wrong: [],
  notice: undefined,
  price: 0,
});

/** The state with another board; the undone boards are dropped. */
function change(state: PuzzleState, board: Board | undefined): PuzzleState {
  if (!board) throw new IllegalMove('You can’t put that there.');
  const past = [...state.past.slice(1 - maxPast), state.board];
  return judge({ ...quiet(state), board, past, future: [] });
}

/**
 * Checks whether the board is solved. A full board that is incorrect is a mistake, of which one cell is pointed out.
 */
function judge(state: PuzzleState): PuzzleState {
  const rules = rulesFor(state.puzzle);
  if (rules.isSolved(state.board)) return { ...state, isSolved: true };
  const wasFull = rules.isFull(state.past.at(-1) ?? state.board);
  if (!rules.isFull(state.board) || wasFull) return state;
  const known = knownMistakes(state);
  const newlyFound = rules
    .wrongCells(state.board)
    .filter((cell) => !known.includes(cell))
    .slice(0, 1);
  return {
    ...state,
    notice: 'full but wrong',
    wrong: [...known, ...newlyFound],
    found: withFound(state, newlyFound),
    price: newlyFound.length * puzzleCosts.mistake,
    mistakes: state.mistakes + newlyFound.length,
  };
}

/** The next step. Mistakes come before all other steps, and mistakes that were pointed out come first. */
function giveHint(state: PuzzleState): PuzzleState {
  if (state.hint) throw new IllegalMove('The hint is already showing.');
  const known = knownMistakes(state);
  // The result of a check of this board is still valid.
  const { notice, price } = state;
  if (known.length > 0) return { ...quiet(state), notice, price, hint: mistakeHint(known), wrong: known };
  const rules = rulesFor(state.puzzle);
  const wrong = rules.wrongCells(state.board).slice(0, 1);
  const hint = wrong.length === 0 ? rules.hint(state.board) : mistakeHint(wrong);
  if (!hint) throw new IllegalMove('You’ve found everything.');
  const found = withFound(state, wrong);
  return { ...quiet(state), notice, price, hint, wrong, found, hints: state.hints + 1 };
}

/** The current price of a hint; free if it repeats which cells are incorrect. */
export const hintCost = (state: PuzzleState): number =>
  knownMistakes(state).length > 0 ? 0 : puzzleCosts.hint;

/** The incorrect cells that were pointed out and haven't changed. */
const knownMistakes = ({ puzzle, found, board }: PuzzleState): number[] =>
  rulesFor(puzzle)
    .wrongCells(board)
    .filter((cell) => found.some((each) => each.cell === cell && each.value === board.cells[cell]));

/** The known mistakes, plus some more cells. */
const withFound = ({ found, board }: PuzzleState, wrong: readonly number[]): CellValue[] => [
  ...found.filter(({ cell }) => !wrong.includes(cell)),
  ...wrong.map((cell) => ({ cell, value: board.cells[cell] ?? 0 })),
];

const mistakeHint = ({ length }: readonly number[]): Hint => ({
  technique: length === 1 ? 'A mistake' : 'Mistakes',
  reason:
    length === 1
      ? 'The marked cell can’t be right. Empty it, or undo your way back.'
      : 'The marked cells can’t be right. Empty them, or undo your way back.',
  because: [],
  fills: [],
  rulesOut: [],
});
