import type { Random } from '../../frame/random.js';

/** A cell's value: unknown, part of the picture, or blank. */
export const unknown = 0;
export const filled = 1;
export const crossed = 2;

/** A cell in a line; rows come first, then columns. */
export const cellOf = (size: number, line: number, at: number): number =>
  line < size ? line * size + at : at * size + line - size;

/** The clues for a picture: those of the rows, then those of the columns. */
export const cluesOf = (picture: readonly number[], size: number): number[][] =>
  Array.from({ length: 2 * size }, (_, line) => {
    const clue: number[] = [];
    let length = 0;
    for (let at = 0; at < size; at++) {
      if (picture[cellOf(size, line, at)] === filled) length++;
      else if (length > 0) {
        clue.push(length);
        length = 0;
      }
    }
    if (length > 0) clue.push(length);
    return clue;
  });

/** A picture of soft shapes; two out of three are symmetrical, like creatures. */
export function drawPicture(size: number, random: Random): number[] {
  const isMirrored = random.next() < 0.67;
  const share = 0.5 + 0.12 * random.next();
  const noise = Array.from({ length: size * size }, () => random.next());
  const at = (row: number, column: number) => {
    const across = isMirrored ? Math.min(column, size - 1 - column) : column;
    return row < 0 || row >= size || column < 0 || column >= size ? 0.35 : (noise[row * size + across] ?? 0);
  };
  const soft = noise.map((_, cell) => {
    const [row, column] = [Math.floor(cell / size), cell % size];
    let sum = at(row, column);
    for (const down of [-1, 0, 1]) for (const right of [-1, 0, 1]) sum += at(row + down, column + right);
    return sum;
  });
  const limit = [...soft].sort((a, b) => b - a)[Math.floor(size * size * share)] ?? 0;
  return soft.map((value) => (value > limit ? filled : crossed));
}
