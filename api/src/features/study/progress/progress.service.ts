import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { DAY } from '../../../platform/clock.js';
import { readTogether } from '../../../platform/database/readTogether.js';
import { AnswerModel } from '../scheduling/answer.model.js';
import type { StudyWeek } from './progress.type.js';

/** Returns how many questions the actor has answered in the last seven days, and how many of them correctly. */
export async function countWeek(actor: Actor): Promise<StudyWeek> {
  const since = Types.ObjectId.createFromTime((Date.now() - 7 * DAY) / 1000);
  const [week] = await readTogether(
    AnswerModel.aggregate<StudyWeek>([
      { $match: { ownerId: new Types.ObjectId(actor.id), _id: { $gte: since } } },
      { $group: { _id: null, answered: { $sum: 1 }, correct: { $sum: { $cond: ['$isCorrect', 1, 0] } } } },
    ]),
  );
  return { answered: week?.answered ?? 0, correct: week?.correct ?? 0 };
}
