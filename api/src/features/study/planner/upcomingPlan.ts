import { type DomainState, type PlannedTask, planDay, type WaitingCards } from './dailyPlan.js';

/** What an exam's days are planned from. */
interface UpcomingPlanInput {
  /** The person's progress this morning. */
  domains: readonly DomainState[];
  minutesPerDay: number;
  /** The cards of each day, today first, one entry per day. */
  cards: readonly WaitingCards[];
  /** The length of a practice exam. */
  examMinutes: number;
}

/** Returns the tasks of each day, today first. Each day is planned as if all days before it had been completed. */
export function planDays({ domains, minutesPerDay, cards, examMinutes }: UpcomingPlanInput): PlannedTask[][] {
  let states = domains;
  return cards.map((waiting) => {
    const tasks = planDay(states, minutesPerDay, waiting, examMinutes);
    states = states.map((state) => afterTasks(state, tasks));
    return tasks;
  });
}

/** Returns a domain after its lessons were read and its questions answered correctly. */
function afterTasks(state: DomainState, tasks: readonly PlannedTask[]): DomainState {
  const minutesRead = (id: string) =>
    tasks.find(({ kind, subjectId }) => kind === 'read' && subjectId === id)?.minutes ?? 0;
  const answered =
    tasks.find(({ kind, subjectId }) => kind === 'drill' && subjectId === state.id)?.total ?? 0;
  // A lesson that is read in parts keeps its remainder.
  const lessons = state.lessons
    .map((lesson) => ({ ...lesson, minutes: lesson.minutes - minutesRead(lesson.id) }))
    .filter(({ minutes }) => minutes > 0);
  const isPlanned = (id: string) => tasks.some(({ kind, subjectId }) => kind === 'lab' && subjectId === id);
  const openQuestions = Math.max(0, state.openQuestions - answered);
  return {
    ...state,
    lessons,
    ...(state.labs && { labs: state.labs.filter(({ id }) => !isPlanned(id)) }),
    openQuestions,
    weakness:
      state.openQuestions === 0 ? state.weakness : (state.weakness * openQuestions) / state.openQuestions,
    isBegun: state.isBegun !== false || lessons.length < state.lessons.length,
  };
}
