import { type Actor, isAllowed, requireAccess } from '../../core/access/access.js';
import { notFound, UserError } from '../../core/errors/userError.js';
import { readId } from '../../core/input/readId.js';
import { GroupModel, type GroupRecord } from './group.model.js';
import { GroupRole } from './group.type.js';
import { roleIn } from './groupView.js';

/**
 * The group, if the actor is a member or an admin.
 * @throws UserError NOT_FOUND
 */
export async function requireGroup(
  actor: Actor,
  groupId: string,
): Promise<{ group: GroupRecord; role: GroupRole }> {
  const group = await GroupModel.findById(readId(groupId, 'group')).lean();
  const role = group && roleIn(group, actor);
  if (!group || !role) throw notFound('group');
  return { group, role };
}

/**
 * The group, if the actor may assign work to it.
 * @throws UserError NOT_FOUND, FORBIDDEN
 */
export async function requireAssigner(actor: Actor, groupId: string): Promise<GroupRecord> {
  const { group } = await requireGroup(actor, groupId);
  // An admin's token without write access to administration counts as its owner's role in the group.
  const role = roleIn(group, { ...actor, isAdmin: isAllowed(actor, 'admin', 'write') });
  if (!role) requireAccess(actor, 'admin', 'write');
  if (role === GroupRole.MEMBER) throw new UserError('FORBIDDEN', 'Only group admins can assign work.');
  return group;
}
