import { puzzleKinds, puzzleLevels, rankOf } from '../game-rules/src/puzzles/model/puzzle.js';
import { generatePuzzle } from '../game-rules/src/puzzles/puzzles.js';
import { countSolutions, measure } from '../game-rules/src/puzzles/testing/solutions.js';
import type { Figures } from './harness/figures.js';

/** Of each kind and level. */
const count = 1000;
const maxMs = 200;

/** A thousand puzzles of each kind and level: how long they take, and that each has one solution and its level. */
export async function measurePuzzles(): Promise<Figures> {
  const figures: Figures = {};
  for (const kind of puzzleKinds) {
    for (const level of puzzleLevels) {
      const times: number[] = [];
      let faults = 0;
      for (let seed = 1; seed <= count; seed++) {
        // What the processor worked: others may be at work on it.
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
