/** The ends of a tile's wires, one bit per side: up, right, down, left. */
export const sides = [0, 1, 2, 3] as const;
export const sideBit = (side: number): number => 1 << side;
/** The side on which a neighbor meets this one. */
export const opposite = (side: number): number => (side + 2) % 4;

/** A tile rotated clockwise by a number of quarter turns. */
export const turned = (tile: number, quarters = 1): number =>
  ((tile << quarters) | (tile >> (4 - quarters))) & 15;
/** A tile's distinct rotations. */
export const turnsOf = (tile: number): number[] => [
  ...new Set([0, 1, 2, 3].map((quarters) => turned(tile, quarters))),
];

/** The shape of a board: a square whose opposite edges may be connected. */
export interface Shape {
  size: number;
  wraps: boolean;
}

/** A cell's neighbor on a side; -1 beyond the edge. */
export function neighborOf({ size, wraps }: Shape, cell: number, side: number): number {
  const row = Math.floor(cell / size) + (side === 0 ? -1 : side === 2 ? 1 : 0);
  const column = (cell % size) + (side === 3 ? -1 : side === 1 ? 1 : 0);
  const isInside = row >= 0 && row < size && column >= 0 && column < size;
  if (!isInside && !wraps) return -1;
  return ((row + size) % size) * size + ((column + size) % size);
}

/** The cells that have power, which are connected to the source by wires that meet at both ends. */
export function poweredCells(shape: Shape, source: number, tiles: readonly number[]): Set<number> {
  const powered = new Set([source]);
  for (const cell of powered) {
    for (const side of sides) {
      if (!((tiles[cell] ?? 0) & sideBit(side))) continue;
      const next = neighborOf(shape, cell, side);
      if (next >= 0 && (tiles[next] ?? 0) & sideBit(opposite(side))) powered.add(next);
    }
  }
  return powered;
}
