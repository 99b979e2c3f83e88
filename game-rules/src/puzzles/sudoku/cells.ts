const range = (length: number) => Array.from({ length }, (_, index) => index);

/** A cell's digits are a set: bit 0 is 1, bit 8 is 9. */
export const allDigits = 0x1ff;
export const digitBit = (digit: number): number => 1 << (digit - 1);
/** How many digits are in each set. */
const sizes = Uint8Array.from(range(512), (set) => set.toString(2).replaceAll('0', '').length);
export const sizeOf = (set: number): number => sizes[set] ?? 0;
const lists = range(512).map((set) => range(9).flatMap((bit) => (set & (1 << bit) ? [bit + 1] : [])));
export const digitsOf = (set: number): readonly number[] => lists[set] ?? [];
/** The only digit in a set. */
export const onlyDigit = (set: number): number => 32 - Math.clz32(set);

export const rowOf = (cell: number): number => Math.floor(cell / 9);
export const columnOf = (cell: number): number => cell % 9;
export const boxOf = (cell: number): number => Math.floor(cell / 27) * 3 + Math.floor((cell % 9) / 3);

/** The nine rows, nine columns, and nine boxes, with nine cells each. */
export const units: readonly (readonly number[])[] = [
  ...range(9).map((row) => range(9).map((at) => row * 9 + at)),
  ...range(9).map((column) => range(9).map((at) => at * 9 + column)),
  ...range(9).map((box) =>
    range(9).map((at) => (Math.floor(box / 3) * 3 + Math.floor(at / 3)) * 9 + (box % 3) * 3 + (at % 3)),
  ),
];
export const unitAt = (index: number): readonly number[] => units[index] ?? [];
/** A cell's row, column, and box, as unit numbers. */
export const unitsOf = (cell: number): [number, number, number] => [
  rowOf(cell),
  9 + columnOf(cell),
  18 + boxOf(cell),
];
const peerLists = range(81).map((cell) => [
  ...new Set(unitsOf(cell).flatMap((unit) => unitAt(unit).filter((other) => other !== cell))),
]);
/** The 20 cells that can't have the same digit as a cell. */
export const peersOf = (cell: number): readonly number[] => peerLists[cell] ?? [];
export const arePeers = (one: number, other: number): boolean => peersOf(one).includes(other);

/** The name of a unit: "row 3". */
export const unitName = (unit: number): string =>
  `${['row', 'column', 'box'][Math.floor(unit / 9)]} ${(unit % 9) + 1}`;
/** The name of a cell: "row 3, column 5". */
export const cellName = (cell: number): string => `row ${rowOf(cell) + 1}, column ${columnOf(cell) + 1}`;
