import { curriculumOf, findModuleIn } from '../../../../content/curriculum/curriculum.js';
import type { CcnaVersion } from '../../../../content/fields.schema.js';
import type { Module } from '../../../../content/module.schema.js';
import type { Actor } from '../../../core/access/access.js';
import { badInput, notFound } from '../../../core/errors/userError.js';
import type { LastVerdicts } from '../questions/pickQuestions.js';
import type { ModuleQuizInput, Question } from '../questions/question.type.js';
import { toPublicQuestion } from '../questions/questionBank.js';
import { lastVerdicts } from '../scheduling/evidence.service.js';
import { versionOf } from '../version/examVersion.service.js';
import { LessonPositionModel, type LessonPositionRecord } from './lessonPosition.model.js';
import { quizQuestions } from './moduleQuiz.js';

/**
 * A module as a version teaches it, or else as the other one does.
 * @throws UserError NOT_FOUND
 */
export function moduleOf(id: string, version: CcnaVersion): { module: Module; version: CcnaVersion } {
  const found = findModuleIn(version, id);
  if (!found) throw notFound('module');
  return found;
}

/**
 * The questions of a quiz of a module, without their solutions.
 * @throws UserError NOT_FOUND
 */
export async function findModuleQuiz(actor: Actor, { moduleId, seed }: ModuleQuizInput): Promise<Question[]> {
  const { module, version } = moduleOf(moduleId, await versionOf(actor));
  return quizQuestions(module, curriculumOf(version).questions, seed).map((question) =>
    toPublicQuestion(question, String(seed)),
  );
}

/** How many answers of its best finished quiz were right. No answer given elsewhere changes it. */
export function quizScore(
  module: Module,
  version: CcnaVersion,
  position: Pick<LessonPositionRecord, 'quizRight'> | undefined,
  verdicts: LastVerdicts,
): number {
  if (!position) return 0;
  // Before quizzes were counted, the last answers to ten fixed questions were the score.
  return position.quizRight ?? fixedQuiz(module, version).filter((id) => verdicts.get(id)).length;
}

const fixedQuizzes = new Map<string, readonly string[]>();

/** The ids of the questions of quiz 0 of a module. Drawn once: a group asks for it for each of its members. */
export function fixedQuiz(module: Module, version: CcnaVersion): readonly string[] {
  const key = `${version} ${module.id}`;
  const ids =
    fixedQuizzes.get(key) ?? quizQuestions(module, curriculumOf(version).questions, 0).map(({ id }) => id);
  fixedQuizzes.set(key, ids);
  return ids;
}

/**
 * Counts an answer in a quiz, the first one to each question. The best finished quiz is the score of the module. To be
 * called in a transaction.
 * @throws UserError NOT_FOUND for an unknown module, BAD_USER_INPUT for a question of another quiz
 */
export async function recordQuizAnswer(
  actor: Actor,
  activeVersion: CcnaVersion,
  { moduleId, seed }: ModuleQuizInput,
  questionId: string,
  isCorrect: boolean,
): Promise<void> {
  const { module, version } = moduleOf(moduleId, activeVersion);
  const ids = quizQuestions(module, curriculumOf(version).questions, seed).map(({ id }) => id);
  if (!ids.includes(questionId)) throw badInput('questionId', 'This question is not in the quiz.');
  const position = await LessonPositionModel.findOne({ ownerId: actor.id, moduleId }).lean();
  const quiz = position?.quiz?.seed === seed ? position.quiz : { seed, verdicts: {} };
  const verdicts: Record<string, boolean> = { [questionId]: isCorrect, ...quiz.verdicts };
  const isFinished = ids.every((id) => id in verdicts);
  const right = ids.filter((id) => verdicts[id]).length;
  const best = isFinished
    ? Math.max(right, quizScore(module, version, position ?? undefined, await lastVerdicts(actor)))
    : undefined;
  await LessonPositionModel.updateOne(
    { ownerId: actor.id, moduleId },
    { visitedAt: new Date(), quiz: { seed, verdicts }, ...(best !== undefined && { quizRight: best }) },
    { upsert: true },
  );
}
