import { cellName, digitBit, onlyDigit, peersOf, sizeOf, unitAt, unitName, units, unitsOf } from './cells.js';
import { cellsFor, type Grid, optionsAt, type Technique } from './grid.js';

/** The last place for a digit in a row, column, or box; boxes first, because that is how people look. */
export const hiddenSingle: Technique = {
  name: 'Hidden single',
  find(grid) {
    for (let at = 0; at < units.length; at++) {
      const unit = (at + 18) % units.length;
      const single = findSingleIn(grid, unit);
      if (!single) continue;
      const [cell, digit] = single;
      return {
        reason: `In ${unitName(unit)}, the only cell that can still be ${digit} is ${cellName(cell)}.`,
        because: blockersOf(grid, unit, cell, digit),
        fill: { cell, value: digit },
        rulesOut: [],
      };
    }
    return undefined;
  },
};

function findSingleIn(grid: Grid, unit: number): [cell: number, digit: number] | undefined {
  let once = 0;
  let more = 0;
  for (const cell of unitAt(unit)) {
    const options = optionsAt(grid, cell);
    more |= once & options;
    once |= options;
  }
  const singles = once & ~more;
  if (singles === 0) return undefined;
  const digit = onlyDigit(singles & -singles);
  const cell = unitAt(unit).find((each) => optionsAt(grid, each) & digitBit(digit));
  return cell === undefined ? undefined : [cell, digit];
}

/** The digits outside a unit that prevent its other cells from having that digit. */
function blockersOf(grid: Grid, unit: number, single: number, digit: number): number[] {
  const empty = unitAt(unit).filter((cell) => cell !== single && grid.cells[cell] === 0);
  return [...new Set(empty.flatMap((cell) => peersOf(cell).filter((peer) => grid.cells[peer] === digit)))];
}

/** A cell that has one digit left. */
export const nakedSingle: Technique = {
  name: 'Naked single',
  find(grid) {
    const cell = grid.options.findIndex((options) => sizeOf(options) === 1);
    if (cell < 0) return undefined;
    const digit = onlyDigit(optionsAt(grid, cell));
    const full = unitsOf(cell).find((unit) =>
      unitAt(unit).every((each) => each === cell || grid.cells[each]),
    );
    return {
      reason:
        full === undefined
          ? `Every digit but ${digit} is ruled out in ${cellName(cell)}.`
          : `${digit} is the only digit missing from ${unitName(full)}.`,
      because:
        full === undefined
          ? peersOf(cell).filter((peer) => grid.cells[peer])
          : unitAt(full).filter((each) => each !== cell),
      fill: { cell, value: digit },
      rulesOut: [],
    };
  },
};

/** A digit whose places in one unit are all in another one, too, so the rest of the other unit can't have it. */
export const lockedCandidates: Technique = {
  name: 'Locked candidates',
  find(grid) {
    for (const [unit, cells] of units.entries()) {
      for (let digit = 1; digit <= 9; digit++) {
        const candidates = cellsFor(grid, cells, digit);
        const [first] = candidates;
        if (first === undefined || candidates.length > 3) continue;
        for (const other of unitsOf(first)) {
          if (other === unit || !candidates.every((cell) => unitAt(other).includes(cell))) continue;
          const rest = cellsFor(grid, unitAt(other), digit).filter((cell) => !candidates.includes(cell));
          if (rest.length === 0) continue;
          return {
            reason: `In ${unitName(unit)}, every place for ${digit} lies in ${unitName(other)}, so no other cell of ${unitName(other)} can be ${digit}.`,
            because: candidates,
            rulesOut: rest.map((cell) => ({ cell, value: digit })),
          };
        }
      }
    }
    return undefined;
  },
};
