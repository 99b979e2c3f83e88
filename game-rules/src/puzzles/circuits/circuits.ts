import { type PuzzleRules, withValues } from '../model/puzzle.js';
import { type Circuit, generateCircuit } from './generate.js';
import { hintOf } from './hint.js';
import { poweredCells, turnsOf } from './tiles.js';

/** Tiles to rotate until the source powers all of them. A note locks a tile, so that it can't be rotated by mistake. */
export const circuits: PuzzleRules<Circuit> = {
  generate: generateCircuit,
  start: ({ tiles }) => ({ cells: tiles, notes: tiles.map(() => 0) }),
  set({ tiles }, board, [cell, ...more], value) {
    const tile = cell === undefined ? undefined : tiles[cell];
    if (cell === undefined || tile === undefined || more.length > 0 || board.notes[cell] !== 0)
      return undefined;
    if (!turnsOf(tile).includes(value)) return undefined;
    return { ...board, cells: withValues(board.cells, [{ cell, value }]) };
  },
  note({ tiles }, board, cell, value) {
    if (tiles[cell] === undefined || value !== 1) return undefined;
    return { ...board, notes: withValues(board.notes, [{ cell, value: board.notes[cell] === 1 ? 0 : 1 }]) };
  },
  checkedCells: (_, { notes }) => notes.flatMap((isLocked, cell) => (isLocked ? [cell] : [])),
  isSolved: (puzzle, { cells }) => poweredCells(puzzle, puzzle.source, cells).size === cells.length,
  isFull: (_, { notes }) => !notes.includes(0),
  hint: hintOf,
  apply: (_, { cells, notes }, { fills }) => ({
    cells: withValues(cells, fills),
    notes: withValues(
      notes,
      fills.map(({ cell }) => ({ cell, value: 1 })),
    ),
  }),
};
