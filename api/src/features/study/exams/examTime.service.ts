import type { Actor } from '../../../core/access/access.js';
import { readTogether } from '../../../platform/database/readTogether.js';
import { AttemptModel } from '../attempts/attempt.model.js';
import type { StudyInterval } from '../planner/studySessions/studyIntervals.js';

/** Returns the time spent in practice exams that started in a span: how long their questions were on the screen. */
export async function listExamIntervals(actor: Actor, from: Date, until: Date): Promise<StudyInterval[]> {
  const attempts = await readTogether(
    AttemptModel.find(
      { ownerId: actor.id, startedAt: { $gte: from, $lt: until } },
      { startedAt: 1, finishedAt: 1, seconds: 1 },
    )
      .sort({ startedAt: 1 })
      .lean(),
  );
  return attempts.map(({ startedAt, finishedAt, seconds = {} }) => {
    const onScreen = Object.values(seconds).reduce((sum, each) => sum + each, 0);
    const elapsed = ((finishedAt ?? new Date()).getTime() - startedAt.getTime()) / 1000;
    // The browser measures the seconds, so they can't be more than the exam took.
    return { startedAt, seconds: Math.max(0, Math.min(onScreen, elapsed)) };
  });
}
