import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../core/access/access.js';
import { badInput } from '../../../core/errors/userError.js';
import { countKept } from '../../../core/limits/dailyLimit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { findRunningTests, isHidden, requireShown } from '../attempts/hiddenAnswers.service.js';
import { findBasis } from '../basis/questionBasis.js';
import { recordQuizAnswer, requireQuizQuestion } from '../modules/moduleQuiz.service.js';
import { evidenceId } from '../questions/exercise.js';
import { checkResponse, grade } from '../questions/grade.js';
import { missedQuestions, pickQuestions } from '../questions/pickQuestions.js';
import type { AnswerQuestionInput, Question } from '../questions/question.type.js';
import {
  categories,
  examOf,
  findQuestion,
  questionsInCategory,
  toPublicQuestion,
} from '../questions/questionBank.js';
import { listProgress } from '../scheduling/categoryProgress.service.js';
import { lastVerdicts, recordAnswers } from '../scheduling/evidence.service.js';
import { versionOf } from '../version/examVersion.service.js';
import type { AnswerResult } from './drill.type.js';

/**
 * Returns the questions of a round without their solutions, missed and new ones first.
 * @throws UserError BAD_USER_INPUT for an unknown category or a count outside 1 to 50; CONFLICT while an exam
 * or quiz is in progress that could ask all of them
 */
export async function drawQuestions(
  actor: Actor,
  category: string,
  count: number,
  { domain, objective, onlyMissed }: { domain?: string; objective?: string; onlyMissed?: boolean },
): Promise<Question[]> {
  if (!categories().includes(category)) {
    throw badInput('category', `Choose one of these categories: ${categories().join(', ')}.`);
  }
  if (count < 1 || count > 50) throw badInput('first', 'Choose 1 to 50 questions.');
  const [verdicts, version] = await Promise.all([lastVerdicts(actor), versionOf(actor)]);
  const pool = questionsInCategory(category, version).filter(
    (question) => (!domain || question.domain === domain) && (!objective || question.objective === objective),
  );
  const wanted = onlyMissed ? missedQuestions(pool, verdicts) : pool;
  const tests = await findRunningTests(actor.id);
  const shown = wanted.filter(({ id }) => !isHidden(tests, id));
  const [first] = wanted;
  if (first && shown.length === 0) requireShown(tests, first.id);
  const round = randomUUID();
  return pickQuestions(shown, verdicts, count, Math.random).map((question) =>
    toPublicQuestion(question, round),
  );
}

/**
 * Stores an answer and explains every option.
 * @throws UserError NOT_FOUND for an unknown question or module, BAD_USER_INPUT for an option that the
 * question doesn't have, or a question that the quiz doesn't have; CONFLICT while an exam or another quiz is
 * in progress that could ask it
 */
export async function answerQuestion(actor: Actor, input: AnswerQuestionInput): Promise<AnswerResult> {
  const question = findQuestion(input.questionId);
  const tests = await findRunningTests(actor.id);
  if (input.quiz) requireQuizQuestion(tests, input.quiz, question.id);
  else requireShown(tests, question.id);
  const response = checkResponse(question, input);
  const { isCorrect, credit, parts } = grade(question, response);
  const questionId = evidenceId(question.id);
  const version = await versionOf(actor);
  await countKept(actor.id, 'answers');
  await inTransaction(async () => {
    await recordAnswers(actor, [{ questionId, ...response, isCorrect }]);
    if (input.quiz) await recordQuizAnswer(actor, input.quiz, question.id, isCorrect);
  });
  const { category } = examOf(question);
  const progress = (await listProgress(actor, version)).find((one) => one.category === category);
  if (!progress) throw new Error(`There is no progress in ${category}.`);
  return {
    questionId: question.id,
    isCorrect,
    credit,
    options: parts,
    basis: findBasis(question.id, version),
    progress,
  };
}
