import type { Actor } from '../../../core/access/access.js';
import { DAY } from '../../../platform/clock.js';
import { type PlanTask, PlanTaskKind } from './dailyPlan.type.js';
import { DayStartModel } from './dayStart.model.js';

/** Work that one of a person's groups assigned; the feature that assigns it passes it in. */
export interface AssignedWork {
  id: string;
  kind: 'module' | 'exam' | 'lab' | 'ticket';
  targetId: string;
  title: string;
  url: string;
  minutes: number;
  dueAt: Date | null;
  isDone: boolean;
  group: string;
}

export type ListAssignedWork = (actor: Actor) => Promise<AssignedWork[]>;

/** Assigned work joins the day's tasks this long before it's due. */
const daysBeforeDue = 7;

const kinds = {
  module: PlanTaskKind.read,
  exam: PlanTaskKind.exam,
  lab: PlanTaskKind.lab,
  ticket: PlanTaskKind.ticket,
} as const;

/**
 * Returns the assigned work that is overdue or due within a week as tasks, and how much more is open. Work finished
 * today stays in the list, so the day remembers what was open.
 */
export async function assignedTasks(
  actor: Actor,
  day: string,
  endOfDay: Date,
  listAssignedWork: ListAssignedWork,
): Promise<{
  tasks: PlanTask[];
  later: number;
  findWork: (kind: string, subjectId: string) => AssignedWork | undefined;
}> {
  const work = await listAssignedWork(actor);
  const isSoon = ({ dueAt }: AssignedWork) =>
    dueAt !== null && dueAt.getTime() < endOfDay.getTime() + daysBeforeDue * DAY;
  const open = work.filter(({ isDone }) => !isDone);
  const soon = open.filter(isSoon);
  const filter = { ownerId: actor.id, day };
  const shown = new Set(
    work.length > 0 ? (await DayStartModel.findOne(filter, { assigned: 1 }).lean())?.assigned : [],
  );
  const added = soon.map(({ id }) => id).filter((id) => !shown.has(id));
  if (added.length > 0) await DayStartModel.updateOne(filter, { $addToSet: { assigned: { $each: added } } });
  const today = work
    .filter((one) => (one.isDone ? shown.has(one.id) : isSoon(one)))
    .sort((one, other) => (one.dueAt?.getTime() ?? 0) - (other.dueAt?.getTime() ?? 0));
  return {
    tasks: today.map(toTask),
    later: open.length - soon.length,
    findWork: (kind, subjectId) =>
      today.find((one) => kinds[one.kind] === kind && one.targetId === subjectId),
  };
}

const toTask = ({ id, kind, title, url, minutes, dueAt, isDone, group }: AssignedWork): PlanTask => ({
  id: `assigned-${id}`,
  kind: kinds[kind],
  title,
  reason: group,
  minutes,
  url,
  done: Number(isDone),
  total: 1,
  isDone,
  ...(dueAt && { dueAt }),
});
