import { loadLabs } from '../../../../content/lab.load.js';
import type { Actor } from '../../../core/access/access.js';
import { DAY } from '../../../platform/clock.js';
import { readTogether } from '../../../platform/database/readTogether.js';
import { GameScoreModel } from '../frame/gameScore.model.js';
import { networkBuilder } from './labs.js';

/** Counts at most this multiple of a lab's planned time, because a lab open for longer was put aside. */
const maxShare = 2;

/** Returns the time spent in graded labs that were started within a span. */
export async function listLabIntervals(
  actor: Actor,
  from: Date,
  until: Date,
): Promise<{ startedAt: Date; seconds: number }[]> {
  // A lab may be submitted the day after.
  const submittedAt = { $gte: from, $lt: new Date(until.getTime() + DAY) };
  const scores = await readTogether(
    // Reads the scores of all games, so that the index by time is used.
    GameScoreModel.find(
      { ownerId: actor.id, submittedAt },
      { gameId: 1, boardId: 1, seconds: 1, submittedAt: 1 },
    ).lean(),
  );
  const labs = scores.filter(({ gameId }) => gameId === networkBuilder);
  return labs.flatMap(({ boardId, seconds, submittedAt }) => {
    const startedAt = new Date(submittedAt.getTime() - seconds * 1000);
    const planned = (loadLabs().get(boardId)?.lab.minutes ?? 0) * 60;
    return startedAt >= from && startedAt < until
      ? [{ startedAt, seconds: Math.min(seconds, planned * maxShare) }]
      : [];
  });
}
