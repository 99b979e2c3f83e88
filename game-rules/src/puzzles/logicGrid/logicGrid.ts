import { type Board, type PuzzleRules, withValues } from '../model/puzzle.js';
import { generateLogicGrid, type LogicGrid } from './generate.js';
import { hintOf } from './hint.js';
import { categoryOf, cellCount, cellOf, type GridSize, itemsOf, no, open, pairsOf, yes } from './table.js';

/** Who belongs to what. It is solved when everything of each item of the first category is found. */
export const logicGrid: PuzzleRules<LogicGrid> = {
  generate: generateLogicGrid,
  start: (puzzle) => ({ cells: Array.from({ length: cellCount(puzzle) }, () => open), notes: [] }),
  set(puzzle, board, [cell, ...more], value) {
    if (cell === undefined || board.cells[cell] === undefined || more.length > 0) return undefined;
    if (![open, no, yes].includes(value)) return undefined;
    return put(puzzle, board, cell, value);
  },
  note: () => undefined,
  wrongCells: ({ solution }, { cells }) =>
    cells.flatMap((value, cell) => (value !== open && value !== solution[cell] ? [cell] : [])),
  isSolved: (puzzle, { cells }) =>
    cells
      .slice(0, firstBlocks(puzzle))
      .every((value, cell) => (value === yes) === (puzzle.solution[cell] === yes)),
  isFull: (puzzle, { cells }) =>
    cells.slice(0, firstBlocks(puzzle)).filter((value) => value === yes).length >=
    (puzzle.categories - 1) * puzzle.items,
  hint: hintOf,
  apply: (puzzle, board, { fills }) =>
    fills.reduce((next, { cell, value }) => put(puzzle, next, cell, value), board),
};

/** How many cells stand for the pairs of the first category. */
const firstBlocks = ({ categories, items }: GridSize) => (categories - 1) * items * items;

/** Marks a cell; what belongs together crosses out the rest of its row and column. */
function put(size: GridSize, board: Board, cell: number, value: number): Board {
  const [one, other] = pairsOf(size)[cell] ?? [0, 0];
  const rest = [
    ...itemsOf(size, categoryOf(size, other)).map((each) => cellOf(size, one, each)),
    ...itemsOf(size, categoryOf(size, one)).map((each) => cellOf(size, each, other)),
  ].filter((each) => value === yes && each !== cell && board.cells[each] === open);
  return {
    ...board,
    cells: withValues(board.cells, [{ cell, value }, ...rest.map((each) => ({ cell: each, value: no }))]),
  };
}
