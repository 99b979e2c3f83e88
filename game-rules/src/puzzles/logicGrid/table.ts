/** What is known about two items: nothing, that they don't belong together, or that they do. */
export const open = 0;
export const no = 1;
export const yes = 2;

/**
 * The size of a logic grid: categories with the same number of items. Item 0 is the first item in the first category.
 */
export interface GridSize {
  categories: number;
  items: number;
}

export const categoryOf = ({ items }: GridSize, item: number): number => Math.floor(item / items);
/** A category's items. */
export function itemsOf({ items }: GridSize, category: number): readonly number[] {
  const known = itemLists[items] ?? [];
  itemLists[items] = known;
  const list = known[category] ?? Array.from({ length: items }, (_, at) => category * items + at);
  known[category] = list;
  return list;
}
/** Cached because grid generation requests thousands. Keyed by item count, then category. */
const itemLists: (readonly number[])[][] = [];

/** Number of cells in a grid: one for each pair of items from two categories. */
export const cellCount = ({ categories, items }: GridSize): number =>
  ((categories * (categories - 1)) / 2) * items * items;

/** The cell for two items from different categories, in either order. */
export function cellOf(size: GridSize, one: number, other: number): number {
  const [first, second] = one < other ? [one, other] : [other, one];
  const [from, to] = [categoryOf(size, first), categoryOf(size, second)];
  const block = from * size.categories - (from * (from + 1)) / 2 + (to - from - 1);
  return (block * size.items + (first % size.items)) * size.items + (second % size.items);
}

/** The two items of each cell, the one from the earlier category first. */
export function pairsOf(size: GridSize): [number, number][] {
  const pairs: [number, number][] = [];
  for (let one = 0; one < size.categories * size.items; one++)
    for (let other = 0; other < size.categories * size.items; other++)
      if (categoryOf(size, one) < categoryOf(size, other)) pairs[cellOf(size, one, other)] = [one, other];
  return pairs;
}

/**
 * The cell for every two items; -1 within one category. Computed once per size, because tables are created by the
 * hundred.
 */
function cellTable(size: GridSize): Int16Array {
  const key = `${size.categories}x${size.items}`;
  const known = cellTables.get(key);
  if (known) return known;
  const all = size.categories * size.items;
  const table = new Int16Array(all * all).fill(-1);
  for (const [cell, [one, other]] of pairsOf(size).entries())
    table[one * all + other] = table[other * all + one] = cell;
  cellTables.set(key, table);
  return table;
}
const cellTables = new Map<string, Int16Array>();

/** A partly solved grid. Sets of items in one category are bits, bit 0 for the first item. */
export class Table {
  readonly cells: Uint8Array;
  readonly all: number;
  private readonly at: Int16Array;
  /** For each item and category: the items that are still possible, and the one that was found. */
  private readonly possible: Uint8Array;
  private readonly certain: Uint8Array;

  constructor(
    readonly size: GridSize,
    cells?: ArrayLike<number>,
  ) {
    this.cells = new Uint8Array(cellCount(size));
    this.all = size.categories * size.items;
    this.at = cellTable(size);
    this.possible = new Uint8Array(this.all * size.categories).fill((1 << size.items) - 1);
    this.certain = new Uint8Array(this.all * size.categories);
    for (let item = 0; item < this.all; item++) {
      const categoryIndex = item * size.categories + categoryOf(size, item);
      this.possible[categoryIndex] = this.certain[categoryIndex] = 1 << (item % size.items);
    }
    if (cells)
      for (const [cell, [one, other]] of pairsOf(size).entries()) this.set(one, other, cells[cell] ?? open);
  }

  /** Copies another table of the same size. */
  copyFrom({ cells, possible, certain }: Table): void {
    this.cells.set(cells);
    this.possible.set(possible);
    this.certain.set(certain);
  }

  /** The cell for two items; -1 within one category. */
  cell(one: number, other: number): number {
    return this.at[one * this.all + other] ?? -1;
  }

  /** What is known about two items from different categories. */
  get(one: number, other: number): number {
    return this.cells[this.cell(one, other)] ?? open;
  }

  set(one: number, other: number, state: number): void {
    this.cells[this.cell(one, other)] = state;
    this.note(one, other, state);
    this.note(other, one, state);
  }

  private note(item: number, other: number, state: number): void {
    const at = item * this.size.categories + categoryOf(this.size, other);
    const bit = 1 << (other % this.size.items);
    if (state === no) this.possible[at] = (this.possible[at] ?? 0) & ~bit;
    if (state === yes) this.certain[at] = (this.certain[at] ?? 0) | bit;
  }

  /** The items in a category that are possible for an item, as bits. */
  possibleOf(item: number, category: number): number {
    return this.possible[item * this.size.categories + category] ?? 0;
  }

  /** The item in a category that was found for an item, as a bit. */
  certainOf(item: number, category: number): number {
    return this.certain[item * this.size.categories + category] ?? 0;
  }

  /** Whether an item has no option left in some category, or two matches in it. */
  isBroken(): boolean {
    return (
      this.possible.includes(0) ||
      this.certain.some(
        (items, at) => (items & (items - 1)) !== 0 || (items & ~(this.possible[at] ?? 0)) !== 0,
      )
    );
  }

  /** Whether the grid is solved (first category fully known). */
  isDone(): boolean {
    const { categories, items } = this.size;
    return this.certain.subarray(0, items * categories).every((item) => item > 0);
  }
}

/** The items in a category, from the bits of a set. */
export function itemsIn({ items }: GridSize, category: number, bits: number): number[] {
  const found: number[] = [];
  for (let at = 0; at < items; at++) if (bits & (1 << at)) found.push(category * items + at);
  return found;
}
