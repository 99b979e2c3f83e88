const range = (length: number) => Array.from({ length }, (_, index) => index);

/** The digits of a cell are a set: bit 0 stands for 1, bit 8 for 9. */
export const allDigits = 0x1ff;
export const digitBit = (digit: number): number => 1 << (digit - 1);
/** How many digits are in each set. */
const sizes = Uint8Array.from(range(512), (set) => set.toString(2).replaceAll('0', '').length);
export const sizeOf = (set: number): number => sizes[set] ?? 0;
const lists = range(512).map((set) => range(9).flatMap((bit) => (set & (1 << bit) ? [bit + 1] : [])));
export const digitsOf = (set: number): readonly number[] => lists[set] ?? [];
/** The digit of a set that has one. */
export const onlyDigit = (set: number): number => 32 - Math.clz32(set);

export const rowOf = (cell: number): number => Math.floor(cell / 9);
export const columnOf = (cell: number): number => cell % 9;
export const boxOf = (cell: number): number => Math.floor(cell / 27) * 3 + Math.floor((cell % 9) / 3);

/** The nine rows, the nine columns, the nine boxes; each has nine cells. */
export const units: readonly (readonly number[])[] = [
  ...range(9).map((row) => range(9).map((at) => row * 9 + at)),
  ...range(9).map((column) => range(9).map((at) => at * 9 + column)),
  ...range(9).map((box) =>
    range(9).map((at) => (Math.floor(box / 3) * 3 + Math.floor(at / 3)) * 9 + (box % 3) * 3 + (at % 3)),
  ),
];
export const unitAt = (index: number): readonly number[] => units[index] ?? [];
/** The row, the column and the box of a cell, as numbers of units. */
export const unitsOf = (cell: number): [number, number, number] => [
  rowOf(cell),
  9 + columnOf(cell),
  18 + boxOf(cell),
];
const peerLists = range(81).map((cell) => [
  ...new Set(unitsOf(cell).flatMap((unit) => unitAt(unit).filter((other) => other !== cell))),
]);
/** The 20 cells that can't have the digit of a cell. */
export const peersOf = (cell: number): readonly number[] => peerLists[cell] ?? [];
export const arePeers = (one: number, other: number): boolean => peersOf(one).includes(other);

/** What a unit is called: "row 3". */
export const unitName = (unit: number): string =>
  `${['row', 'column', 'box'][Math.floor(unit / 9)]} ${(unit % 9) + 1}`;
/** What a cell is called: "row 3, column 5". */
export const cellName = (cell: number): string => `row ${rowOf(cell) + 1}, column ${columnOf(cell) + 1}`;
