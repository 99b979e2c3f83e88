import { listed } from '../model/listed.js';
import { columnOf, rowOf, unitAt, unitName } from './cells.js';
import { cellsFor, type Step, type Technique } from './grid.js';
import { subsetsOf } from './subsets.js';

const names: Record<number, string> = { 2: 'X-wing', 3: 'Swordfish' };
const countNames: Record<number, string> = { 2: 'two', 3: 'three' };

/**
 * A digit whose places in some rows are in the same number of columns (or the other way around), so those columns have
 * it there.
 */
export const fish = (size: 2 | 3): Technique => ({
  name: names[size] ?? '',
  find(grid) {
    for (let digit = 1; digit <= 9; digit++) {
      for (const [base, cross, crossOf] of [
        [0, 9, columnOf],
        [9, 0, rowOf],
      ] as const) {
        const lines = Array.from({ length: 9 }, (_, at) => base + at)
          .map((unit) => ({ unit, candidates: cellsFor(grid, unitAt(unit), digit) }))
          .filter(({ candidates }) => candidates.length > 1 && candidates.length <= size);
        for (const subset of subsetsOf(lines, size)) {
          const candidates = subset.flatMap((line) => line.candidates);
          const crossing = [...new Set(candidates.map(crossOf))].map((at) => cross + at);
          if (crossing.length !== size) continue;
          const rest = crossing
            .flatMap((unit) => cellsFor(grid, unitAt(unit), digit))
            .filter((cell) => !candidates.includes(cell));
          if (rest.length === 0) continue;
          return describe(
            digit,
            size,
            subset.map(({ unit }) => unit),
            crossing,
            candidates,
            rest,
          );
        }
      }
    }
    return undefined;
  },
});

function describe(
  digit: number,
  size: number,
  lines: number[],
  crossing: number[],
  candidates: number[],
  rest: number[],
): Omit<Step, 'technique'> {
  const what = crossing.every((unit) => unit < 9) ? 'rows' : 'columns';
  return {
    reason: `In ${listed(lines.map(unitName))}, ${digit} can only be in the same ${countNames[size]} ${what}, so it’s ruled out elsewhere in them.`,
    because: candidates,
    rulesOut: rest.map((cell) => ({ cell, value: digit })),
  };
}
