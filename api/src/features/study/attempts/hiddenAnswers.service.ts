import { loadContent } from '../../../../content/content.load.js';
import { findModuleIn } from '../../../../content/curriculum/curriculum.js';
import { objectiveIn, type Placement } from '../../../../content/fields.schema.js';
import type { Actor } from '../../../core/access/access.js';
import { conflict } from '../../../core/errors/userError.js';
import { readTogether } from '../../../platform/database/readTogether.js';
import { isLabOf, labIdOf, labItemId } from '../questions/labItem.js';
import { AttemptModel } from './attempt.model.js';
import { ModuleQuizModel, type ModuleQuizRecord, quizDurationMs } from './moduleQuiz.model.js';

/** The exams and the quiz that a person is taking right now. */
export interface RunningTests {
  /** Exams with a running timed attempt. */
  examIds: ReadonlySet<string>;
  /** The quiz that was started last, even if every question has been answered. */
  quiz: ModuleQuizRecord | null;
}

/** For cards that people wrote themselves, because no exam or quiz asks them. */
export const noTests: RunningTests = { examIds: new Set(), quiz: null };

/**
 * Returns the exams and the quiz that the person is taking. Everything that reveals answers checks them with
 * `isHidden`.
 */
export async function findRunningTests(ownerId: string): Promise<RunningTests> {
  const now = Date.now();
  const [exams, quiz] = await Promise.all([
    readTogether(
      AttemptModel.find(
        { ownerId, finishedAt: null, mode: 'exam', deadline: { $gt: new Date(now) } },
        { examId: 1 },
      ).lean(),
    ),
    readTogether(
      ModuleQuizModel.findOne({ ownerId, startedAt: { $gt: new Date(now - quizDurationMs) } }).lean(),
    ),
  ]);
  return { examIds: new Set(exams.map(({ examId }) => examId)), quiz };
}

/**
 * Whether the answer to a question must stay hidden now. The result is the same for every question that could be asked,
 * so it doesn't reveal which ones are.
 */
export function isHidden(tests: RunningTests, questionId: string): boolean {
  return isHiddenByExam(tests, questionId) || isHiddenByQuiz(tests, questionId);
}

/** @throws UserError CONFLICT while the answer to a question must stay hidden */
export function requireShown(tests: RunningTests, questionId: string): void {
  if (isHiddenByExam(tests, questionId)) throw examIsRunning();
  if (isHiddenByQuiz(tests, questionId)) throw conflict('Finish or leave your module quiz first.');
}

/** @throws UserError CONFLICT while this exam is in progress */
export function requireNoExam({ examIds }: RunningTests, examId: string): void {
  if (examIds.has(examId)) throw examIsRunning();
}

/** @throws UserError CONFLICT while a running exam could include the lab */
export async function requireLabShown(actor: Actor, labId: string): Promise<void> {
  requireShown(await findRunningTests(actor.id), labItemId(labId));
}

/** Whether a running exam could include the lab. */
export const isLabHidden = async (actor: Actor, labId: string): Promise<boolean> =>
  isHidden(await findRunningTests(actor.id), labItemId(labId));

/** Why answers can't be shown now. */
export const examIsRunning = () => conflict('You have a practice exam in progress. Submit it first.');

/** The placeholder for a hidden answer. */
export const hiddenAnswer = 'The answer is hidden until you finish your exam or quiz.';

function isHiddenByExam({ examIds }: RunningTests, questionId: string): boolean {
  if (examIds.size === 0) return false;
  const labId = labIdOf(questionId);
  if (labId !== undefined) return [...examIds].some((exam) => isLabOf(labId, exam));
  const question = bankQuestion(questionId);
  return question !== undefined && examIds.has(question.exam);
}

function isHiddenByQuiz({ quiz }: RunningTests, questionId: string): boolean {
  if (!quiz || quiz.finishedAt) return false;
  const found = findModuleIn(quiz.version, quiz.moduleId);
  const question = bankQuestion(questionId);
  if (!found || question?.exam !== found.module.exam) return false;
  const place = objectiveIn(found.version, question);
  return place !== undefined && found.module.objectives.includes(place.objective);
}

let bank: ReadonlyMap<string, Placement> | undefined;

/** A question that exams and quizzes draw. Exercises and lines of the command drill don't count. */
function bankQuestion(id: string): Placement | undefined {
  bank ??= new Map(loadContent().questions.map((question) => [question.id, question]));
  return bank.get(id);
}
