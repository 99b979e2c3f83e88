import { Types } from 'mongoose';
import type { Exam } from '../../../../content/content.schema.js';
import { curriculumOf } from '../../../../content/curriculum/curriculum.js';
import type { CcnaVersion } from '../../../../content/fields.schema.js';
import type { Actor } from '../../../core/access/access.js';
import { readTogether } from '../../../platform/database/readTogether.js';
import { AttemptModel, isOfVersion } from '../attempts/attempt.model.js';
import { noExam } from '../flashcards/cardContent.js';
import { labItemId } from '../questions/labItem.js';
import { findQuestion } from '../questions/questionBank.js';
import { AnswerModel } from '../scheduling/answer.model.js';
import { addDays, dayOf, daysBetween, startOfDay } from '../scheduling/day.js';
import { lastVerdicts } from '../scheduling/evidence.service.js';
import type { ExamDateRecord } from '../scheduling/examDate.model.js';
import { versionOf } from '../version/examVersion.service.js';
import { assignedTasks, type ListAssignedWork } from './assignedTasks.service.js';
import { type DomainState, type PlannedTask, planDay, reviewTasks, timeLeft } from './dailyPlan.js';
import type { DailyPlan, ExamPlan, PlanDomain } from './dailyPlan.type.js';
import { findDayStart, readModules } from './dayStart.service.js';
import { cardsByExam, noCards } from './examCards.service.js';
import { listExamDates } from './examDate.service.js';
import { applyMoves } from './movedTasks.js';
import { toPlanTask } from './planTask.js';
import { findStudyGoal, isRestDay } from './studyGoal.service.js';
import { listStudySessions } from './studySessions/plannedSession.service.js';
import { createStudiedSeconds, type ListStudyIntervals } from './studySessions/studyIntervals.js';
import { countStreak } from './studyStreak.service.js';

/** What the plan needs from other features. */
export interface PlanServices {
  listStudyIntervals: ListStudyIntervals;
  listAssignedWork: ListAssignedWork;
}

/**
 * Returns what the actor has to do today. The plan is computed from what was known when it was first
 * requested that day, so that it doesn't change during the day. Tasks are checked off based on what was done
 * since then.
 * @throws UserError BAD_USER_INPUT for a time zone that does not exist
 */
