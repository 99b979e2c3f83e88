import { Types } from 'mongoose';
import type { Actor } from '../../core/access.js';
import { AnswerModel } from './answer.model.js';
import type { LastVerdicts } from './drill.js';

/** Whether each answered question was right the last time; of one category, or of all. */
export async function lastVerdicts(actor: Actor, category?: string): Promise<LastVerdicts> {
  const rows = await AnswerModel.aggregate<{ _id: string; isCorrect: boolean }>([
    { $match: { ownerId: new Types.ObjectId(actor.id), ...(category && { category }) } },
    { $sort: { _id: 1 } },
    { $group: { _id: '$questionId', isCorrect: { $last: '$isCorrect' } } },
  ]);
  return new Map(rows.map((row) => [row._id, row.isCorrect]));
}
