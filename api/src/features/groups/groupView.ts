import { type Actor, completeRights } from '../../core/access/access.js';
import type { GroupRecord } from './group.model.js';
import { AssignmentKind, type Group, type GroupAssignment, GroupRole } from './group.type.js';
import type { GroupServices } from './groupServices.js';

const kindOf = {
  module: AssignmentKind.MODULE,
  exam: AssignmentKind.EXAM,
  lab: AssignmentKind.LAB,
  ticket: AssignmentKind.TICKET,
} as const;

/** The actor's role in the group; undefined if they have none. */
export function roleIn({ members }: Pick<GroupRecord, 'members'>, actor: Actor): GroupRole | undefined {
  if (actor.isAdmin) return GroupRole.ADMIN;
  const member = members.find(({ userId }) => String(userId) === actor.id);
  return member && (member.isGroupAdmin ? GroupRole.GROUP_ADMIN : GroupRole.MEMBER);
}

/** The group as someone with this role sees it. */
export function toGroup(
  group: GroupRecord,
  role: GroupRole,
  describeTarget: GroupServices['describeTarget'],
): Group {
  const { _id, name, description, members, assignments } = group;
  return {
    id: String(_id),
    name,
    description,
    role,
    memberCount: members.length,
    defaultRights: role === GroupRole.ADMIN ? completeRights(group.defaultRights) : null,
    assignments: assignments
      .map((assignment): GroupAssignment => {
        const { kind, targetId } = assignment;
        const target = describeTarget({ kind, targetId });
        return {
          id: String(assignment._id),
          kind: kindOf[kind],
          targetId,
          title: target?.title ?? null,
          url: target?.url ?? null,
          dueAt: assignment.dueAt ?? null,
        };
      })
      .sort((one, other) => timeOf(one.dueAt) - timeOf(other.dueAt)),
  };
}

/** Items without a date come last. */
const timeOf = (dueAt: Date | null) => dueAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
