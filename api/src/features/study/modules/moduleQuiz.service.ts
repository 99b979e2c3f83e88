import { curriculumOf } from '../../../../content/curriculum/curriculum.js';
import type { Module } from '../../../../content/module.schema.js';
import type { Actor } from '../../../core/access/access.js';
import { badInput, notFound } from '../../../core/errors/userError.js';
import type { LastVerdicts } from '../questions/pickQuestions.js';
import type { ModuleQuizInput, Question } from '../questions/question.type.js';
import { toPublicQuestion } from '../questions/questionBank.js';
import { lastVerdicts } from '../scheduling/evidence.service.js';
import { LessonPositionModel, type LessonPositionRecord } from './lessonPosition.model.js';
import { quizQuestions } from './moduleQuiz.js';

/** @throws UserError NOT_FOUND */
export function moduleOf(id: string): Module {
  const module = curriculumOf('v11').modules.find((candidate) => candidate.id === id);
  if (!module) throw notFound('module');
  return module;
}

/**
 * The questions of a quiz of a module, without their solutions.
 * @throws UserError NOT_FOUND
 */
export function findModuleQuiz({ moduleId, seed }: ModuleQuizInput): Question[] {
  return quizQuestions(moduleOf(moduleId), curriculumOf('v11').questions, seed).map((question) =>
    toPublicQuestion(question, String(seed)),
  );
}

/** How many answers of its best finished quiz were right. No answer given elsewhere changes it. */
export function quizScore(
  module: Module,
  position: Pick<LessonPositionRecord, 'quizRight'> | undefined,
  verdicts: LastVerdicts,
): number {
  if (!position) return 0;
  // Before quizzes were counted, the last answers to ten fixed questions were the score.
  return position.quizRight ?? fixedQuiz(module).filter((id) => verdicts.get(id)).length;
}

const fixedQuizzes = new Map<string, readonly string[]>();

/** The ids of the questions of quiz 0 of a module. Drawn once: a group asks for it for each of its members. */
export function fixedQuiz(module: Module): readonly string[] {
  const ids =
    fixedQuizzes.get(module.id) ??
    quizQuestions(module, curriculumOf('v11').questions, 0).map(({ id }) => id);
  fixedQuizzes.set(module.id, ids);
  return ids;
}

/**
 * Counts an answer in a quiz, the first one to each question. The best finished quiz is the score of the module. To be
 * called in a transaction.
 * @throws UserError NOT_FOUND for an unknown module, BAD_USER_INPUT for a question of another quiz
 */
export async function recordQuizAnswer(
  actor: Actor,
  { moduleId, seed }: ModuleQuizInput,
  questionId: string,
  isCorrect: boolean,
): Promise<void> {
  const module = moduleOf(moduleId);
  const ids = quizQuestions(module, curriculumOf('v11').questions, seed).map(({ id }) => id);
  if (!ids.includes(questionId)) throw badInput('questionId', 'This question is not in the quiz.');
  const position = await LessonPositionModel.findOne({ ownerId: actor.id, moduleId }).lean();
  const quiz = position?.quiz?.seed === seed ? position.quiz : { seed, verdicts: {} };
  const verdicts: Record<string, boolean> = { [questionId]: isCorrect, ...quiz.verdicts };
  const isFinished = ids.every((id) => id in verdicts);
  const right = ids.filter((id) => verdicts[id]).length;
  const best = isFinished
    ? Math.max(right, quizScore(module, position ?? undefined, await lastVerdicts(actor)))
    : undefined;
  await LessonPositionModel.updateOne(
    { ownerId: actor.id, moduleId },
    { visitedAt: new Date(), quiz: { seed, verdicts }, ...(best !== undefined && { quizRight: best }) },
    { upsert: true },
  );
}
