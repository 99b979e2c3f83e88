import { measureCircuit } from '../circuits/deduce.js';
import { solveTable } from '../logicGrid/deduce.js';
import { Table } from '../logicGrid/table.js';
import type { Rank } from '../model/puzzle.js';
import { Paper, solvePaper } from '../nonogram/deduce.js';
import type { Puzzle } from '../puzzles.js';
import { measureSudoku } from '../sudoku/techniques.js';
import { countCircuitSolutions } from './circuitSolutions.js';
import { countLogicGridSolutions } from './logicGridSolutions.js';
import { countNonogramSolutions } from './nonogramSolutions.js';
import { countSudokuSolutions } from './sudokuSolutions.js';

/** Counts a puzzle's solutions, up to two, with algorithms that the generators don't use. */
export function countSolutions(puzzle: Puzzle): number {
  switch (puzzle.kind) {
    case 'sudoku':
      return countSudokuSolutions(puzzle.givens);
    case 'nonogram':
      return countNonogramSolutions(puzzle.size, puzzle.clues);
    case 'logic-grid':
      return countLogicGridSolutions(puzzle, puzzle.clues);
    case 'circuits':
      return countCircuitSolutions(puzzle, puzzle.tiles);
  }
}

/** The rank of the hardest technique that a puzzle needs. */
export function measure(puzzle: Puzzle): Rank | undefined {
  switch (puzzle.kind) {
    case 'sudoku':
      return measureSudoku(puzzle.givens);
    case 'nonogram':
      return solvePaper(new Paper(puzzle.size, puzzle.clues), 4);
    case 'logic-grid':
      return solveTable(new Table(puzzle), puzzle.clues, 4);
    case 'circuits':
      return measureCircuit(puzzle, puzzle.tiles, 4);
  }
}
