import type { Actor } from '../../../core/access/access.js';
import { notFound } from '../../../core/errors/userError.js';
import { readId } from '../../../core/input/readId.js';
import { inTransaction } from '../../../platform/database/database.js';
import { AttemptModel, type AttemptRecord } from '../attempts/attempt.model.js';
import { grade } from '../questions/grade.js';
import { examOf, findQuestion } from '../questions/questionBank.js';
import { recordAnswers } from '../scheduling/evidence.service.js';
import { isExplained } from './attemptView.js';
import { resultOf } from './examResult.js';

/**
 * Returns the attempt if it is the actor's own.
 * @throws UserError NOT_FOUND
 */
export async function findOwnAttempt(actor: Actor, id: string): Promise<AttemptRecord> {
  const attempt = await AttemptModel.findOne({ _id: readId(id, 'exam'), ownerId: actor.id }).lean();
  if (!attempt) throw notFound('exam');
  return attempt;
}

/** Submits attempts past their deadline before the person next looks at them, so that no one has to be present. */
export async function finishOverdueAttempts(actor: Actor): Promise<void> {
  const overdue = await AttemptModel.find(
    { ownerId: actor.id, finishedAt: null, deadline: { $lte: new Date() } },
    { _id: 1 },
  ).lean();
  for (const { _id } of overdue) await finishAttempt(actor, String(_id));
}

/**
 * Ends an attempt and counts it, only once even if several windows ask for it. An exam's answers become evidence of
 * what the actor knows; answers that were explained at once are evidence already.
 * @throws UserError NOT_FOUND
 */
export async function finishAttempt(actor: Actor, id: string): Promise<AttemptRecord> {
  return inTransaction(async () => {
    const attempt = await findOwnAttempt(actor, id);
    if (attempt.finishedAt) return attempt;
    const exam = examOf({ exam: attempt.examId }, attempt.version);
    const questions = attempt.questionIds.map((id) => findQuestion(id, attempt.version));
    const credits = questions.map((question, index) => {
      const answer = attempt.answers[index];
      return answer ? grade(question, answer).credit : 0;
    });
    const now = new Date();
    const end = {
      finishedAt: attempt.deadline && attempt.deadline < now ? attempt.deadline : now,
      result: resultOf(exam, questions, credits),
    };
    const { modifiedCount } = await AttemptModel.updateOne(
      { _id: attempt._id, finishedAt: null },
      { $set: end, $unset: { isOpen: 1 } },
    );
    if (modifiedCount === 1 && !isExplained(attempt)) {
      await recordAnswers(
        actor,
        questions.flatMap(({ id: questionId }, index) => {
          const answer = attempt.answers[index];
          return answer ? [{ questionId, ...answer, isCorrect: credits[index] === 1 }] : [];
        }),
      );
    }
    return { ...attempt, ...end };
  });
}
