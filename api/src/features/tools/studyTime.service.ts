import { Types } from 'mongoose';
import type { Actor } from '../../core/access/access.js';
import { badInput } from '../../core/errors/userError.js';
import { countKept } from '../../core/limits/dailyLimit.js';
import { DAY, MINUTE } from '../../platform/clock.js';
import { readTogether } from '../../platform/database/readTogether.js';
import { StudyTimeModel } from './studyTime.model.js';
import { type LogStudyTimeInput, longest } from './studyTime.type.js';

/** An hour offline is no reason to lose study time; a report a week old is a mistake. */
const oldest = 7 * DAY;
/** Tolerance for differing clocks. */
const tolerance = 5 * MINUTE;

/**
 * Stores an interval of study time; one reported before keeps the longer length.
 * @throws UserError TOO_MANY_REQUESTS; BAD_USER_INPUT when it lies in the future or more than a week back
 */
export async function logStudyTime(actor: Actor, { startedAt, seconds }: LogStudyTimeInput): Promise<number> {
  const age = Date.now() - startedAt.getTime();
  if (age > oldest || age + tolerance < seconds * 1000) {
    throw badInput('startedAt', 'Study time must be in the past week and already finished.');
  }
  if (!(await StudyTimeModel.exists({ ownerId: actor.id, startedAt })))
    await countKept(actor.id, 'study intervals');
  await StudyTimeModel.updateOne({ ownerId: actor.id, startedAt }, { $max: { seconds } }, { upsert: true });
  return seconds;
}

/** Seconds that the actor studied in intervals starting at or after a time. */
export async function studySecondsSince(actor: Actor, since: Date): Promise<number> {
  const [sum] = await StudyTimeModel.aggregate<{ seconds: number }>([
    { $match: { ownerId: new Types.ObjectId(actor.id), startedAt: { $gte: since } } },
    { $group: { _id: null, seconds: { $sum: '$seconds' } } },
  ]);
  return sum?.seconds ?? 0;
}

/** The actor's study intervals that overlap a span, in order. */
export function listStudyIntervals(
  actor: Actor,
  from: Date,
  until: Date,
): Promise<{ startedAt: Date; seconds: number }[]> {
  return readTogether(
    StudyTimeModel.find(
      // No interval is longer than the maximum.
      { ownerId: actor.id, startedAt: { $gte: new Date(from.getTime() - longest * 1000), $lt: until } },
      { startedAt: 1, seconds: 1 },
    )
      .sort({ startedAt: 1 })
      .lean(),
  );
}

/** Removes the study time of a deleted account. */
export async function removeStudyTimeOfOwner(ownerId: string): Promise<void> {
  await StudyTimeModel.deleteMany({ ownerId });
}
