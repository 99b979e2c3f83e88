import type { Actor } from '../../../core/access/access.js';
import { badInput, conflict, notFound } from '../../../core/errors/userError.js';
import { inTransaction } from '../../../platform/database/database.js';
import { AttemptModel, type AttemptRecord } from '../attempts/attempt.model.js';
import type { ExamLabs } from '../attempts/examLabs.js';
import { findRunningTests, requireShown } from '../attempts/hiddenAnswers.service.js';
import { checkResponse, grade } from '../questions/grade.js';
import { labIdOf } from '../questions/labItem.js';
import { examOf, findQuestion } from '../questions/questionBank.js';
import { recordAnswers } from '../scheduling/evidence.service.js';
import type { AttemptQuestion, ExamAttempt } from './attempt.type.js';
import { canReview, isExplained, toAttempt, toAttemptQuestion } from './attemptView.js';
import { itemAt } from './exam.service.js';
import type { AnswerExamInput } from './exam.type.js';
import { findOwnAttempt, finishAttempt, finishOverdueAttempts } from './examFinish.service.js';

/**
 * Stores the answer to one question of a running attempt.
 * @throws UserError CONFLICT when the exam is over, the answer can no longer be changed, or another exam is
 * in progress that could ask what the explanation reveals
 */
export async function answerExam(
  actor: Actor,
  input: AnswerExamInput,
  labs: ExamLabs,
): Promise<AttemptQuestion> {
  const attempt = await openAttempt(actor, input.attemptId, labs);
  const { place: questionIndex } = input;
  const exam = examOf({ exam: attempt.examId }, attempt.version);
  const itemId = itemAt(attempt, questionIndex);
  const labId = labIdOf(itemId);
  // Check this before validating the answer, because an error would reveal the type of an upcoming question.
  if (!canReview(attempt, exam) && questionIndex > attempt.place)
    throw conflict('Answer the questions in their order.');
  const tests = await findRunningTests(actor.id);
  if (isExplained(attempt)) requireShown(tests, itemId);
  const question = labId === undefined ? findQuestion(itemId, attempt.version) : undefined;
  const answer = question ? checkResponse(question, input) : labAnswer;
  // Graded now, so that submitting the exam doesn't take longer.
  if (labId !== undefined) await labs.grade(actor, input.attemptId, labId);
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
    if (modifiedCount > 0 && labId !== undefined && !canReview(attempt, exam))
      await labs.close(actor, input.attemptId, labId);
    if (modifiedCount === 0)
      await rejectUnlessSameAnswer(actor, input.attemptId, attempt.answers[questionIndex], answer);
    else if (question && isExplained(attempt)) {
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

/** Records only that something was done in a lab; the work itself is in the lab's run. */
const labAnswer = { optionIds: [], texts: [] };

/**
 * Opens or continues a lab in a running exam. Returns the lab run's ID.
 * @throws UserError NOT_FOUND; CONFLICT when the exam is over, or it's another question's turn
 */
export async function openExamLab(
  actor: Actor,
  attemptId: string,
  questionIndex: number,
  labs: ExamLabs,
): Promise<string> {
  const attempt = await openAttempt(actor, attemptId, labs);
  const labId = labIdOf(itemAt(attempt, questionIndex));
  const exam = examOf({ exam: attempt.examId }, attempt.version);
  if (!canReview(attempt, exam) && questionIndex !== attempt.place)
    throw conflict('Answer the questions in their order.');
  if (labId === undefined || !attempt.deadline) throw notFound('lab');
  return labs.open(actor, labId, { attemptId, deadline: attempt.deadline });
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
  labs: ExamLabs,
): Promise<AttemptQuestion> {
  const attempt = await openAttempt(actor, id, labs);
  itemAt(attempt, questionIndex);
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
export async function finishExam(actor: Actor, id: string, labs: ExamLabs): Promise<ExamAttempt> {
  await findOwnAttempt(actor, id);
  return toAttempt(await finishAttempt(actor, id, labs), await findRunningTests(actor.id));
}

async function openAttempt(actor: Actor, id: string, labs: ExamLabs): Promise<AttemptRecord> {
  await finishOverdueAttempts(actor, labs);
  const attempt = await findOwnAttempt(actor, id);
  if (attempt.finishedAt) throw examOverError();
  return attempt;
}
