import { arePeers, units } from './cells.js';
import { cellsFor, type Grid, type Technique } from './grid.js';

/** Cells that alternate with one digit: of every two neighbors in the chain, one has it. */
export const coloring: Technique = {
  name: 'Simple coloring',
  find(grid) {
    for (let digit = 1; digit <= 9; digit++) {
      for (const [one, other] of colorings(grid, digit)) {
        const sees = (cell: number, color: number[]) => color.some((each) => arePeers(cell, each));
        const broken = [one, other].find((color) => color.some((cell) => sees(cell, color)));
        const rest =
          broken ??
          cellsFor(grid, allCells, digit).filter(
            (cell) => !one.includes(cell) && !other.includes(cell) && sees(cell, one) && sees(cell, other),
          );
        if (rest.length === 0) continue;
        return {
          reason: broken
            ? `These cells alternate between having and not having ${digit}. Two cells of the same color see each other, so that color can’t be ${digit}.`
            : `These cells take turns with ${digit}, so a cell that sees both colors can’t be ${digit}.`,
          because: [...one, ...other],
          rulesOut: rest.map((cell) => ({ cell, value: digit })),
        };
      }
    }
    return undefined;
  },
};

const allCells = Array.from({ length: 81 }, (_, cell) => cell);

/** For each chain of cells in which neighbors are a unit's only two places: its cells, alternating. */
function colorings(grid: Grid, digit: number): [number[], number[]][] {
  const pairs = units.map((unit) => cellsFor(grid, unit, digit)).filter(({ length }) => length === 2);
  const turns = new Map<number, 0 | 1>();
  const chains: [number[], number[]][] = [];
  for (const start of pairs.flat()) {
    if (turns.has(start)) continue;
    const chain: [number[], number[]] = [[start], []];
    turns.set(start, 0);
    const queue = [start];
    for (const cell of queue) {
      const turn = turns.get(cell) === 0 ? 1 : 0;
      for (const next of pairs.filter((pair) => pair.includes(cell)).flat()) {
        if (turns.has(next)) continue;
        turns.set(next, turn);
        chain[turn].push(next);
        queue.push(next);
      }
    }
    if (queue.length > 2) chains.push(chain);
  }
  return chains;
}
