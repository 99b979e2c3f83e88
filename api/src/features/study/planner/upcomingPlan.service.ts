import { curriculumOf } from '../../../../content/curriculum/curriculum.js';
import type { Actor } from '../../../core/access/access.js';
import { noExam } from '../flashcards/cardContent.js';
import { addDays, dayOf, daysBetween } from '../scheduling/day.js';
import { versionOf } from '../version/examVersion.service.js';
import { type PlannedTask, reviewTasks } from './dailyPlan.js';
import type { PlanDay } from './dailyPlan.type.js';
import { findDayStart, readModules } from './dayStart.service.js';
import { cardsByExam, noCards, upcomingCardsByExam } from './examCards.service.js';
import { listExamDates } from './examDate.service.js';
import { applyMoves } from './movedTasks.js';
import { toPlanTask } from './planTask.js';
import { findStudyGoal, isRestDay } from './studyGoal.service.js';
import { planDays } from './upcomingPlan.js';

/** Maximum days ahead, because anything later depends too much on what is done until then. */
const daysAhead = 27;

/**
 * Returns what the actor will have to do on each of the next days, tomorrow first, provided that each day's
 * plan is completed. Includes the exams by their dates and the cards that become due.
 * @throws UserError BAD_USER_INPUT for a time zone that doesn't exist
 */
export async function upcomingPlan(actor: Actor, timeZone: string, now = new Date()): Promise<PlanDay[]> {
  const today = dayOf(now, timeZone);
  const version = await versionOf(actor, now);
  const start = await findDayStart(actor, version, today, await readModules(actor), now);
  const [dates, goal, waiting, coming] = await Promise.all([
    listExamDates(actor),
    findStudyGoal(actor),
    cardsByExam(actor, timeZone, now),
    upcomingCardsByExam(actor, timeZone, daysAhead, now),
  ]);
  const { exams } = curriculumOf(version);
  const cardsOn = (index: number, examId: string) => ({ ...noCards, due: coming[index]?.[examId] ?? 0 });
  /** Whether the day that is this many days from today is a rest day. */
  const isResting = (index: number) => isRestDay(addDays(today, index), goal?.restDays);
  const plans = exams.map((exam) => {
    const date = dates.find(({ examId }) => examId === exam.id);
    const days = Math.min(date ? daysBetween(today, date.day) : 0, daysAhead + 1);
    if (!date || days < 1) return new Map<number, PlannedTask[]>();
    const studyDays = Array.from({ length: days }, (_, index) => index).filter((index) => !isResting(index));
    const planned = planDays({
      domains: start.domains[exam.id] ?? [],
      minutesPerDay: date.minutesPerDay,
      cards: studyDays.map((index) =>
        index === 0 ? (waiting[exam.id] ?? noCards) : cardsOn(index - 1, exam.id),
      ),
      examMinutes: exam.limits.minutes,
    });
    return new Map(studyDays.map((index, position) => [index, planned[position] ?? []]));
  });
  return Array.from({ length: daysAhead }, (_, index) => {
    const day = addDays(today, index + 1);
    const ofExams = exams.flatMap((exam, position) => {
      const planned = isResting(index + 1)
        ? []
        : (plans[position]?.get(index + 1) ?? reviewTasks(cardsOn(index, exam.id)));
      return applyMoves(day, exam.id, planned, goal?.movedTasks ?? []).map((task) =>
        toPlanTask(day, exam, task),
      );
    });
    const others = isResting(index + 1)
      ? []
      : reviewTasks(cardsOn(index, noExam)).map((task) => toPlanTask(day, undefined, task));
    return { day, tasks: [...ofExams, ...others] };
  });
}
