import { type Board, type Hint, type PuzzleRules, withValues } from '../model/puzzle.js';
import { findLine, findRefutation, lookAhead, Paper } from './deduce.js';
import { generateNonogram, type Nonogram } from './generate.js';
import { countBits, type Deduction, overlapLine, solveLine } from './line.js';
import { cellOf, crossed, filled, unknown } from './picture.js';

/** A picture, told by the lengths of the blocks in its rows and columns. */
export const nonogram: PuzzleRules<Nonogram> = {
  generate: generateNonogram,
  start: ({ solution }) => ({ cells: solution.map(() => unknown), notes: [] }),
  set({ size }, board, cells, value) {
    if (![unknown, filled, crossed].includes(value) || !isStroke(size, cells)) return undefined;
    // A stroke changes what is like its first cell and goes over the rest.
    const like = cells.filter((cell) => board.cells[cell] === board.cells[cells[0] ?? 0]);
    const values = like.map((cell) => ({ cell, value }));
    return { ...board, cells: withValues(board.cells, values) };
  },
  note: () => undefined,
  wrongCells: ({ solution }, { cells }) =>
    cells.flatMap((value, cell) => (value !== unknown && value !== solution[cell] ? [cell] : [])),
  isSolved: ({ solution }, { cells }) =>
    cells.every((value, cell) => (value === filled) === (solution[cell] === filled)),
  isFull: (_, { cells }) => !cells.includes(unknown),
  hint(puzzle, board) {
    const paper = paperOf(puzzle, board);
    return hintFromLine(puzzle, paper) ?? hintFromTrial(puzzle, paper);
  },
  apply: (_, board, { fills }) => ({ ...board, cells: withValues(board.cells, fills) }),
};

/** Whether cells lie side by side in one row or column: what a drag can paint. */
function isStroke(size: number, cells: readonly number[]): boolean {
  const [first, second] = cells;
  if (first === undefined || first < 0 || first >= size * size || cells.length > size) return false;
  const step = second === undefined ? 1 : second - first;
  if (![1, -1, size, -size].includes(step)) return false;
  const last = first + step * (cells.length - 1);
  const isInLine = Math.abs(step) === size || Math.floor(first / size) === Math.floor(last / size);
  return isInLine && last >= 0 && last < size * size && cells.every((cell, at) => cell === first + step * at);
}

/** What a player knows, as lines. */
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
    return {
      technique: reasoning === overlapLine ? 'Overlap' : 'Line logic',
      reason: lineReason(paper, step.line, step.news, reasoning === overlapLine),
      because: allOf(size, step.line),
      clues: [step.line],
      fills: fillsOf(size, step.line, step.news),
      rulesOut: [],
    };
  }
  return undefined;
}

function lineReason(paper: Paper, at: number, news: Deduction, isOverlap: boolean): string {
  const name = lineName(paper.size, at);
  const line = paper.line(at);
  if (!isOverlap)
    return `Every arrangement of ${line.clue.join(', ')} that still fits ${name} agrees on these cells.`;
  const total = line.clue.reduce((sum, size) => sum + size, 0);
  if (total === 0) return `The clue of ${name} is 0, so all of it is blank.`;
  if (countBits(line.filled) === total) return `All blocks of ${name} are there, so the rest of it is blank.`;
  return news.filled
    ? `However far its blocks are pushed to either end, they cover these cells of ${name}.`
    : `No block of ${name} can reach these cells.`;
}

const fillsOf = (size: number, line: number, news: Deduction) =>
  allOf(size, line).flatMap((cell, at) => {
    if (news.filled & (1 << at)) return [{ cell, value: filled }];
    return news.crossed & (1 << at) ? [{ cell, value: crossed }] : [];
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
    reason: `If row ${row + 1}, column ${column + 1} were ${other}, ${near ? '' : 'following it through, '}${lineName(size, line)} could no longer fit its clue, so it's ${is}.`,
    because: allOf(size, line).filter((each) => each !== cell),
    clues: [line],
    fills: [{ cell, value: isFilled ? filled : crossed }],
    rulesOut: [],
  };
}
