import { cellOf, type GridSize, itemsOf } from '@cosmic/game-rules/puzzles/logicGrid/table';

/** The layout of a logic grid: blocks of categories in a staircase shape. */
export interface GridLayout {
  /** The categories from top to bottom and from left to right. */
  rowCategories: number[];
  columnCategories: number[];
  /** The items in all rows and columns. */
  rows: readonly number[];
  columns: readonly number[];
  /** The puzzle's cell at a position, counted row by row; undefined if there is no block. */
  cellAt: (position: number) => number | undefined;
}

/** A single block, for screens without room for all of them. */
export function layOutBlock(size: GridSize, rowCategory: number, columnCategory: number): GridLayout {
  const rows = itemsOf(size, rowCategory);
  const columns = itemsOf(size, columnCategory);
  const cellAt = (position: number) => {
    const [one, other] = [rows[Math.floor(position / columns.length)], columns[position % columns.length]];
    return one === undefined || other === undefined ? undefined : cellOf(size, one, other);
  };
  return { rowCategories: [rowCategory], columnCategories: [columnCategory], rows, columns, cellAt };
}

/** The first category is to the left of all others, and the last ones come below it, so that each pair appears once. */
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
