import { puzzleKinds, puzzleLevels, rankOf } from '@cosmic/game-rules/puzzles/model/puzzle';
import { generatePuzzle } from '@cosmic/game-rules/puzzles/puzzles';
import { countSolutions, measure } from '@cosmic/game-rules/puzzles/testing/solutions';
import type { Figures } from './harness/figures.js';

/** Number of puzzles per type and level. */
const count = 1000;
const maxMs = 200;

/**
 * Generates a thousand puzzles of each type and level; measures the time, and checks that each has one solution and
 * the requested level.
 */
export async function measurePuzzles(): Promise<Figures> {
  const figures: Figures = {};
  for (const kind of puzzleKinds) {
    for (const level of puzzleLevels) {
      const times: number[] = [];
      let faults = 0;
      for (let seed = 1; seed <= count; seed++) {
        // Processor time, because other programs may be running.
        const began = process.cpuUsage();
        const puzzle = generatePuzzle({ kind, level, seed: seed * 7919 });
        const { user, system } = process.cpuUsage(began);
        times.push((user + system) / 1000);
        if (countSolutions(puzzle) !== 1 || measure(puzzle) !== rankOf(level)) faults++;
      }
      times.sort((one, other) => one - other);
      const value = times[Math.floor(count * 0.95)] ?? Number.POSITIVE_INFINITY;
      figures[`${kind}, ${level}: generated, ms (p95)`] = { value, atMost: maxMs };
      figures[`${kind}, ${level}: not unique or of another level, of ${count}`] = {
        value: faults,
        atMost: 0,
      };
    }
  }
  return figures;
}
