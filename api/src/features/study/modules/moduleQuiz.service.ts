import { randomInt } from 'node:crypto';
import { curriculumOf, findModuleIn } from '../../../../content/curriculum/curriculum.js';
import type { CcnaVersion } from '../../../../content/fields.schema.js';
import type { Module } from '../../../../content/module.schema.js';
import type { Actor } from '../../../core/access/access.js';
import { badInput, conflict, notFound } from '../../../core/errors/userError.js';
import { findRunningTests, type RunningTests, requireNoExam } from '../attempts/hiddenAnswers.service.js';
import { ModuleQuizModel } from '../attempts/moduleQuiz.model.js';
import type { LastVerdicts } from '../questions/pickQuestions.js';
import type { ModuleQuizInput, Question } from '../questions/question.type.js';
import { toPublicQuestion } from '../questions/questionBank.js';
import { lastVerdicts } from '../scheduling/evidence.service.js';
import { versionOf } from '../version/examVersion.service.js';
import { LessonPositionModel, type LessonPositionRecord } from './lessonPosition.model.js';
import { quizQuestions } from './moduleQuiz.js';
import type { StartedModuleQuiz } from './moduleQuiz.type.js';

const maxSeed = 1_000_000_000;

/**
 * Returns a module as a version teaches it, or else as the other one does.
 * @throws UserError NOT_FOUND
 */
export function moduleOf(id: string, version: CcnaVersion): { module: Module; version: CcnaVersion } {
  const found = findModuleIn(version, id);
  if (!found) throw notFound('module');
  return found;
}

/**
 * Starts a module quiz. The previous one ends, finished or not.
 * @throws UserError NOT_FOUND; CONFLICT while an exam is in progress that could ask the same questions
 */
export async function startModuleQuiz(actor: Actor, moduleId: string): Promise<StartedModuleQuiz> {
  const { module, version } = moduleOf(moduleId, await versionOf(actor));
  requireNoExam(await findRunningTests(actor.id), module.exam);
  const seed = randomInt(1, maxSeed);
  await ModuleQuizModel.findOneAndUpdate(
    { ownerId: actor.id },
    { moduleId, version, seed, verdicts: {}, startedAt: new Date(), finishedAt: null },
    { upsert: true },
  );
  return { seed, questions: publicQuestions(module, version, seed) };
}

/** Leaves a quiz, or whichever one is running. It no longer counts, and its answers are shown again. */
export async function leaveModuleQuiz(actor: Actor, quiz?: ModuleQuizInput): Promise<void> {
  await ModuleQuizModel.deleteOne({
    ownerId: actor.id,
    ...(quiz && { moduleId: quiz.moduleId, seed: quiz.seed }),
  });
}

/**
 * Returns a module quiz's questions without their solutions.
 * @throws UserError NOT_FOUND
 */
export async function findModuleQuiz(
  actor: Pick<Actor, 'id'>,
  { moduleId, seed }: ModuleQuizInput,
): Promise<Question[]> {
  const { module, version } = moduleOf(moduleId, await versionOf(actor));
  return publicQuestions(module, version, seed);
}

const publicQuestions = (module: Module, version: CcnaVersion, seed: number): Question[] =>
  quizQuestions(module, curriculumOf(version).questions, seed).map((question) =>
    toPublicQuestion(question, String(seed)),
  );

/**
 * Whether an answer belongs to the quiz that the actor is taking.
 * @throws UserError NOT_FOUND for an unknown module; CONFLICT for a quiz that is over or was never started,
 * or while an exam is in progress that could ask the same question; BAD_USER_INPUT for a question of another
 * quiz
 */
export function requireQuizQuestion(
  tests: RunningTests,
  { moduleId, seed }: ModuleQuizInput,
  questionId: string,
): void {
  const { module, version } = moduleOf(moduleId, tests.quiz?.version ?? 'v11');
  requireNoExam(tests, module.exam);
  if (tests.quiz?.moduleId !== moduleId || tests.quiz.seed !== seed) throw quizIsOver();
  if (!idsOfQuiz(module, version, seed).includes(questionId))
    throw badInput('questionId', 'This question isn’t in this quiz.');
}

const quizIsOver = () => conflict('This quiz is over. Start another one.');

/** Returns how many answers in the best finished quiz were correct. Answers given elsewhere don't change it. */
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

/**
 * Returns the question ids of a module's quiz 0. Drawn only once, because a group asks for it for each of its members.
 */
export function fixedQuiz(module: Module, version: CcnaVersion): readonly string[] {
  const key = `${version} ${module.id}`;
  const ids =
    fixedQuizzes.get(key) ?? quizQuestions(module, curriculumOf(version).questions, 0).map(({ id }) => id);
  fixedQuizzes.set(key, ids);
  return ids;
}

/**
 * Counts the first answer to each question in a quiz. The best finished quiz is the module's score. Must be
 * called in a transaction, after `requireQuizQuestion`.
 * @throws UserError CONFLICT if the person has left the quiz in the meantime
 */
export async function recordQuizAnswer(
  actor: Actor,
  { moduleId, seed }: ModuleQuizInput,
  questionId: string,
  isCorrect: boolean,
): Promise<void> {
  const quiz = await ModuleQuizModel.findOne({ ownerId: actor.id, moduleId, seed }).lean();
  if (!quiz) throw quizIsOver();
  if (questionId in quiz.verdicts) return;
  const verdicts: Record<string, boolean> = { ...quiz.verdicts, [questionId]: isCorrect };
  const { module, version } = moduleOf(moduleId, quiz.version);
  const ids = idsOfQuiz(module, version, seed);
  const isFinished = ids.every((id) => id in verdicts);
  await ModuleQuizModel.updateOne(
    { _id: quiz._id },
    { verdicts, ...(isFinished && { finishedAt: new Date() }) },
  );
  const position = await LessonPositionModel.findOne({ ownerId: actor.id, moduleId }).lean();
  const right = ids.filter((id) => verdicts[id]).length;
  const best = isFinished
    ? Math.max(right, quizScore(module, version, position ?? undefined, await lastVerdicts(actor)))
    : undefined;
  await LessonPositionModel.updateOne(
    { ownerId: actor.id, moduleId },
    { visitedAt: new Date(), ...(best !== undefined && { quizRight: best }) },
    { upsert: true },
  );
}

const idsOfQuiz = (module: Module, version: CcnaVersion, seed: number) =>
  quizQuestions(module, curriculumOf(version).questions, seed).map(({ id }) => id);
