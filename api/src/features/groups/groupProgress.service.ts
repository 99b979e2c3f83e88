import type { Actor } from '../../core/access/access.js';
import { readTogether } from '../../platform/database/readTogether.js';
import { type GroupMember, GroupModel, type GroupRecord } from './group.model.js';
import {
  type AssignmentProgress,
  type Group,
  GroupRole,
  type GroupRow,
  MemberStatus,
  type OwnGroup,
} from './group.type.js';
import { requireGroup } from './groupAccess.service.js';
import {
  type AssignmentDescription,
  type AssignmentTarget,
  canDo,
  type GroupServices,
  type Person,
  type TargetProgress,
} from './groupServices.js';
import { roleIn, toGroup } from './groupView.js';

type Needs = Pick<GroupServices, 'findPeople' | 'describeTarget' | 'readProgress'>;

/** One group. @throws UserError NOT_FOUND */
export async function findGroup(actor: Actor, groupId: string, services: Needs): Promise<Group> {
  const { group, role } = await requireGroup(actor, groupId);
  return toGroup(group, role, services.describeTarget);
}

/**
 * A group's progress table by username: members see their own row, group admins and admins see all. Rows are
 * read a few at a time, so a large table doesn't block anyone.
 * @throws UserError NOT_FOUND
 */
export async function listGroupRows(
  actor: Actor,
  groupId: string,
  services: Needs,
): Promise<Promise<GroupRow>[]> {
  const { group, role } = await requireGroup(actor, groupId);
  const members =
    role === GroupRole.MEMBER ? group.members.filter((member) => isMember(member, actor)) : group.members;
  const people = await services.findPeople(members.map(({ userId }) => String(userId)));
  people.sort((one, other) => one.username.localeCompare(other.username, 'en'));
  const batches: ReturnType<typeof readRows>[] = [];
  return people.map(async (person, index) => {
    const batch = Math.floor(index / rowsAtOnce);
    batches[batch] ??= readAfter(batches[batch - 1], people.slice(index, index + rowsAtOnce));
    return (await batches[batch])(group, person);
  });

  async function readAfter(before: Promise<unknown> | undefined, some: readonly Person[]) {
    await before;
    return readRows([group], some, services);
  }
}

/** The actor's groups by name, each with the actor's row. */
export async function listOwnGroups(actor: Actor, services: Needs): Promise<OwnGroup[]> {
  const rows = await readOwnRows(actor, services);
  return rows.flatMap(({ group, row }) => {
    const role = roleIn(group, actor);
    return role ? [{ group: toGroup(group, role, services.describeTarget), row }] : [];
  });
}

/** The assigned work that still exists and that the actor can do, with what the task list shows. */
export async function listAssignedWork(actor: Actor, services: Needs): Promise<OwnAssignment[]> {
  const rows = await readOwnRows(actor, services);
  return rows.flatMap(({ group, row }) =>
    group.assignments.flatMap((assignment) => {
      const cell = row.cells.find(({ assignmentId }) => assignmentId === String(assignment._id));
      const target = services.describeTarget(assignment);
      if (!cell || !target) return [];
      const { _id, kind, targetId, dueAt } = assignment;
      const { isDone } = cell;
      return [
        { id: String(_id), kind, targetId, ...target, dueAt: dueAt ?? null, isDone, group: group.name },
      ];
    }),
  );
}

interface OwnAssignment extends AssignmentTarget, AssignmentDescription {
  id: string;
  dueAt: Date | null;
  isDone: boolean;
  group: string;
}

async function readOwnRows(actor: Actor, services: Needs): Promise<{ group: GroupRecord; row: GroupRow }[]> {
  const groups = await readTogether(
    GroupModel.find({ 'members.userId': actor.id }).sort({ nameKey: 1 }).lean(),
  );
  const [person] = groups.length > 0 ? await services.findPeople([actor.id]) : [];
  if (!person) return [];
  const rowIn = await readRows(groups, [person], services);
  return groups.map((group) => ({ group, row: rowIn(group, person) }));
}

/** Few enough that other requests are answered in between. */
const rowsAtOnce = 10;

const isMember = ({ userId }: GroupMember, { id }: Pick<Person, 'id'>) => String(userId) === id;

/** Reads the rows of several people in several groups together. */
async function readRows(
  groups: readonly GroupRecord[],
  people: readonly Person[],
  { describeTarget, readProgress }: Needs,
): Promise<(group: GroupRecord, person: Person) => GroupRow> {
  const existingOf = new Map(
    groups.map((group) => [group, group.assignments.filter((target) => describeTarget(target))]),
  );
  const progressOf = await readProgress(
    people.filter((person) => statusOf(person) === MemberStatus.ACTIVE).map(({ id }) => id),
    [...existingOf.values()].flat(),
  );
  const now = new Date();
  return (group, person) => {
    const { id, username, displayName, lastActive } = person;
    const status = statusOf(person);
    const isActive = status === MemberStatus.ACTIVE;
    const cells = isActive
      ? (existingOf.get(group) ?? [])
          .filter((assignment) => canDo(person, assignment))
          .map(({ _id, dueAt, kind, targetId }): AssignmentProgress => {
            const progress = progressOf(id, { kind, targetId });
            return { assignmentId: String(_id), ...progress, isOverdue: isOverdue(progress, dueAt, now) };
          })
      : [];
    return {
      userId: id,
      username,
      displayName,
      isGroupAdmin: group.members.some((member) => member.isGroupAdmin && isMember(member, person)),
      status,
      lastActive: isActive ? lastActive : null,
      cells,
    };
  };
}

function statusOf({ isActive, canStudy }: Person): MemberStatus {
  if (!isActive) return MemberStatus.INACTIVE;
  return canStudy ? MemberStatus.ACTIVE : MemberStatus.NO_ACCESS;
}

const isOverdue = ({ isDone }: TargetProgress, dueAt: Date | null | undefined, now: Date) =>
  !isDone && dueAt != null && dueAt < now;
