import type { Actor } from '../../../core/access/access.js';
import { badInput, notFound } from '../../../core/errors/userError.js';
import { addDays, readDay } from '../scheduling/day.js';
import type { DailyPlan } from './dailyPlan.type.js';
import type { MovedTask } from './movedTasks.js';
import { findStudyGoal, saveGoal } from './studyGoal.service.js';

/** As many days ahead as the upcoming plan shows. */
const maxDaysAhead = 27;

/**
 * Moves a task from today's plan to a later day, or back to today.
 * @throws UserError BAD_USER_INPUT for a day that can't be chosen; NOT_FOUND for a task that isn't in today's plan
 */
export async function moveTask(actor: Actor, plan: DailyPlan, taskId: string, toDay: string): Promise<void> {
  const today = plan.day;
  const to = readDay(toDay, 'day');
  const exam = plan.exams.find(({ tasks }) => tasks.some(({ id }) => id === taskId));
  const task = [...plan.exams.flatMap(({ tasks }) => tasks), ...plan.moved].find(({ id }) => id === taskId);
  if (!task) throw notFound('task');
  const { examId, kind, subjectId } = readTaskId(taskId);
  if (kind === 'review') throw badInput('taskId', 'Cards stay due until you review them.');
  const last = exam?.day ? addDays(exam.day, -1) : undefined;
  if (to < today || to > addDays(today, maxDaysAhead))
    throw badInput('day', 'Choose a day within the next four weeks.');
  if (to > today && last && to > last) throw badInput('day', 'Choose a day before the exam.');
  const isSame = (move: MovedTask) =>
    move.from === today && move.examId === examId && move.kind === kind && move.subjectId === subjectId;
  const kept = ((await findStudyGoal(actor))?.movedTasks ?? []).filter(
    (move) => move.to >= today && !isSame(move),
  );
  const { title, reason, minutes, total } = task;
  const moved = { examId, kind, subjectId, title, reason, minutes, total, from: today, to };
  await saveGoal(actor, { movedTasks: to === today ? kept : [...kept, moved] });
}

const kinds = ['review', 'read', 'drill', 'lab', 'exam'] as const;

/** Parses the ID that `toPlanTask` creates; exam IDs and kinds have no hyphens. */
function readTaskId(id: string): Pick<MovedTask, 'examId' | 'kind' | 'subjectId'> {
  const [examId = '', name = '', ...rest] = id.slice('2026-01-01-'.length).split('-');
  const kind = kinds.find((one) => one === name);
  if (!kind) throw notFound('task');
  return { examId, kind, subjectId: rest.join('-') };
}
