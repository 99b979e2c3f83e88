import { type Board, type Hint, type PuzzleRules, withValues } from '../model/puzzle.js';
import { digitBit, peersOf } from './cells.js';
import { generateSudoku, type Sudoku } from './generate.js';
import { type Grid, gridOf, optionsAt } from './grid.js';
import { findStep } from './techniques.js';

const isDigit = (value: number) => Number.isInteger(value) && value >= 1 && value <= 9;
const isEmptyGiven = ({ givens }: Sudoku, cell: number | undefined): cell is number =>
  cell !== undefined && givens[cell] === 0;

/** Nine digits, each once in every row, column, and box. */
export const sudoku: PuzzleRules<Sudoku> = {
  generate: generateSudoku,
  start: ({ givens }) => ({ cells: givens, notes: givens.map(() => 0) }),
  set(puzzle, board, [cell, ...more], value) {
    if (more.length > 0 || !isEmptyGiven(puzzle, cell) || !(value === 0 || isDigit(value))) return undefined;
    return placeDigit(board, cell, value);
  },
  note(puzzle, board, cell, value) {
    if (!isEmptyGiven(puzzle, cell) || board.cells[cell] !== 0 || !isDigit(value)) return undefined;
    return {
      ...board,
      notes: withValues(board.notes, [{ cell, value: notesAt(board, cell) ^ digitBit(value) }]),
    };
  },
  checkedCells: ({ givens }, { cells }) =>
    cells.flatMap((value, cell) => (value !== 0 && givens[cell] === 0 ? [cell] : [])),
  isSolved: ({ solution }, { cells }) => cells.every((value, cell) => value === solution[cell]),
  isFull: (_, { cells }) => !cells.includes(0),
  hint(puzzle, board) {
    const found = findStep(knownGrid(puzzle, board));
    if (!found) return undefined;
    const { technique, reason, because, fill, rulesOut } = found.step;
    return { technique: technique.name, reason, because, fills: fill ? [fill] : [], rulesOut };
  },
  apply: (puzzle, board, hint) => applyHint(knownGrid(puzzle, board), board, hint),
};

const notesAt = (board: Board, cell: number) => board.notes[cell] ?? 0;

/** Places a digit in a cell and removes it from the notes of the cells that see it. */
function placeDigit(board: Board, cell: number, value: number): Board {
  const seen = value === 0 ? [] : peersOf(cell);
  const notes = seen.map((peer) => ({ cell: peer, value: notesAt(board, peer) & ~digitBit(value) }));
  return {
    cells: withValues(board.cells, [{ cell, value }]),
    notes: withValues(board.notes, [...notes, { cell, value: 0 }]),
  };
}

/**
 * The player's knowledge: what the digits rule out, and the notes, except for notes that lack the cell's correct digit.
 */
function knownGrid({ solution }: Sudoku, board: Board): Grid {
  const grid = gridOf(board.cells);
  for (const [cell, notes] of board.notes.entries()) {
    const isTrustworthy = (notes & digitBit(solution[cell] ?? 0)) !== 0;
    if (isTrustworthy) grid.options[cell] = optionsAt(grid, cell) & notes;
  }
  return grid;
}

function applyHint(grid: Grid, board: Board, { fills, rulesOut }: Hint): Board {
  let next = board;
  for (const { cell, value } of fills) next = placeDigit(next, cell, value);
  const options = new Map(rulesOut.map(({ cell }) => [cell, optionsAt(grid, cell)]));
  for (const { cell, value } of rulesOut) options.set(cell, (options.get(cell) ?? 0) & ~digitBit(value));
  return {
    ...next,
    notes: withValues(
      next.notes,
      [...options].map(([cell, value]) => ({ cell, value })),
    ),
  };
}
