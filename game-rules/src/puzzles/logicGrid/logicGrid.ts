import { type Board, type PuzzleRules, withValues } from '../model/puzzle.js';
import { generateLogicGrid, type LogicGrid } from './generate.js';
import { hintOf } from './hint.js';
import { categoryOf, cellCount, cellOf, type GridSize, itemsOf, no, open, pairsOf, yes } from './table.js';

/** A puzzle about what belongs together. A note marks a cross that the game placed next to a joined pair. */
export const logicGrid: PuzzleRules<LogicGrid> = {
  generate: generateLogicGrid,
  start: (puzzle) => {
    const cells = Array.from({ length: cellCount(puzzle) }, () => open);
    return { cells, notes: cells };
  },
  set(puzzle, board, [cell, ...more], value) {
    if (cell === undefined || board.cells[cell] === undefined || more.length > 0) return undefined;
    if (![open, no, yes].includes(value)) return undefined;
    // A cross placed by the game stays as long as the pair next to it.
    if (value === open && board.notes[cell]) return undefined;
    return markCell(puzzle, board, cell, value);
  },
  note: () => undefined,
  checkedCells: (_, { cells, notes }) =>
    cells.flatMap((value, cell) => (value !== open && !notes[cell] ? [cell] : [])),
  /** The puzzle is solved once everything is found for each item in the first category. */
  isSolved: (puzzle, { cells }) =>
    cells
      .slice(0, firstBlocks(puzzle))
      .every((value, cell) => (value === yes) === (puzzle.solution[cell] === yes)),
  isFull: (puzzle, { cells }) =>
    cells.slice(0, firstBlocks(puzzle)).filter((value) => value === yes).length >=
    (puzzle.categories - 1) * puzzle.items,
  hint: hintOf,
  apply: (puzzle, board, { fills }) =>
    fills.reduce((next, { cell, value }) => markCell(puzzle, next, cell, value), board),
};

/** How many cells are pairs with the first category. */
const firstBlocks = ({ categories, items }: GridSize) => (categories - 1) * items * items;

/** Marks a cell, and crosses out the rest of the row and column for all joined pairs. */
function markCell(size: GridSize, board: Board, cell: number, value: number): Board {
  const marked = withValues(board.cells, [{ cell, value }]).map((state, each) =>
    each !== cell && board.notes[each] ? open : state,
  );
  const notes = marked.map(() => 0);
  const cells = [...marked];
  for (const [joined, state] of marked.entries()) {
    if (state !== yes) continue;
    for (const each of besides(size, joined)) {
      if (marked[each] !== open) continue;
      cells[each] = no;
      notes[each] = 1;
    }
  }
  return { cells, notes };
}

/** The joined pairs that share an item with another joined pair, so that at least one of them is incorrect. */
export const clashingCells = (size: GridSize, cells: readonly number[]): Set<number> =>
  new Set(
    cells.flatMap((state, cell) =>
      state === yes && besides(size, cell).some((each) => cells[each] === yes) ? [cell] : [],
    ),
  );

/** The other cells in a cell's row and column within two categories. */
function besides(size: GridSize, cell: number): number[] {
  const [one, other] = pairsOf(size)[cell] ?? [0, 0];
  return [
    ...itemsOf(size, categoryOf(size, other)).map((each) => cellOf(size, one, each)),
    ...itemsOf(size, categoryOf(size, one)).map((each) => cellOf(size, each, other)),
  ].filter((each) => each !== cell);
}
