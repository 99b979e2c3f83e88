import type { Actor } from '../../../core/access/access.js';
import { badInput, conflict } from '../../../core/errors/userError.js';
import { inTransaction } from '../../../platform/database/database.js';
import { AttemptModel, type AttemptRecord } from '../attempts/attempt.model.js';
import { findRunningTests, requireShown } from '../attempts/hiddenAnswers.service.js';
import { checkResponse, grade } from '../questions/grade.js';
import { examOf } from '../questions/questionBank.js';
import { recordAnswers } from '../scheduling/evidence.service.js';
import type { AttemptQuestion, ExamAttempt } from './attempt.type.js';
import { canReview, isExplained, toAttempt, toAttemptQuestion } from './attemptView.js';
import { questionAt } from './exam.service.js';
import type { AnswerExamInput } from './exam.type.js';
import { findOwnAttempt, finishAttempt, finishOverdueAttempts } from './examFinish.service.js';

/**
 * Stores the answer to one question of a running attempt.
 * @throws UserError CONFLICT when the exam is over, the answer can no longer be changed, or an exam is
 * under way that could ask what would be explained
 */
export async function answerExam(actor: Actor, input: AnswerExamInput): Promise<AttemptQuestion> {
  const attempt = await openAttempt(actor, input.attemptId);
  const { place: questionIndex } = input;
  const exam = examOf({ exam: attempt.examId }, attempt.version);
  const question = questionAt(attempt, questionIndex);
  // Check this before validating the answer, because an error would reveal the type of an upcoming question.
  if (!canReview(attempt, exam) && questionIndex > attempt.place)
    throw conflict('Answer the questions in their order.');
  const tests = await findRunningTests(actor.id);
  if (isExplained(attempt)) requireShown(tests, question.id);
  const answer = checkResponse(question, input);
  const isFinal = isExplained(attempt) || !canReview(attempt, exam);
  await inTransaction(async () => {
    const { modifiedCount } = await AttemptModel.updateOne(
      {
        _id: attempt._id,
        finishedAt: null,
        ...(isFinal && { [`answers.${questionIndex}`]: { $exists: false } }),
        ...(!canReview(attempt, exam) && { place: questionIndex }),
      },
      {
        [`answers.${questionIndex}`]: answer,
        place: canReview(attempt, exam) ? questionIndex : questionIndex + 1,
        // Sent as a total, so sending it again adds nothing.
        ...(input.seconds && { $max: { [`seconds.${questionIndex}`]: input.seconds } }),
      },
    );
    if (modifiedCount === 0)
      await rejectUnlessSameAnswer(actor, input.attemptId, attempt.answers[questionIndex], answer);
    else if (isExplained(attempt)) {
      const { isCorrect } = grade(question, answer);
      await recordAnswers(actor, [{ questionId: question.id, ...answer, isCorrect }]);
    }
  });
  return toAttemptQuestion(
    { ...attempt, answers: { ...attempt.answers, [questionIndex]: answer } },
    questionIndex,
    true,
    tests,
  );
}

/** Nothing was stored. Sending the same answer again is fine; anything else is an error. */
async function rejectUnlessSameAnswer(
  actor: Actor,
  id: string,
  stored: object | undefined,
  answer: object,
): Promise<void> {
  const now = await findOwnAttempt(actor, id);
  if (now.finishedAt) throw examOverError();
  if (stored && JSON.stringify(stored) === JSON.stringify(answer)) return;
  throw conflict('This question is already answered, perhaps in another window.');
}

const examOverError = () => conflict('This exam is over. Answers can no longer be submitted.');

/**
 * Flags a question for a second look, or removes the flag.
 * @throws UserError BAD_USER_INPUT where there is no going back; CONFLICT when the exam is over
 */
export async function flagExam(
  actor: Actor,
  id: string,
  questionIndex: number,
  isFlagged: boolean,
): Promise<AttemptQuestion> {
  const attempt = await openAttempt(actor, id);
  questionAt(attempt, questionIndex);
  if (!canReview(attempt, examOf({ exam: attempt.examId }, attempt.version))) {
    throw badInput('place', 'You can’t go back in this exam, so you can’t flag questions.');
  }
  await AttemptModel.updateOne(
    { _id: attempt._id, finishedAt: null },
    isFlagged ? { $addToSet: { flags: questionIndex } } : { $pull: { flags: questionIndex } },
  );
  const flags = attempt.flags.filter((other) => other !== questionIndex);
  return toAttemptQuestion(
    { ...attempt, flags: isFlagged ? [...flags, questionIndex] : flags },
    questionIndex,
    true,
    await findRunningTests(actor.id),
  );
}

/**
 * Submits an attempt; one that is over stays unchanged.
 * @throws UserError NOT_FOUND
 */
export async function finishExam(actor: Actor, id: string): Promise<ExamAttempt> {
  await findOwnAttempt(actor, id);
  return toAttempt(await finishAttempt(actor, id), await findRunningTests(actor.id));
}

async function openAttempt(actor: Actor, id: string): Promise<AttemptRecord> {
  await finishOverdueAttempts(actor);
  const attempt = await findOwnAttempt(actor, id);
  if (attempt.finishedAt) throw examOverError();
  return attempt;
}