export async function dailyPlan(
  actor: Actor,
  timeZone: string,
  { listStudyIntervals, listAssignedWork }: PlanServices,
  now = new Date(),
): Promise<DailyPlan> {
  const day = dayOf(now, timeZone);
  const today = {
    startsAt: startOfDay(day, timeZone),
    endsAt: startOfDay(addDays(day, 1), timeZone),
  };
  const [version, isRead, goal] = await Promise.all([
    versionOf(actor, now),
    readModules(actor),
    findStudyGoal(actor),
  ]);
  const curriculum = curriculumOf(version);
  const readingCards = cardsByExam(actor, timeZone, now);
  // Awaited below, which reports the error.
  readingCards.catch(() => undefined);
  const start = await findDayStart(actor, version, day, isRead, now);
  const [dates, cards, answered, finished, verdicts, intervals, sessions, assigned, streak] =
    await Promise.all([
      listExamDates(actor),
      readingCards,
      answersSince(actor, version, start.createdAt),
      examsFinishedSince(actor, version, start.createdAt),
      lastVerdicts(actor),
      listStudyIntervals(actor, today.startsAt, today.endsAt),
      listStudySessions(actor, { from: today.startsAt, until: today.endsAt }, listStudyIntervals),
      assignedTasks(actor, day, today.endsAt, listAssignedWork),
      countStreak(actor, timeZone, goal, listStudyIntervals, now),
    ]);
  const cardsOf = (examId: string) => cards[examId] ?? noCards;
  const reviewedOf = (examId: string, total: number) => {
    const { due, fresh, reviewed } = cardsOf(examId);
    return due + fresh === 0 ? total : reviewed;
  };
  const doneOf = (exam: Exam, { kind, subjectId, total }: PlannedTask) => {
    if (kind === 'review') return reviewedOf(exam.id, total);
    if (kind === 'read') return Number(isRead(subjectId));
    if (kind === 'lab') return Number(verdicts.get(labItemId(subjectId)) ?? false);
    if (kind === 'exam') return finished.filter((id) => id === exam.id).length;
    return answered.filter(({ exam: id, domain }) => id === exam.id && domain === subjectId).length;
  };
  const restDays = goal?.restDays ?? [];
  const moves = goal?.movedTasks ?? [];
  const isResting = isRestDay(day, restDays);
  /** Returns today's minutes for an exam, from an upcoming date or from the goal while the exam has no date. */
  const minutesToday = ({ id }: Pick<Exam, 'id'>) => {
    const date = dates.find(({ examId }) => examId === id);
    if (date) return date.day > day ? date.minutesPerDay : undefined;
    return goal?.examId === id ? goal.minutesPerDay : undefined;
  };
  const exams = curriculum.exams.map((exam): ExamPlan => {
    const domains = start.domains[exam.id] ?? [];
    const date = dates.find(({ examId }) => examId === exam.id);
    const daysLeft = date && daysBetween(day, date.day);
    const minutes = minutesToday(exam);
    const planned =
      minutes === undefined || isResting
        ? []
        : planDay(domains, minutes, cardsOf(exam.id), exam.limits.minutes);
    const tasks = applyMoves(day, exam.id, planned, moves)
      // An assigned module takes more than its lesson, so a lesson that was read today stays checked off.
      .filter(({ kind, subjectId }) => {
        const work = assigned.findWork(kind, subjectId);
        return !work || (!work.isDone && kind === 'read' && isRead(subjectId));
      })
      .map((task) => toPlanTask(day, exam, task, doneOf(exam, task)));
    return {
      ...examSummary(exam, date),
      minutesPerDay: date?.minutesPerDay ?? minutes ?? null,
      ...timeLeft(domains, countStudyDays(day, daysLeft ?? 0, restDays), date?.minutesPerDay ?? 0),
      daysLeft: daysLeft ?? null,
      domains: toPlanDomains(domains),
      tasks,
    };
  });
  return {
    day,
    studiedMinutes: Math.floor(createStudiedSeconds(intervals)(today) / 60),
    restDays,
    isRestDay: isResting,
    sessions,
    streak,
    assigned: assigned.tasks,
    assignedLater: assigned.later,
    moved: moves
      .filter(({ from }) => from === day)
      .flatMap((move) => {
        const exam = curriculum.exams.find(({ id }) => id === move.examId);
        return exam ? [{ ...toPlanTask(day, exam, move), movedTo: move.to }] : [];
      }),
    // Together with the cards in the exams' plans, these are all the waiting cards, each in one plan.
    cards: [...curriculum.exams.filter((exam) => minutesToday(exam) === undefined), undefined].flatMap(
      (exam) =>
        isResting
          ? []
          : reviewTasks(cardsOf(exam?.id ?? noExam)).map((task) =>
              toPlanTask(day, exam, task, reviewedOf(exam?.id ?? noExam, task.total)),
            ),
    ),
    exams: exams.sort((one, other) => (one.day ?? '9999').localeCompare(other.day ?? '9999')),
  };
}

/** Returns the days from a given day on that aren't rest days. */
const countStudyDays = (day: string, days: number, restDays: readonly number[]): number =>
  Array.from({ length: Math.max(0, days) }, (_, index) => addDays(day, index)).filter(
    (each) => !isRestDay(each, restDays),
  ).length;

/** Returns the exam and domain of every answer since a given time. */
async function answersSince(
  actor: Actor,
  version: CcnaVersion,
  since: Date,
): Promise<{ exam: string; domain: string }[]> {
  // The index stores whole seconds.
  const _id = { $gte: Types.ObjectId.createFromTime(Math.floor(since.getTime() / 1000)) };
  const answers = await readTogether(
    AnswerModel.find({ ownerId: actor.id, _id, createdAt: { $gte: since } }, { questionId: 1 }).lean(),
  );
  return answers.map(({ questionId }) => findQuestion(questionId, version));
}

/** Returns the exam of every full practice exam submitted since a given time. */
async function examsFinishedSince(actor: Actor, version: CcnaVersion, since: Date): Promise<string[]> {
  const attempts = await readTogether(
    AttemptModel.find(
      { ownerId: actor.id, mode: { $in: ['exam', 'study'] }, finishedAt: { $gte: since } },
      { examId: 1, version: 1 },
    ).lean(),
  );
  return attempts.filter((attempt) => isOfVersion(attempt, version)).map(({ examId }) => examId);
}

const examSummary = ({ id, title, category }: Exam, date: ExamDateRecord | undefined) => ({
  examId: id,
  title,
  category,
  day: date?.day ?? null,
});

function toPlanDomains(domains: readonly DomainState[]): PlanDomain[] {
  const sum = domains.reduce((total, { weight, weakness }) => total + weight * weakness, 0);
  return domains.map(({ id, title, weight, weakness, knownPercent }) => ({
    domain: id,
    title,
    weight,
    known: knownPercent,
    share: sum === 0 ? 0 : (100 * weight * weakness) / sum,
  }));
}
