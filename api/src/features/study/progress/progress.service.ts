import { Types } from 'mongoose';
import { loadContent } from '../../../../content/content.load.js';
import type { Actor } from '../../../core/access/access.js';
import { badInput } from '../../../core/errors/userError.js';
import { DAY } from '../../../platform/clock.js';
import { inTransaction } from '../../../platform/database/database.js';
import { countDue } from '../flashcards/cardQueue.service.js';
import { listStartedModules } from '../modules/module.service.js';
import { evidenceId } from '../questions/exercise.js';
import { checkResponse, grade } from '../questions/grade.js';
import { pickQuestions } from '../questions/pickQuestions.js';
import type { AnswerQuestionInput, Question } from '../questions/question.type.js';
import { categories, examOf, findQuestion, poolOf, toPublicQuestion } from '../questions/questionBank.js';
import { AnswerModel } from '../scheduling/answer.model.js';
import { lastVerdicts, recordAnswers } from '../scheduling/evidence.service.js';
import { examProgress, meanOf, toPercent } from '../scheduling/mastery.js';
import { readKnowledge } from '../scheduling/mastery.service.js';
import { planNextSteps } from './nextSteps.js';
import type { AnswerResult, NextStep, StudyProgress, StudyWeek } from './progress.type.js';
import { studySessionSteps } from './studySessionSteps.service.js';

/** Progress in every category, from the actor's own answers and cards. */
export async function listProgress(actor: Actor): Promise<StudyProgress[]> {
  const { mastery } = await readKnowledge(actor);
  return categories().map((category) => {
    const exams = loadContent().exams.filter((exam) => exam.category === category);
    return { category, progress: toPercent(meanOf(exams.map((exam) => examProgress(exam, mastery)))) };
  });
}

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
  const verdicts = await lastVerdicts(actor);
  const pool = poolOf(category).filter(
    (question) => (!domain || question.domain === domain) && (!objective || question.objective === objective),
  );
  return pickQuestions(pool, verdicts, count, Math.random).map(toPublicQuestion);
}

/** What the actor should do in the next 20 minutes. */
export async function listNextSteps(actor: Actor): Promise<NextStep[]> {
  const { exams, questions } = loadContent();
  const [knowledge, dueCards, planned] = await Promise.all([
    readKnowledge(actor),
    countDue(actor),
    studySessionSteps(actor),
  ]);
  const openModules = await listStartedModules(actor, knowledge);
  const steps = planNextSteps({ exams, bank: questions, ...knowledge, dueCards, openModules });
  // What was planned for now comes before what is worked out.
  return [...planned, ...steps].slice(0, 3);
}

/** How many questions the actor has answered in the last seven days, and how many of them right. */
export async function countWeek(actor: Actor): Promise<StudyWeek> {
  const since = Types.ObjectId.createFromTime((Date.now() - 7 * DAY) / 1000);
  const answers = { ownerId: actor.id, _id: { $gte: since } };
  const [answered, correct] = await Promise.all([
    AnswerModel.countDocuments(answers),
    AnswerModel.countDocuments({ ...answers, isCorrect: true }),
  ]);
  return { answered, correct };
}

/**
 * Stores an answer and explains every option.
 * @throws UserError NOT_FOUND for an unknown question, BAD_USER_INPUT for an option it does not have
 */
export async function answerQuestion(actor: Actor, input: AnswerQuestionInput): Promise<AnswerResult> {
  const question = findQuestion(input.questionId);
  const response = { optionIds: [...new Set(input.optionIds)], texts: input.texts };
  checkResponse(question, response);
  const { isCorrect, parts } = grade(question, response);
  const questionId = evidenceId(question.id);
  await inTransaction(() => recordAnswers(actor, [{ questionId, ...response, isCorrect }]));
  const { category } = examOf(question);
  const progress = (await listProgress(actor)).find((one) => one.category === category);
  if (!progress) throw new Error(`There is no progress in ${category}.`);
  return { questionId: question.id, isCorrect, options: parts, progress };
}
