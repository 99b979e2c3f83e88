import { Random } from '../../frame/random.js';
import { type PuzzleLevel, rankOf } from '../model/puzzle.js';
import { couldDiffer, fillGrid } from './solve.js';
import { measureSudoku } from './techniques.js';

/** A sudoku: 81 digits, 0 for an empty cell. */
export interface Sudoku {
  kind: 'sudoku';
  level: PuzzleLevel;
  givens: readonly number[];
  solution: readonly number[];
}

/** The sudoku for a seed. */
export function generateSudoku(level: PuzzleLevel, seed: number): Sudoku {
  const random = new Random(seed);
  for (;;) {
    const solution = randomGrid(random);
    const givens = removeDigits(solution, random, level === 'easy' ? 36 : 0);
    if (measureSudoku(givens) === rankOf(level)) return { kind: 'sudoku', level, givens, solution };
  }
}

function randomGrid(random: Random): number[] {
  const choose = (options: number) => {
    const bits: number[] = [];
    for (let rest = options; rest; rest &= rest - 1) bits.push(rest & -rest);
    return random.pick(bits);
  };
  return [...(fillGrid(new Uint8Array(81), choose) ?? [])];
}

/** Empties cells, each with the opposite one, as long as there is one solution and enough cells are left. */
function removeDigits(solution: readonly number[], random: Random, least: number): number[] {
  const givens = [...solution];
  let left = givens.length;
  for (const cell of random.shuffle(Array.from({ length: 41 }, (_, index) => index))) {
    const pair = [...new Set([cell, 80 - cell])];
    if (left - pair.length < least) break;
    for (const each of pair) givens[each] = 0;
    if (pair.some((each) => couldDiffer(givens, each, solution[each] ?? 0)))
      for (const each of pair) givens[each] = solution[each] ?? 0;
    else left -= pair.length;
  }
  return givens;
}
