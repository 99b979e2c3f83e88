import { Types } from 'mongoose';
import { loadContent } from '../../../../content/content.load.js';
import { AttemptModel } from '../attempts/attempt.model.js';
import { ownedKey } from '../scheduling/evidence.service.js';

/** A person's scores in submitted full-length timed exams. */
interface ExamScore {
  attempts: number;
  /** Missing before the first attempt. */
  bestPercent?: number;
  isDone: boolean;
}

interface BestAttempt {
  _id: { ownerId: Types.ObjectId; examId: string };
  attempts: number;
  best: number;
}

/**
 * Returns several people's scores in some exams, in one query. Shorter exams and rounds with explanations don't count.
 */
export async function readExamScores(
  userIds: readonly string[],
  examIds: readonly string[],
): Promise<(userId: string, examId: string) => ExamScore> {
  const whole = loadContent()
    .exams.filter(({ id }) => examIds.includes(id))
    .map(({ id, limits }) => ({ examId: id, 'result.total': { $gte: limits.maxQuestions } }));
  const found =
    whole.length === 0
      ? []
      : await AttemptModel.aggregate<BestAttempt>([
          {
            $match: {
              ownerId: { $in: userIds.map((id) => new Types.ObjectId(id)) },
              finishedAt: { $ne: null },
              mode: 'exam',
              $or: whole,
            },
          },
          {
            $group: {
              _id: { ownerId: '$ownerId', examId: '$examId' },
              attempts: { $sum: 1 },
              // Older results have no points.
              best: {
                $max: { $divide: [{ $ifNull: ['$result.points', '$result.right'] }, '$result.total'] },
              },
            },
          },
        ]).hint({ ownerId: 1, finishedAt: 1 });
  const scores = new Map(
    found.map(({ _id, attempts, best }) => [
      ownedKey(_id.ownerId, _id.examId),
      { attempts, bestPercent: Math.round(100 * best), isDone: true },
    ]),
  );
  return (userId, examId) => scores.get(ownedKey(userId, examId)) ?? { attempts: 0, isDone: false };
}
