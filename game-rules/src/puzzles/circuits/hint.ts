import { listed } from '../model/listed.js';
import type { Board, Hint, Rank } from '../model/puzzle.js';
import { type Cause, Wiring } from './deduce.js';
import type { Circuit } from './generate.js';
import { sideBit, sides } from './tiles.js';

/** What is said about a tile, depending on the hardest reason against its other rotations, easiest first. */
const reasons: readonly (readonly [Cause, technique: string, reason: string])[] = [
  ['edge', 'At the edge', 'Any other way, it would point off the board.'],
  [
    'neighbor',
    'Known neighbors',
    'Its neighbors already decide some of its sides, so only one rotation fits.',
  ],
  ['closed', 'Closed circuit', 'Turned any other way, it would cut off a section from the power source.'],
  ['loop', 'No loops', 'Turned any other way, it would connect tiles in a loop.'],
  ['trial', 'Contradiction', 'Turned any other way, another tile could no longer be turned to fit.'],
];

/** The first tile that a person could now deduce. */
export function hintOf(circuit: Circuit, { cells, notes }: Board): Hint | undefined {
  const wiring = new Wiring(circuit, circuit.tiles);
  for (const [cell, isLocked] of notes.entries())
    if (isLocked) wiring.options[cell] = 1 << (cells[cell] ?? 0);
  const causes = new Map<number, number>();
  for (;;) {
    const step = nextStep(wiring, circuit);
    if (!step) return undefined;
    const { cell, cause } = step;
    const hardest = Math.max(
      causes.get(cell) ?? 0,
      reasons.findIndex(([each]) => each === cause),
    );
    causes.set(cell, hardest);
    const value = circuit.solution[cell] ?? 0;
    if (!wiring.isDecided(cell) || cells[cell] === value) continue;
    const [, technique, why] = reasons[hardest] ?? ['', '', ''];
    const reason = `${why} Turn it until its wires point ${listEnds(value)}.`;
    return { technique, reason, because: knownAround(wiring, cell), fills: [{ cell, value }], rulesOut: [] };
  }
}

const sideNames = ['up', 'right', 'down', 'left'];

/** The sides that a tile's wires point to. */
const listEnds = (tile: number): string => listed(sideNames.filter((_, side) => tile & sideBit(side)));

/** Rules something out in one tile, for the easiest reason available. */
function nextStep(wiring: Wiring, circuit: Circuit): { cell: number; cause: Cause } | undefined {
  for (const limit of [1, 2, 3] satisfies Rank[]) {
    for (const cell of circuit.tiles.keys()) {
      const cause = wiring.isDecided(cell) ? undefined : wiring.ruleOut(cell, limit);
      if (cause) return { cell, cause };
    }
  }
  const found = wiring.findTrial(new Wiring(circuit, circuit.tiles));
  if (!found) return undefined;
  wiring.options[found.cell] = wiring.optionsAt(found.cell) & ~(1 << found.tile);
  return { cell: found.cell, cause: 'trial' };
}

/** A tile's neighbors that are fully known. */
const knownAround = (wiring: Wiring, cell: number) =>
  sides.map((side) => wiring.neighbor(cell, side)).filter((next) => next >= 0 && wiring.isDecided(next));
