import type { Actor } from '../../../core/access/access.js';
import { conflict } from '../../../core/errors/userError.js';
import { DAY } from '../../../platform/clock.js';
import { GameRunModel } from '../frame/gameRun.model.js';
import { GameScoreModel } from '../frame/gameScore.model.js';
import { dailyBoardId, dailyPuzzle, dayOf, dayOfBoard, streaksOf } from './dailyPuzzle.js';
import type { DailyPuzzle } from './dailyPuzzle.type.js';

const gameId = 'logical-puzzles';
/** Number of days on the daily puzzle's card. */
const shownDays = 7;

/** Returns today's puzzle for an actor. */
export type FindDailyPuzzle = (actor: Actor) => Promise<DailyPuzzle>;

/** Returns today's puzzle and the actor's results in the daily puzzles. */
export async function findDailyPuzzle(actor: Actor, secret: string, now: Date): Promise<DailyPuzzle> {
  const day = dayOf(now);
  const boardId = dailyBoardId(day);
  const [solved, open] = await Promise.all([
    GameScoreModel.distinct('boardId', { ownerId: actor.id, gameId, isPassed: true, boardId: /^daily-/ }),
    GameRunModel.exists({ ownerId: actor.id, gameId, boardId, isOpen: true }),
  ]);
  const days = solved.flatMap((board) => dayOfBoard(board) ?? []);
  const { current, longest } = streaksOf(days, day);
  const { kind, level } = dailyPuzzle(day, secret);
  const week = Array.from({ length: shownDays }, (_, index) => {
    const each = dayOf(new Date(now.getTime() - (shownDays - 1 - index) * DAY));
    return { day: each, isSolved: days.includes(each) };
  });
  const isSolved = days.includes(day);
  return {
    boardId,
    kind,
    level,
    isSolved,
    isStarted: open !== null,
    streak: current,
    longestStreak: longest,
    week,
  };
}

/**
 * Allows one try per day, because a player who knows the solution would win a second one.
 * @throws UserError CONFLICT
 */
export async function requireFirstTry(actor: Actor, boardId: string, version: number): Promise<void> {
  const run = await GameRunModel.findOne(
    // A player who solved it under older rules also knows the solution; an open run starts over.
    { ownerId: actor.id, gameId, boardId, $or: [{ version }, { isOpen: false }] },
    { isOpen: 1 },
  ).lean();
  if (!run) return;
  throw conflict(
    run.isOpen
      ? 'You can’t restart the daily puzzle. Use Undo to go back.'
      : 'You’ve played today’s puzzle. The next one is available at midnight UTC.',
  );
}
