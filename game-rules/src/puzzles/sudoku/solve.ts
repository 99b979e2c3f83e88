import { allDigits, boxOf, columnOf, digitBit, onlyDigit, rowOf, sizeOf } from './cells.js';

/** A search over the empty cells, starting with the one that has the fewest candidates. */
class Search {
  readonly cells: Uint8Array;
  private readonly rows = new Uint16Array(9);
  private readonly columns = new Uint16Array(9);
  private readonly boxes = new Uint16Array(9);

  constructor(givens: ArrayLike<number>) {
    this.cells = Uint8Array.from(givens);
    for (const [cell, digit] of this.cells.entries()) if (digit > 0) this.toggle(cell, digitBit(digit));
  }

  private toggle(cell: number, bit: number): void {
    const [row, column, box] = [rowOf(cell), columnOf(cell), boxOf(cell)];
    this.rows[row] = (this.rows[row] ?? 0) ^ bit;
    this.columns[column] = (this.columns[column] ?? 0) ^ bit;
    this.boxes[box] = (this.boxes[box] ?? 0) ^ bit;
  }

  options(cell: number): number {
    return (
      allDigits &
      ~((this.rows[rowOf(cell)] ?? 0) | (this.columns[columnOf(cell)] ?? 0) | (this.boxes[boxOf(cell)] ?? 0))
    );
  }

  /** Fills the cells, trying digits in the order that `choose` gives. Returns whether that is possible. */
  fill(choose: (options: number) => number): boolean {
    let best = -1;
    let bestOptions = 0;
    let fewest = 10;
    for (let cell = 0; cell < 81 && fewest > 1; cell++) {
      if (this.cells[cell]) continue;
      const options = this.options(cell);
      const size = sizeOf(options);
      if (size < fewest) [best, bestOptions, fewest] = [cell, options, size];
    }
    if (best < 0) return true;
    for (let rest = bestOptions; rest; ) {
      const bit = choose(rest);
      rest ^= bit;
      this.cells[best] = onlyDigit(bit);
      this.toggle(best, bit);
      if (this.fill(choose)) return true;
      this.toggle(best, bit);
    }
    this.cells[best] = 0;
    return false;
  }

  /** Whether the cells can be filled with another digit in one of them. */
  canDiffer(cell: number, digit: number): boolean {
    for (let rest = this.options(cell) & ~digitBit(digit); rest; ) {
      const bit = rest & -rest;
      rest ^= bit;
      this.cells[cell] = onlyDigit(bit);
      this.toggle(cell, bit);
      if (this.fill(lowest)) return true;
      this.toggle(cell, bit);
    }
    return false;
  }
}

const lowest = (options: number) => options & -options;

/** A full grid that contains the givens; `choose` picks one bit from a set. */
export function fillGrid(
  givens: ArrayLike<number>,
  choose: (options: number) => number,
): Uint8Array | undefined {
  const search = new Search(givens);
  return search.fill(choose) ? search.cells : undefined;
}

/** Whether an empty cell in a grid could have another digit than the given one. */
export const couldDiffer = (givens: ArrayLike<number>, cell: number, digit: number): boolean =>
  new Search(givens).canDiffer(cell, digit);
