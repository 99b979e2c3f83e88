import { Types } from 'mongoose';
import type { Actor } from '../../core/access/access.js';
import type { AuditOrigin } from '../../core/audit/audit.js';
import { badInput, conflict, notFound } from '../../core/errors/userError.js';
import { NotificationKind } from '../../core/notifications/notify.js';
import { DAY } from '../../platform/clock.js';
import { inTransaction } from '../../platform/database/database.js';
import { GroupModel, type GroupRecord } from './group.model.js';
import type { AssignmentInput, Group } from './group.type.js';
import { requireAssigner } from './groupAccess.service.js';
import { findGroup } from './groupProgress.service.js';
import { type AssignmentTarget, canDo, type GroupServices } from './groupServices.js';

const maxAssignments = 100;
const maxDaysAhead = 5 * 366;

/**
 * Assigns a module, practice exam, lab, or repair ticket to a group and notifies its members; an existing
 * assignment gets the new due date.
 * @throws UserError NOT_FOUND, FORBIDDEN, BAD_USER_INPUT; CONFLICT if there are too many
 */
export async function assignToGroup(
  actor: Actor,
  origin: AuditOrigin,
  groupId: string,
  { kind, targetId, dueAt = null }: AssignmentInput,
  services: GroupServices,
): Promise<Group> {
  refuseOutOfRange(dueAt);
  await inTransaction(async () => {
    const group = await requireAssigner(actor, groupId);
    const target = services.describeTarget({ kind, targetId });
    if (!target)
      throw badInput('targetId', 'Choose a module, practice exam, lab, or repair ticket from the list.');
    const known = group.assignments.find((one) => one.kind === kind && one.targetId === targetId);
    if (known && (known.dueAt?.getTime() ?? null) === (dueAt?.getTime() ?? null)) return;
    if (known) {
      const filter = { _id: group._id, 'assignments._id': known._id };
      await GroupModel.updateOne(filter, { 'assignments.$.dueAt': dueAt });
    } else {
      if (group.assignments.length >= maxAssignments)
        throw conflict(`A group can have up to ${maxAssignments} assignments. Remove one first.`);
      const assignment = { _id: new Types.ObjectId(), kind, targetId, dueAt, assignedAt: new Date() };
      await GroupModel.updateOne({ _id: group._id }, { $push: { assignments: assignment } });
    }
    await services.record({
      ...origin,
      action: 'group.assign',
      ...(known && { before: describe(group, known) }),
      after: describe(group, { kind, targetId, dueAt }),
    });
    const message = known
      ? {
          title: 'Due date changed',
          body: `${target.title} in ${group.name} has a new due date.`,
          url: `/groups/${groupId}`,
        }
      : { title: 'New assignment', body: `${target.title} was assigned in ${group.name}.`, url: target.url };
    const notification = {
      ...message,
      kind: NotificationKind.ASSIGNMENTS,
      about: `${known ? 'due date' : 'assignment'} ${groupId} ${kind} ${targetId}`,
      causedBy: actor.id,
    };
    await notifyMembers(actor, group, kind, notification, services);
  });
  return findGroup(actor, groupId, services);
}

/** Removes an assignment; members keep what they did. @throws UserError NOT_FOUND, FORBIDDEN */
export async function unassignFromGroup(
  actor: Actor,
  origin: AuditOrigin,
  groupId: string,
  assignmentId: string,
  services: GroupServices,
): Promise<Group> {
  await inTransaction(async () => {
    const group = await requireAssigner(actor, groupId);
    const known = group.assignments.find(({ _id }) => String(_id) === assignmentId);
    if (!known) throw notFound('assignment');
    await GroupModel.updateOne({ _id: group._id }, { $pull: { assignments: { _id: known._id } } });
    await services.record({ ...origin, action: 'group.unassign', before: describe(group, known) });
  });
  return findGroup(actor, groupId, services);
}

/** @throws UserError BAD_USER_INPUT */
function refuseOutOfRange(dueAt: Date | null): void {
  if (dueAt === null) return;
  const ahead = dueAt.getTime() - Date.now();
  if (ahead < 0) throw badInput('dueAt', 'Choose today or a later date.');
  if (ahead > maxDaysAhead * DAY) throw badInput('dueAt', 'Choose a day within the next 5 years.');
}

/** The members with access to it, except the one who assigned it. */
async function notifyMembers(
  { id: actorId }: Actor,
  { members }: GroupRecord,
  kind: AssignmentTarget['kind'],
  message: Parameters<GroupServices['notify']>[1],
  { findPeople, notify }: GroupServices,
): Promise<void> {
  const others = members.map(({ userId }) => String(userId)).filter((id) => id !== actorId);
  const people = await findPeople(others);
  await notify(
    people.filter((person) => canDo(person, { kind })).map(({ id }) => id),
    message,
  );
}

const describe = (
  { _id, name }: GroupRecord,
  { kind, targetId, dueAt }: Pick<GroupRecord['assignments'][number], 'kind' | 'targetId' | 'dueAt'>,
) => ({ group: String(_id), name, kind, targetId, dueAt: dueAt ?? null });
