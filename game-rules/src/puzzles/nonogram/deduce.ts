import type { Rank } from '../model/puzzle.js';
import { type Deduction, type Line, overlapLine, solveLine } from './line.js';

/** A partly solved nonogram: what is known about each line, rows first, then columns. */
export class Paper {
  readonly filled: Int32Array;
  readonly crossed: Int32Array;

  constructor(
    readonly size: number,
    readonly clues: readonly (readonly number[])[],
  ) {
    this.filled = new Int32Array(2 * size);
    this.crossed = new Int32Array(2 * size);
  }

  /** Copies another table of the same size. */
  copyFrom({ filled, crossed }: Paper): void {
    this.filled.set(filled);
    this.crossed.set(crossed);
  }

  line(at: number): Line {
    return {
      length: this.size,
      clue: this.clues[at] ?? [],
      filled: this.filled[at] ?? 0,
      crossed: this.crossed[at] ?? 0,
    };
  }

  /** The part of a deduction that isn't marked in the line yet. */
  newPartOf(at: number, { filled, crossed }: Deduction): Deduction {
    return { filled: filled & ~(this.filled[at] ?? 0), crossed: crossed & ~(this.crossed[at] ?? 0) };
  }

  /** Marks cells in a line. Returns the lines that cross it there. */
  mark(at: number, { filled, crossed }: Deduction): number[] {
    const [bit, first] = at < this.size ? [1 << at, this.size] : [1 << (at - this.size), 0];
    const changed: number[] = [];
    for (let index = 0; index < this.size; index++) {
      const isFilled = filled & (1 << index);
      if (!isFilled && !(crossed & (1 << index))) continue;
      const marks = isFilled ? this.filled : this.crossed;
      marks[first + index] = (marks[first + index] ?? 0) | bit;
      changed.push(first + index);
    }
    this.filled[at] = (this.filled[at] ?? 0) | filled;
    this.crossed[at] = (this.crossed[at] ?? 0) | crossed;
    return changed;
  }

  /** A line's unknown cells, as bits. */
  unknown(at: number): number {
    return ((1 << this.size) - 1) & ~((this.filled[at] ?? 0) | (this.crossed[at] ?? 0));
  }

  isDone(): boolean {
    return this.filled.every((_, line) => line >= this.size || this.unknown(line) === 0);
  }
}

/** What one kind of reasoning finds in one line. */
export interface LineStep {
  line: number;
  found: Deduction;
}

/** The first of some lines in which a way of reasoning finds something; "contradiction" if one doesn't fit. */
export function findLine(
  paper: Paper,
  lines: Iterable<number>,
  reason: (line: Line) => Deduction | undefined,
): LineStep | 'contradiction' | undefined {
  for (const line of lines) {
    if (paper.unknown(line) === 0 && reason === overlapLine) continue;
    const deduction = reason(paper.line(line));
    if (!deduction) return 'contradiction';
    const found = paper.newPartOf(line, deduction);
    if (found.filled | found.crossed) return { line, found };
  }
  return undefined;
}

/**
 * Applies line logic starting from some lines, at most `rounds` lines deep. Returns the line that doesn't fit, if any.
 */
export function propagate(
  paper: Paper,
  from: Iterable<number>,
  rounds = Number.POSITIVE_INFINITY,
): number | undefined {
  let queue: Iterable<number> = from;
  for (let round = 0; round < rounds; round++) {
    const next = new Set<number>();
    for (const line of queue) {
      const deduction = solveLine(paper.line(line));
      if (!deduction) return line;
      const found = paper.newPartOf(line, deduction);
      if (found.filled | found.crossed) for (const crossing of paper.mark(line, found)) next.add(crossing);
    }
    if (next.size === 0) break;
    queue = next;
  }
  return undefined;
}

/** A cell whose opposite value leads to a line that doesn't fit. */
export interface Refutation {
  row: number;
  column: number;
  isFilled: boolean;
  /** The line that wouldn't fit. */
  line: number;
}

/**
 * Finds a cell with only one possible value, because the other one leads to a line that doesn't fit within `rounds`
 * lines.
 */
export function findRefutation(paper: Paper, rounds: number): Refutation | undefined {
  const trial = new Paper(paper.size, paper.clues);
  for (let row = 0; row < paper.size; row++) {
    for (let rest = paper.unknown(row); rest; rest &= rest - 1) {
      const bit = rest & -rest;
      const column = 31 - Math.clz32(bit);
      for (const isFilled of [true, false]) {
        trial.copyFrom(paper);
        trial.mark(row, { filled: isFilled ? 0 : bit, crossed: isFilled ? bit : 0 });
        const line = propagate(trial, [row, paper.size + column], rounds);
        if (line !== undefined) return { row, column, isFilled, line };
      }
    }
  }
  return undefined;
}

/** How many lines a person can look ahead when trying a cell, by rank. */
export const lookAhead = { 3: 2, 4: Number.POSITIVE_INFINITY } as const;

/** Solves as far as the techniques go. Returns the rank of the hardest one needed, or undefined if it gets stuck. */
export function solvePaper(paper: Paper, limit: Rank): Rank | undefined {
  let hardest: Rank = 1;
  const all = Array.from({ length: 2 * paper.size }, (_, line) => line);
  let changed: readonly number[] = all;
  for (;;) {
    overlapAll(paper, changed);
    if (paper.isDone()) return hardest;
    const step = limit > 1 ? findLine(paper, all, solveLine) : undefined;
    if (step === 'contradiction') return undefined;
    if (step) {
      hardest = Math.max(hardest, 2) as Rank;
      changed = [step.line, ...paper.mark(step.line, step.found)];
      continue;
    }
    const found = findTrial(paper, limit, hardest);
    if (!found) return undefined;
    hardest = Math.max(hardest, found.rank) as Rank;
    const bit = 1 << found.column;
    paper.mark(found.row, { filled: found.isFilled ? bit : 0, crossed: found.isFilled ? 0 : bit });
    changed = [found.row, paper.size + found.column];
  }
}

/** Marks everything that overlaps imply, in some lines and those that cross them. */
function overlapAll(paper: Paper, lines: readonly number[]): void {
  const queue = new Set(lines);
  for (const line of queue) {
    queue.delete(line);
    const step = findLine(paper, [line], overlapLine);
    if (!step || step === 'contradiction') continue;
    for (const crossing of paper.mark(line, step.found)) queue.add(crossing);
    queue.add(line);
  }
}

/** A cell with only one possible value, and the rank needed to see it. */
function findTrial(paper: Paper, limit: Rank, hardest: Rank): (Refutation & { rank: Rank }) | undefined {
  // Once a cell was only refuted far ahead, it no longer matters which one could have been refuted sooner.
  const near = limit > 2 && hardest < 4 ? findRefutation(paper, lookAhead[3]) : undefined;
  if (near) return { ...near, rank: 3 };
  const far = limit > 3 ? findRefutation(paper, lookAhead[4]) : undefined;
  return far && { ...far, rank: 4 };
}
