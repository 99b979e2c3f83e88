import { Types } from 'mongoose';
import { loadContent } from '../../../../content/content.load.js';
import type { Exam } from '../../../../content/content.schema.js';
import type { Actor } from '../../../core/access/access.js';
import { isDuplicateKey } from '../../../platform/database/database.js';
import { AttemptModel } from '../exams/attempt.model.js';
import { findCardQueue } from '../flashcards/cardQueue.service.js';
import { LessonPositionModel } from '../modules/lessonPosition.model.js';
import { findQuestion } from '../questions/questionBank.js';
import { AnswerModel } from '../scheduling/answer.model.js';
import { addDays, dayOf, daysBetween, startOfDay } from '../scheduling/day.js';
import { readKnowledge } from '../scheduling/mastery.service.js';
import { type DomainState, type PlannedTask, planDay, timeLeft } from './dailyPlan.js';
import {
  type DailyPlan,
  type ExamPlan,
  type PlanDomain,
  type PlanTask,
  PlanTaskKind,
} from './dailyPlan.type.js';
import { DayStartModel, type DayStartRecord } from './dayStart.model.js';
import { domainStates } from './domainStates.js';
import type { ExamDateRecord } from './examDate.model.js';
import { listExamDates } from './examDate.service.js';
import { listStudySessions } from './studySessions/plannedSession.service.js';
import { type ListStudyIntervals, secondsWithin } from './studySessions/studyIntervals.js';

/**
 * What the actor has to do today. It is worked out from what was known when the day's plan was first asked for, so that
 * it stands still while the day goes on, and ticked by what was done since.
 * @throws UserError BAD_USER_INPUT for a time zone that does not exist
 */
export async function dailyPlan(
  actor: Actor,
  timeZone: string,
  listStudyIntervals: ListStudyIntervals,
  now = new Date(),
): Promise<DailyPlan> {
  const day = dayOf(now, timeZone);
  const today = {
    startsAt: startOfDay(day, timeZone),
    endsAt: startOfDay(addDays(day, 1), timeZone),
  };
  const isRead = await readModules(actor);
  const start = await findDayStart(actor, day, isRead, now);
  const [dates, queue, answered, finished, intervals, sessions] = await Promise.all([
    listExamDates(actor),
    findCardQueue(actor, timeZone, now),
    answersSince(actor, start.createdAt),
    examsFinishedSince(actor, start.createdAt),
    listStudyIntervals(actor, today.startsAt, today.endsAt),
    listStudySessions(actor, today.startsAt, today.endsAt, listStudyIntervals),
  ]);
  const waiting = queue.due + queue.fresh;
  const doneOf = (exam: Exam, { kind, subjectId, total }: PlannedTask) => {
    if (kind === 'review') return waiting === 0 ? total : queue.reviewed;
    if (kind === 'read') return Number(isRead(subjectId));
    if (kind === 'exam') return finished.filter((id) => id === exam.id).length;
    return answered.filter(({ exam: id, domain }) => id === exam.id && domain === subjectId).length;
  };
  // One queue for all exams: it is reviewed for the nearest.
  const nearest = dates.find((date) => date.day > day)?.examId;
  const exams = loadContent().exams.map((exam): ExamPlan => {
    const domains = start.domains[exam.id] ?? [];
    const date = dates.find(({ examId }) => examId === exam.id);
    const daysLeft = date && daysBetween(day, date.day);
    const cards = exam.id === nearest ? waiting + queue.reviewed : 0;
    const tasks =
      date && date.day > day ? planDay(domains, date.minutesPerDay, cards, exam.limits.minutes) : [];
    return {
      ...examSummary(exam, date),
      ...timeLeft(domains, daysLeft ?? 0, date?.minutesPerDay ?? 0),
      daysLeft: daysLeft ?? null,
      domains: toPlanDomains(domains),
      tasks: tasks.map((task) => toTask(exam, task, doneOf(exam, task))),
    };
  });
  return {
    day,
    studiedMinutes: Math.floor(secondsWithin(intervals, today) / 60),
    sessions,
    exams: exams.sort((one, other) => (one.day ?? '9999').localeCompare(other.day ?? '9999')),
  };
}

