import { arePeers, cellName, onlyDigit, peersOf, sizeOf } from './cells.js';
import { cellsFor, type Grid, optionsAt, type Technique } from './grid.js';

/** A cell with two candidates, each of which leads to the same third digit in a cell that it sees. */
export const xyWing: Technique = {
  name: 'XY-wing',
  find: (grid) => findWing(grid, 2),
};

/** Like an XY-wing, with a third candidate in the middle cell. */
export const xyzWing: Technique = {
  name: 'XYZ-wing',
  find: (grid) => findWing(grid, 3),
};

function findWing(grid: Grid, size: 2 | 3) {
  for (const [middle, options] of grid.options.entries()) {
    if (sizeOf(options) !== size) continue;
    const wings = peersOf(middle).filter((cell) => sizeOf(optionsAt(grid, cell)) === 2);
    for (const [at, one] of wings.entries()) {
      for (const other of wings.slice(at + 1)) {
        const shared = optionsAt(grid, one) & optionsAt(grid, other);
        const all = options | optionsAt(grid, one) | optionsAt(grid, other);
        if (sizeOf(shared) !== 1 || sizeOf(all) !== 3 || Boolean(options & shared) !== (size === 3)) continue;
        const digit = onlyDigit(shared);
        const rest = cellsFor(grid, peersOf(one), digit).filter(
          (cell) => arePeers(cell, other) && (size === 2 ? cell !== middle : arePeers(cell, middle)),
        );
        if (rest.length === 0) continue;
        return {
          reason: `Whichever digit is in ${cellName(middle)}, one of the three cells is ${digit}, so cells that see ${size === 2 ? 'both ends' : 'all three'} can’t be ${digit}.`,
          because: [middle, one, other],
          rulesOut: rest.map((cell) => ({ cell, value: digit })),
        };
      }
    }
  }
  return undefined;
}
