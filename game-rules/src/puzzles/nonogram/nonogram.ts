import { type Board, type Hint, type PuzzleRules, withValues } from '../model/puzzle.js';
import { findLine, findRefutation, lookAhead, Paper } from './deduce.js';
import { generateNonogram, type Nonogram } from './generate.js';
import { countBits, type Deduction, overlapLine, solveLine } from './line.js';
import { cellOf, crossed, filled, unknown } from './picture.js';

/** A picture, described by the lengths of the blocks in its rows and columns. */
export const nonogram: PuzzleRules<Nonogram> = {
  generate: generateNonogram,
  start: ({ solution }) => ({ cells: solution.map(() => unknown), notes: [] }),
  set({ size }, board, cells, value) {
    if (![unknown, filled, crossed].includes(value) || !isStroke(size, cells)) return undefined;
    // A stroke changes cells with the same value as its first cell and skips the rest.
    const like = cells.filter((cell) => board.cells[cell] === board.cells[cells[0] ?? 0]);
    const values = like.map((cell) => ({ cell, value }));
    return { ...board, cells: withValues(board.cells, values) };
  },
  note: () => undefined,
  checkedCells: (_, { cells }) => cells.flatMap((value, cell) => (value === unknown ? [] : [cell])),
  isSolved: ({ solution }, { cells }) =>
    cells.every((value, cell) => (value === filled) === (solution[cell] === filled)),
  isFull: (_, { cells }) => !cells.includes(unknown),
  hint(puzzle, board) {
    const paper = paperOf(puzzle, board);
    return hintFromLine(puzzle, paper) ?? hintFromTrial(puzzle, paper);
  },
  apply: (_, board, { fills }) => ({ ...board, cells: withValues(board.cells, fills) }),
};

/** Whether cells are adjacent in one row or column, so that a drag can paint them. */
function isStroke(size: number, cells: readonly number[]): boolean {
  const [first, second] = cells;
  if (first === undefined || first < 0 || first >= size * size || cells.length > size) return false;
  const step = second === undefined ? 1 : second - first;
  if (![1, -1, size, -size].includes(step)) return false;
  const last = first + step * (cells.length - 1);
  const isInLine = Math.abs(step) === size || Math.floor(first / size) === Math.floor(last / size);
  return isInLine && last >= 0 && last < size * size && cells.every((cell, at) => cell === first + step * at);
}

/** The player's knowledge, as lines. */
function paperOf({ size, clues }: Nonogram, { cells }: Board): Paper {
  const paper = new Paper(size, clues);
  for (let row = 0; row < size; row++) {
    const marks = { filled: 0, crossed: 0 };
    for (let column = 0; column < size; column++) {
      if (cells[row * size + column] === filled) marks.filled |= 1 << column;
      if (cells[row * size + column] === crossed) marks.crossed |= 1 << column;
    }
    paper.mark(row, marks);
  }
  return paper;
}

const lineName = (size: number, line: number) =>
  line < size ? `row ${line + 1}` : `column ${line - size + 1}`;
const allOf = (size: number, line: number) => Array.from({ length: size }, (_, at) => cellOf(size, line, at));

function hintFromLine({ size, clues }: Nonogram, paper: Paper): Hint | undefined {
  const lines = clues.map((_, line) => line);
  for (const reasoning of [overlapLine, solveLine]) {
    const step = findLine(paper, lines, reasoning);
    if (!step || step === 'contradiction') continue;
    const [technique, why] = explainLine(paper, step.line, step.found, reasoning === overlapLine);
    return {
      technique,
      reason: `${why} ${describeNewCells(size, step.line, step.found)}.`,
      because: allOf(size, step.line),
      clues: [step.line],
      fills: fillsOf(size, step.line, step.found),
      rulesOut: [],
    };
  }
  return undefined;
}

const cellsOf = (bits: number) => (countBits(bits) === 1 ? 'cell' : 'cells');
const these = (bits: number) => `${countBits(bits) === 1 ? 'this' : 'these'} ${cellsOf(bits)}`;

/** The title of a step in a line, and why it follows. */
function explainLine(paper: Paper, at: number, found: Deduction, isOverlap: boolean): [string, string] {
  const name = lineName(paper.size, at);
  const line = paper.line(at);
  if (!isOverlap)
    return [
      'Line logic',
      `Every arrangement of ${line.clue.join(', ')} that still fits ${name} agrees on ${these(found.filled | found.crossed)}.`,
    ];
  const total = line.clue.reduce((sum, size) => sum + size, 0);
  const isExact = total > 0 && total + line.clue.length - 1 === paper.size;
  if (isExact && countBits(line.filled) < total) return ['Exact fit', explainExactFit(line.clue, name)];
  if (total === 0) return ['Blank line', `The clue for ${name} is 0, so all of it is blank.`];
  if (countBits(line.filled) === total)
    return ['Finished line', `All blocks of ${name} are there, so the rest of it is blank.`];
  return found.filled
    ? [
        'Overlap',
        `No matter how you shift its blocks, they always cover the same ${cellsOf(found.filled)} of ${name}.`,
      ]
    : ['Out of reach', `No block of ${name} can reach ${these(found.crossed)}.`];
}

/** Why a line whose blocks leave no extra space has only one arrangement. */
function explainExactFit(clue: readonly number[], name: string): string {
  const total = clue.reduce((sum, size) => sum + size, clue.length - 1);
  if (clue.length === 1) return `Its block of ${total} fills all ${total} cells of ${name}.`;
  return `With a blank cell between blocks, ${clue.join(' + 1 + ')} fill all ${total} cells of ${name} exactly.`;
}

/** Describes what to do in a line. Names the cells unless all of them get the same value. */
function describeNewCells(
  size: number,
  line: number,
  { filled: fills, crossed: crosses }: Deduction,
): string {
  if (!crosses) return `Fill the framed ${cellsOf(fills)}`;
  if (!fills) return `Cross out the framed ${cellsOf(crosses)}`;
  const [one, many] = line < size ? ['column', 'columns'] : ['row', 'rows'];
  const where = (bits: number) => {
    const numbers = allOf(size, line).flatMap((_, at) => (bits & (1 << at) ? [at + 1] : []));
    return `${numbers.length === 1 ? one : many} ${numbers.join(', ')}`;
  };
  return `Fill ${where(fills)} and cross out ${where(crosses)}`;
}

const fillsOf = (size: number, line: number, found: Deduction) =>
  allOf(size, line).flatMap((cell, at) => {
    if (found.filled & (1 << at)) return [{ cell, value: filled }];
    return found.crossed & (1 << at) ? [{ cell, value: crossed }] : [];
  });

function hintFromTrial({ size }: Nonogram, paper: Paper): Hint | undefined {
  const near = findRefutation(paper, lookAhead[3]);
  const found = near ?? findRefutation(paper, lookAhead[4]);
  if (!found) return undefined;
  const { row, column, isFilled, line } = found;
  const cell = row * size + column;
  const [other, is] = isFilled ? ['blank', 'filled'] : ['filled', 'blank'];
  return {
    technique: near ? 'Look ahead' : 'Contradiction',
    reason: `If row ${row + 1}, column ${column + 1} were ${other}, ${near ? '' : 'following it through, '}${lineName(size, line)} could no longer fit its clue, so it’s ${is}. ${isFilled ? 'Fill the framed cell' : 'Cross out the framed cell'}.`,
    because: allOf(size, line).filter((each) => each !== cell),
    clues: [line],
    fills: [{ cell, value: isFilled ? filled : crossed }],
    rulesOut: [],
  };
}