/** How far the actor was when the plan of the day was first asked for, in whatever window. */
async function findDayStart(
  actor: Actor,
  day: string,
  isRead: (moduleId: string) => boolean,
  now: Date,
): Promise<Pick<DayStartRecord, 'domains' | 'createdAt'>> {
  const filter = { ownerId: actor.id, day };
  const stored = await DayStartModel.findOne(filter).lean();
  if (stored) return stored;
  const { exams, modules } = loadContent();
  const { mastery } = await readKnowledge(actor, now);
  const domains = Object.fromEntries(
    exams.map((exam) => [exam.id, domainStates(exam, modules, mastery, isRead)]),
  );
  try {
    return await DayStartModel.create({ ...filter, domains, createdAt: now });
  } catch (error) {
    if (!isDuplicateKey(error, 'day')) throw error;
    return (await DayStartModel.findOne(filter).lean()) ?? { domains, createdAt: now };
  }
}

/** Tells of a module whether the actor has read its lesson. */
async function readModules(actor: Actor): Promise<(moduleId: string) => boolean> {
  const positions = await LessonPositionModel.find(
    { ownerId: actor.id, isRead: true },
    { moduleId: 1 },
  ).lean();
  const read = new Set(positions.map(({ moduleId }) => moduleId));
  return (moduleId) => read.has(moduleId);
}

/** The exam and domain of every answer since a moment. */
async function answersSince(actor: Actor, since: Date): Promise<{ exam: string; domain: string }[]> {
  // The index knows whole seconds.
  const _id = { $gte: Types.ObjectId.createFromTime(Math.floor(since.getTime() / 1000)) };
  const answers = await AnswerModel.find(
    { ownerId: actor.id, _id, createdAt: { $gte: since } },
    { questionId: 1 },
  ).lean();
  return answers.map(({ questionId }) => findQuestion(questionId));
}

/** The exam of every whole practice exam that was handed in since a moment. */
async function examsFinishedSince(actor: Actor, since: Date): Promise<string[]> {
  const attempts = await AttemptModel.find(
    { ownerId: actor.id, mode: { $in: ['exam', 'study'] }, finishedAt: { $gte: since } },
    { examId: 1 },
  ).lean();
  return attempts.map(({ examId }) => examId);
}

const examSummary = ({ id, title, category }: Exam, date: ExamDateRecord | undefined) => ({
  examId: id,
  title,
  category,
  day: date?.day ?? null,
  minutesPerDay: date?.minutesPerDay ?? null,
});

function toPlanDomains(domains: readonly DomainState[]): PlanDomain[] {
  const sum = domains.reduce((total, { weight, weakness }) => total + weight * weakness, 0);
  return domains.map(({ id, title, weight, weakness }) => ({
    domain: id,
    title,
    weight,
    known: Math.round((1 - weakness) * 100),
    share: sum === 0 ? 0 : (100 * weight * weakness) / sum,
  }));
}

function toTask(exam: Exam, task: PlannedTask, done: number): PlanTask {
  const { kind, subjectId, title, reason, minutes, total } = task;
  return {
    id: `${exam.id}-${kind}-${subjectId}`,
    kind: PlanTaskKind[kind],
    title,
    reason,
    minutes,
    url: urlOf(exam, task),
    done: Math.min(done, total),
    total,
    isDone: done >= total,
  };
}

function urlOf({ category }: Exam, { kind, subjectId }: PlannedTask): string {
  switch (kind) {
    case 'review':
      return '/study-hub/flashcards';
    case 'read':
      return `/study-hub/modules/${subjectId}`;
    case 'drill':
      return `/study-hub?drill=${encodeURIComponent(category)}&domain=${subjectId}`;
    case 'exam':
      return '/study-hub/practice-exams';
  }
}
