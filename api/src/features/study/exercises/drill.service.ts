import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../core/access/access.js';
import { badInput } from '../../../core/errors/userError.js';
import { inTransaction } from '../../../platform/database/database.js';
import { recordQuizAnswer } from '../modules/moduleQuiz.service.js';
import { evidenceId } from '../questions/exercise.js';
import { checkResponse, grade } from '../questions/grade.js';
import { pickQuestions } from '../questions/pickQuestions.js';
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
 * The questions of a round, without their solutions: missed and new ones first.
 * @throws UserError BAD_USER_INPUT for an unknown category or a count outside 1 to 50
 */
export async function drawQuestions(
  actor: Actor,
  category: string,
  count: number,
  { domain, objective }: { domain?: string; objective?: string },
): Promise<Question[]> {
  if (!categories().includes(category)) {
    throw badInput('category', `Choose one of the categories ${categories().join(', ')}.`);
  }
  if (count < 1 || count > 50) throw badInput('first', 'A round has 1 to 50 questions.');
  const [verdicts, version] = await Promise.all([lastVerdicts(actor), versionOf(actor)]);
  const pool = questionsInCategory(category, version).filter(
    (question) => (!domain || question.domain === domain) && (!objective || question.objective === objective),
  );
  const round = randomUUID();
  return pickQuestions(pool, verdicts, count, Math.random).map((question) =>
    toPublicQuestion(question, round),
  );
}

/**
 * Stores an answer and explains every option.
 * @throws UserError NOT_FOUND for an unknown question or module, BAD_USER_INPUT for an option that the question, or a
 * question that the quiz does not have
 */
export async function answerQuestion(actor: Actor, input: AnswerQuestionInput): Promise<AnswerResult> {
  const question = findQuestion(input.questionId);
  const response = { optionIds: [...new Set(input.optionIds)], texts: input.texts };
  checkResponse(question, response);
  const { isCorrect, credit, parts } = grade(question, response);
  const questionId = evidenceId(question.id);
  const version = await versionOf(actor);
  await inTransaction(async () => {
    await recordAnswers(actor, [{ questionId, ...response, isCorrect }]);
    if (input.quiz) await recordQuizAnswer(actor, version, input.quiz, question.id, isCorrect);
  });
  const { category } = examOf(question);
  const progress = (await listProgress(actor, version)).find((one) => one.category === category);
  if (!progress) throw new Error(`There is no progress in ${category}.`);
  return { questionId: question.id, isCorrect, credit, options: parts, progress };
}
