import type { DailyPlanQuery, PlanTask_TaskFragment } from './dailyPlan.generated';

type Plan = DailyPlanQuery['dailyPlan'];

/** First new material, then questions about it, then hands-on work, and the cards at the end. */
const order: Record<PlanTask_TaskFragment['kind'], number> = {
  read: 0,
  drill: 1,
  lab: 2,
  ticket: 3,
  exam: 4,
  review: 5,
};
/** Returns the minutes that the rest of a task takes. */
export const minutesLeft = ({ minutes, done, total, isDone }: PlanTask_TaskFragment): number =>
  isDone ? 0 : Math.ceil((minutes * (total - done)) / total);

const inOrder = (tasks: readonly PlanTask_TaskFragment[]) =>
  tasks.toSorted((one, other) => order[one.kind] - order[other.kind]);

/** Returns the exams with an upcoming date, and the one that the person studies for without a date. */
export const studiedExams = ({ exams }: Pick<Plan, 'exams'>): Plan['exams'] =>
  exams.filter(({ day, daysLeft, minutesPerDay }) => (day ? (daysLeft ?? -1) >= 0 : minutesPerDay != null));

/**
 * Returns all of today's tasks: assigned work, those of the first exam and the others, and cards that belong to no
 * exam.
 */
export function tasksInOrder(plan: Plan): PlanTask_TaskFragment[] {
  const [first, ...others] = studiedExams(plan);
  return [
    ...plan.assigned,
    ...inOrder(first?.tasks ?? []),
    ...inOrder(others.flatMap(({ tasks }) => tasks)),
    ...plan.cards,
  ];
}
