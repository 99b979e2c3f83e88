import { createHmac } from 'node:crypto';
import { type PuzzleLevel, puzzleKinds } from '../../../../../game-rules/src/puzzles/model/puzzle.js';
import type { PuzzleDeal } from '../../../../../game-rules/src/puzzles/puzzles.js';
import { DAY } from '../../../platform/clock.js';

const prefix = 'daily-';
/** From Sunday to Saturday: a week gets harder. */
const levels: readonly PuzzleLevel[] = ['expert', 'easy', 'easy', 'medium', 'medium', 'hard', 'hard'];

/** The day of a moment, in UTC: 2026-11-23. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The board of a day. */
export const dailyBoardId = (day: string): string => `${prefix}${day}`;

/** The day of a board that is a daily one. */
export const dayOfBoard = (boardId: string): string | undefined =>
  boardId.startsWith(prefix) ? boardId.slice(prefix.length) : undefined;

/** Days since 1970. */
const numberOf = (day: string) => Date.parse(day) / DAY;

/**
 * The puzzle of a day, the same for all members. Its seed comes of the server's secret: whoever reads the rules in the
 * browser still can't make tomorrow's puzzle.
 */
export function dailyPuzzle(day: string, secret: string): PuzzleDeal {
  const kind = puzzleKinds[numberOf(day) % puzzleKinds.length] ?? 'sudoku';
  const level = levels[new Date(day).getUTCDay()] ?? 'medium';
  const seed = createHmac('sha256', secret).update(`daily puzzle ${day}`).digest().readUInt32BE(0);
  return { kind, level, seed };
}

/**
 * How many daily puzzles were solved in a row, until today, and at most ever. One missed day is forgiven, two in a row
 * end a streak; today's puzzle isn't missed yet.
 */
export function streaksOf(days: readonly string[], today: string): { current: number; longest: number } {
  const solved = [...new Set(days)].map(numberOf).sort((one, other) => one - other);
  let longest = 0;
  let run = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const day of solved) {
    run = day - last <= 2 ? run + 1 : 1;
    longest = Math.max(longest, run);
    last = day;
  }
  return { current: numberOf(today) - last <= 2 ? run : 0, longest };
}
