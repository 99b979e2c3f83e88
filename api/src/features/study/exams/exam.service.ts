import type { Exam } from '../../../../content/content.schema.js';
import { curriculumOf } from '../../../../content/curriculum/curriculum.js';
import type { CcnaVersion } from '../../../../content/fields.schema.js';
import type { Actor } from '../../../core/access/access.js';
import { badInput, conflict, notFound } from '../../../core/errors/userError.js';
import type { PageArgs } from '../../../core/input/page.type.js';
import { countKept } from '../../../core/limits/dailyLimit.js';
import { MINUTE } from '../../../platform/clock.js';
import { isDuplicateKey } from '../../../platform/database/database.js';
import { AttemptModel, type AttemptRecord, isOfVersion } from '../attempts/attempt.model.js';
import type { ExamLabs } from '../attempts/examLabs.js';
import { examIsRunning, findRunningTests, requireNoExam } from '../attempts/hiddenAnswers.service.js';
import { leaveModuleQuiz } from '../modules/moduleQuiz.service.js';
import { labItems } from '../questions/labItem.js';
import { missedQuestions } from '../questions/pickQuestions.js';
import { shuffle } from '../questions/shuffle.js';
import { lastVerdicts } from '../scheduling/evidence.service.js';
import { isArchivedFor, rejectArchived, versionOf } from '../version/examVersion.service.js';
import type { AttemptSummary, ExamAttempt } from './attempt.type.js';
import { requireVerdictsShown, toAttempt, toAttemptSummary } from './attemptView.js';
import { ExamMode, type PracticeExam, type StartExamInput } from './exam.type.js';
import { drawExam, drawLabs, type ExamItem, labCount } from './examDraw.js';
import { findOwnAttempt, finishOverdueAttempts } from './examFinish.service.js';

/** Longer labs take too much of an exam’s time. */
const maxLabMinutes = 25;

/** Maximum number of questions in an untimed round. */
const roundLength = 20;

/** Returns the exams that can be practiced, with the actor's running attempts and missed questions. */
export async function listPracticeExams(actor: Actor, labs: ExamLabs): Promise<PracticeExam[]> {
  await finishOverdueAttempts(actor, labs);
  const version = await versionOf(actor);
  const [open, verdicts, isOver] = await Promise.all([
    AttemptModel.find({ ownerId: actor.id, finishedAt: null }, { examId: 1, version: 1 })
      .sort({ startedAt: -1 })
      .lean(),
    lastVerdicts(actor),
    isArchivedFor(actor, version),
  ]);
  const { exams, questions } = curriculumOf(version);
  return exams.map(({ id, code, title, category, limits, domains, practiceExams, lastDay }) => {
    const attempt = open.find((one) => one.examId === id && isOfVersion(one, version));
    return {
      id,
      code,
      title,
      category,
      isArchived: isOver && lastDay !== undefined,
      count: practiceExams,
      questions: limits.maxQuestions,
      minutes: limits.minutes,
      passScore: limits.passScore,
      scaleMin: limits.scaleMin,
      scaleMax: limits.scaleMax,
      canReview: limits.canReview,
      note: limits.note,
      domains: domains.map(({ id, title, weight }) => ({ id, title, weight })),
      missed: missedQuestions(
        questions.filter(({ exam }) => exam === id),
        verdicts,
      ).length,
      ...(attempt && { openAttemptId: String(attempt._id) }),
    };
  });
}

/** Returns the actor's attempts, newest first. */
export async function listAttempts(actor: Actor, page: PageArgs, labs: ExamLabs): Promise<AttemptSummary[]> {
  await finishOverdueAttempts(actor, labs);
  const after = page.after ? await findOwnAttempt(actor, page.after) : undefined;
  const attempts = await AttemptModel.find(
    { ownerId: actor.id, ...(after && { startedAt: { $lt: after.startedAt } }) },
    { answers: 0, flags: 0 },
  )
    .sort({ startedAt: -1 })
    .limit(page.first)
    .lean();
  return attempts.map(toAttemptSummary);
}

/**
 * Returns an attempt with the questions that the actor may see.
 * @throws UserError NOT_FOUND; CONFLICT while another exam or a quiz is in progress that could ask what the
 * attempt reveals
 */
export async function findAttempt(actor: Actor, id: string, labs: ExamLabs): Promise<ExamAttempt> {
  await finishOverdueAttempts(actor, labs);
  const [attempt, tests] = await Promise.all([findOwnAttempt(actor, id), findRunningTests(actor.id)]);
  requireVerdictsShown(attempt, tests);
  return toAttempt(attempt, tests);
}

