import type { Actor } from '../../../core/access/access.js';
import { notFound } from '../../../core/errors/userError.js';
import { readId } from '../../../core/input/readId.js';
import { inTransaction } from '../../../platform/database/database.js';
import { AttemptModel, type AttemptRecord } from '../attempts/attempt.model.js';
import type { ExamLabs } from '../attempts/examLabs.js';
import { grade } from '../questions/grade.js';
import { labIdOf } from '../questions/labItem.js';
import { examOf, findQuestion } from '../questions/questionBank.js';
import { recordAnswers } from '../scheduling/evidence.service.js';
import { recordLabResult } from '../scheduling/labEvidence.service.js';
import { findExamItem, isExplained } from './attemptView.js';
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
export async function finishOverdueAttempts(actor: Actor, labs: ExamLabs): Promise<void> {
  const overdue = await AttemptModel.find(
    { ownerId: actor.id, finishedAt: null, deadline: { $lte: new Date() } },
    { _id: 1 },
  ).lean();
  for (const { _id } of overdue) await finishAttempt(actor, String(_id), labs);
}

/**
 * Ends an attempt and counts it, only once even if several windows ask for it. An exam's answers become evidence of
 * what the actor knows; answers that were explained at once are evidence already. Labs are graded as they are now.
 * @throws UserError NOT_FOUND; OVERLOADED or CONFLICT when a lab can't be graded now
 */
export async function finishAttempt(actor: Actor, id: string, labs: ExamLabs): Promise<AttemptRecord> {
  const { questionIds, finishedAt } = await findOwnAttempt(actor, id);
  const hasLabs = questionIds.some((each) => labIdOf(each) !== undefined);
  if (hasLabs && !finishedAt) await labs.grade(actor, id);
  return inTransaction(async () => {
    const attempt = await findOwnAttempt(actor, id);
    if (attempt.finishedAt) return attempt;
    const exam = examOf({ exam: attempt.examId }, attempt.version);
    const results = hasLabs ? await labs.close(actor, id) : [];
    const credits = attempt.questionIds.map((id, index) => {
      const labId = labIdOf(id);
      if (labId !== undefined) return results.find((result) => result.labId === labId)?.credit ?? 0;
      const answer = attempt.answers[index];
      return answer ? grade(findQuestion(id, attempt.version), answer).credit : 0;
    });
    const now = new Date();
    const end = {
      finishedAt: attempt.deadline && attempt.deadline < now ? attempt.deadline : now,
      result: resultOf(
        exam,
        attempt.questionIds.map((id) => findExamItem(attempt, id)),
        credits,
      ),
      ...(results.length > 0 && { labs: results }),
    };
    const { modifiedCount } = await AttemptModel.updateOne(
      { _id: attempt._id, finishedAt: null },
      { $set: end, $unset: { isOpen: 1 } },
    );
    if (modifiedCount === 1 && !isExplained(attempt)) {
      await recordAnswers(
        actor,
        attempt.questionIds.flatMap((questionId, index) => {
          const answer = labIdOf(questionId) === undefined ? attempt.answers[index] : undefined;
          return answer ? [{ questionId, ...answer, isCorrect: credits[index] === 1 }] : [];
        }),
      );
      for (const { labId, credit } of results) await recordLabResult(actor, labId, credit === 1);
    }
    return { ...attempt, ...end };
  });
}
