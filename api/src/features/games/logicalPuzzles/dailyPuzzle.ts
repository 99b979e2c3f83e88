import { createHmac } from 'node:crypto';
import { type PuzzleLevel, puzzleKinds } from '@cosmic/game-rules/puzzles/model/puzzle';
import type { PuzzleDeal } from '@cosmic/game-rules/puzzles/puzzles';
import { DAY } from '../../../platform/clock.js';

const prefix = 'daily-';
/** Levels from Sunday to Saturday; the puzzles get harder during the week. */
const levels: readonly PuzzleLevel[] = ['expert', 'easy', 'easy', 'medium', 'medium', 'hard', 'hard'];

/** Returns a moment's day in UTC: 2026-11-23. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Returns a day's board. */
export const dailyBoardId = (day: string): string => `${prefix}${day}`;

/** Returns the day of a daily puzzle's board. */
export const dayOfBoard = (boardId: string): string | undefined =>
  boardId.startsWith(prefix) ? boardId.slice(prefix.length) : undefined;

/** Returns the days since 1970. */
const numberOf = (day: string) => Date.parse(day) / DAY;

/**
 * Returns a day's puzzle, the same for all members. Its seed is derived from the server's secret, so that reading the
 * rules in the browser isn't enough to create tomorrow's puzzle.
 */
export function dailyPuzzle(day: string, secret: string): PuzzleDeal {
  const kind = puzzleKinds[numberOf(day) % puzzleKinds.length] ?? 'sudoku';
  const level = levels[new Date(day).getUTCDay()] ?? 'medium';
  const seed = createHmac('sha256', secret).update(`daily puzzle ${day}`).digest().readUInt32BE(0);
  return { kind, level, seed };
}

/**
 * Returns how many daily puzzles were solved in a row, until today and at most ever. One missed day is forgiven, two in
 * a row end a streak; today's puzzle isn't missed yet.
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