/**
 * Draws an exam and starts its clock. A running module quiz ends.
 * @throws UserError BAD_USER_INPUT for an unknown exam or domain; CONFLICT when nothing was missed, or the
 * same exam is in progress
 */
export async function startExam(actor: Actor, input: StartExamInput, labs: ExamLabs): Promise<ExamAttempt> {
  await finishOverdueAttempts(actor, labs);
  const version = await versionOf(actor);
  const exam = curriculumOf(version).exams.find(({ id }) => id === input.examId);
  if (!exam) throw badInput('examId', 'This exam doesn’t exist.');
  if (exam.version) await rejectArchived(actor, exam.version);
  // A second draw avoids what was drawn before, so it would reveal what is still to come.
  requireNoExam(await findRunningTests(actor.id), exam.id);
  await leaveModuleQuiz(actor);
  await countKept(actor.id, 'practice exams');
  const questions = await draw(actor, exam, input, version);
  const startedAt = new Date();
  const attempt = await AttemptModel.create({
    ownerId: actor.id,
    examId: exam.id,
    ...(exam.version && { version: exam.version }),
    mode: input.mode,
    ...(input.mode === ExamMode.domain && { domain: input.domain }),
    questionIds: questions.map(({ id }) => id),
    answers: {},
    flags: [],
    place: 0,
    startedAt,
    ...(input.mode === ExamMode.exam && {
      deadline: deadlineOf(exam, questions.length, startedAt),
      isOpen: true,
    }),
  }).catch((error) => {
    throw isDuplicateKey(error, 'ownerId') ? examIsRunning() : error;
  });
  return toAttempt(attempt.toObject(), await findRunningTests(actor.id));
}

/** A shorter exam has less time, at the same rate per question as the full one. */
function deadlineOf({ limits }: Exam, length: number, startedAt: Date): Date {
  return new Date(startedAt.getTime() + (limits.minutes * MINUTE * length) / limits.maxQuestions);
}

async function draw(
  actor: Actor,
  exam: Exam,
  input: StartExamInput,
  version: CcnaVersion,
): Promise<ExamItem[]> {
  const { mode, domain } = input;
  const length = Math.min(input.length ?? exam.limits.maxQuestions, exam.limits.maxQuestions);
  const questions = curriculumOf(version).questions.filter((question) => question.exam === exam.id);
  const timesDrawn = await countDraws(actor, exam.id);
  if (mode === ExamMode.exam) {
    // Guided labs give commands away.
    const fitting = labItems(exam.id, version).filter(
      ({ kind, minutes }) => kind !== 'guided' && minutes <= maxLabMinutes,
    );
    const labs = drawLabs(fitting, labCount(exam, length), timesDrawn, Math.random);
    return drawExam(exam, questions, length, timesDrawn, Math.random, labs);
  }
  if (mode === ExamMode.study) {
    return drawExam(exam, questions, length, timesDrawn, Math.random);
  }
  if (mode === ExamMode.domain) {
    if (!exam.domains.some(({ id }) => id === domain))
      throw badInput('domain', 'This exam doesn’t have that domain.');
    return shuffle(questions, Math.random)
      .filter((question) => question.domain === domain)
      .sort((one, other) => (timesDrawn.get(one.id) ?? 0) - (timesDrawn.get(other.id) ?? 0))
      .slice(0, Math.min(length, roundLength));
  }
  const verdicts = await lastVerdicts(actor);
  const missed = missedQuestions(questions, verdicts);
  if (missed.length === 0) throw conflict('No missed questions. Your last answer to each was correct.');
  return shuffle(missed, Math.random).slice(0, Math.min(length, roundLength));
}

/** How many recent attempts count. Earlier draws don't change which questions are the freshest. */
const maxDrawn = 200;

/** Returns how often each question of an exam was recently drawn for the actor. */
async function countDraws(actor: Actor, examId: string): Promise<Map<string, number>> {
  const attempts = await AttemptModel.find({ ownerId: actor.id, examId }, { questionIds: 1 })
    .sort({ startedAt: -1 })
    .limit(maxDrawn)
    .lean();
  const timesDrawn = new Map<string, number>();
  for (const { questionIds } of attempts)
    for (const id of questionIds) timesDrawn.set(id, (timesDrawn.get(id) ?? 0) + 1);
  return timesDrawn;
}

/**
 * Returns the ID of an attempt's question or lab by its index.
 * @throws UserError NOT_FOUND
 */
export function itemAt({ questionIds }: AttemptRecord, questionIndex: number): string {
  const id = questionIds[questionIndex];
  if (id === undefined) throw notFound('question');
  return id;
}
