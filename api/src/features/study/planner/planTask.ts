import type { Exam } from '../../../../content/content.schema.js';
import { practiceExamsPath } from '../exams/practiceExamsPath.js';
import type { PlannedTask } from './dailyPlan.js';
import { type PlanTask, PlanTaskKind } from './dailyPlan.type.js';

/**
 * A day's task as it is shown.
 * @param exam missing for cards that don't belong to an exam
 */
export function toPlanTask(day: string, exam: Exam | undefined, task: PlannedTask, done = 0): PlanTask {
  const { kind, subjectId, title, reason, minutes, total, due } = task;
  return {
    id: `${day}-${exam?.id ?? 'none'}-${kind}-${subjectId}`,
    ...(exam && { exam: exam.title }),
    kind: PlanTaskKind[kind],
    title,
    reason,
    minutes,
    url: urlOf(exam, task),
    done: Math.min(done, total),
    total,
    ...(due !== undefined && { due }),
    isDone: done >= total,
  };
}

function urlOf(exam: Exam | undefined, { kind, subjectId }: PlannedTask): string {
  switch (kind) {
    case 'review':
      return '/study-hub/flashcards';
    case 'read':
      return `/study-hub/modules/${subjectId}`;
    case 'drill':
      return `/study-hub?drill=${encodeURIComponent(exam?.category ?? '')}&domain=${subjectId}`;
    case 'lab':
      return `/study-hub/labs/${subjectId}`;
    case 'exam':
      return exam ? practiceExamsPath(exam) : '/study-hub/practice-exams';
  }
}
