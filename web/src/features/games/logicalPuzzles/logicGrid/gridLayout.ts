import { cellOf, type GridSize, itemsOf } from '../../../../../../game-rules/src/puzzles/logicGrid/table.js';

/** How a logic grid is drawn: blocks of categories, in the form of stairs. */
export interface GridLayout {
  /** The categories from top to bottom and from left to right. */
  rowCategories: number[];
  columnCategories: number[];
  /** The items of all rows and columns. */
  rows: readonly number[];
  columns: readonly number[];
  /** The puzzle's cell at a place, counted row by row; undefined where there is no block. */
  cellAt: (position: number) => number | undefined;
}

/** One block alone, where the screen has no room for all. */
export function layOutBlock(size: GridSize, rowCategory: number, columnCategory: number): GridLayout {
  const rows = itemsOf(size, rowCategory);
  const columns = itemsOf(size, columnCategory);
  const cellAt = (position: number) => {
    const [one, other] = [rows[Math.floor(position / columns.length)], columns[position % columns.length]];
    return one === undefined || other === undefined ? undefined : cellOf(size, one, other);
  };
  return { rowCategories: [rowCategory], columnCategories: [columnCategory], rows, columns, cellAt };
}

/** The first category stands left of all others; below it come the last ones, so that each pair is there once. */
export function layOutGrid(size: GridSize): GridLayout {
  const others = Array.from({ length: size.categories - 1 }, (_, at) => at + 1);
  const rowCategories = [0, ...others.slice(1).reverse()];
  const rows = rowCategories.flatMap((category) => itemsOf(size, category));
  const columns = others.flatMap((category) => itemsOf(size, category));
  const cellAt = (position: number) => {
    const row = Math.floor(position / columns.length);
    const column = position % columns.length;
    const [rowBlock, columnBlock] = [Math.floor(row / size.items), Math.floor(column / size.items)];
    const [one, other] = [rows[row], columns[column]];
    if (one === undefined || other === undefined || rowBlock + columnBlock > size.categories - 2)
      return undefined;
    return cellOf(size, one, other);
  };
  return { rowCategories, columnCategories: others, rows, columns, cellAt };
}
