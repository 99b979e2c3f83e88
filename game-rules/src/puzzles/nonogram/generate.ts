import { Random } from '../../frame/random.js';
import { type PuzzleLevel, rankOf } from '../model/puzzle.js';
import { Paper, solvePaper } from './deduce.js';
import { cluesOf, crossed, drawPicture, filled } from './picture.js';

/** A nonogram: a square picture and the clues for its rows and columns. */
export interface Nonogram {
  kind: 'nonogram';
  level: PuzzleLevel;
  size: number;
  clues: readonly (readonly number[])[];
  solution: readonly number[];
}

const sizes: Record<PuzzleLevel, number> = { easy: 10, medium: 15, hard: 15, expert: 15 };

/** The nonogram for a seed. */
export function generateNonogram(level: PuzzleLevel, seed: number): Nonogram {
  const random = new Random(seed);
  const size = sizes[level];
  const rank = rankOf(level);
  for (;;) {
    let solution = drawPicture(size, random);
    for (let repair = 0; repair <= maxRepairs; repair++) {
      const clues = cluesOf(solution, size);
      const paper = new Paper(size, clues);
      const measured = solvePaper(paper, rank);
      if (measured === rank) return { kind: 'nonogram', level, size, clues, solution };
      if (measured !== undefined) break;
      solution = repairPicture(paper, solution, random);
    }
  }
}

/** How often a picture that can't be solved is changed before another one is drawn. */
const maxRepairs = 8;

/** The picture with one of the cells changed at which the solver got stuck. */
function repairPicture(paper: Paper, picture: readonly number[], random: Random): number[] {
  const stuck = picture.flatMap((_, cell) =>
    paper.unknown(Math.floor(cell / paper.size)) & (1 << (cell % paper.size)) ? [cell] : [],
  );
  const changed = random.pick(stuck);
  return picture.map((value, cell) => (cell === changed ? (value === filled ? crossed : filled) : value));
}
