import { type Actor, completeRights } from '../../core/access/access.js';
import type { AuditOrigin } from '../../core/audit/audit.js';
import { conflict, notFound } from '../../core/errors/userError.js';
import { inTransaction, isDuplicateKey } from '../../platform/database/database.js';
import { readTogether } from '../../platform/database/readTogether.js';
import { GroupModel, type GroupRecord } from './group.model.js';
import { type Group, type GroupInput, GroupRole } from './group.type.js';
import { readDescription, readGroupName } from './groupName.js';
import type { GroupServices } from './groupServices.js';
import { toGroup } from './groupView.js';

const maxGroups = 200;

type Needs = Pick<GroupServices, 'describeTarget' | 'record'>;

/** Every group, by name. For admins. */
export async function listGroups({ describeTarget }: Needs): Promise<Group[]> {
  const groups = await GroupModel.find().sort({ nameKey: 1 }).limit(maxGroups).lean();
  return groups.map((group) => toGroup(group, GroupRole.ADMIN, describeTarget));
}

/** The groups that a member is in, by name. */
export async function listGroupsOf(userId: string) {
  const groups = await readTogether(
    GroupModel.find({ 'members.userId': userId }, { name: 1, members: 1 }).sort({ nameKey: 1 }).lean(),
  );
  return groups.map(({ _id, name, members }) => ({
    id: String(_id),
    name,
    isGroupAdmin: members.some((member) => String(member.userId) === userId && member.isGroupAdmin),
  }));
}

/** The names of all groups. */
export async function listGroupNames() {
  const groups = await GroupModel.find({}, { name: 1 }).sort({ nameKey: 1 }).limit(maxGroups).lean();
  return groups.map(({ _id, name }) => ({ id: String(_id), name }));
}

/** The IDs of a group's members; none if the group doesn't exist. */
export async function listMemberIds(groupId: string): Promise<string[]> {
  const group = await GroupModel.findById(groupId, { 'members.userId': 1 }).lean();
  return group?.members.map(({ userId }) => String(userId)) ?? [];
}

/** Whether a group has this ID. */
export async function isGroup(groupId: string): Promise<boolean> {
  return (await GroupModel.exists({ _id: groupId })) !== null;
}

/** @throws UserError BAD_USER_INPUT; CONFLICT when the name is taken or there are too many groups */
export async function createGroup(
  origin: AuditOrigin,
  input: GroupInput,
  { describeTarget, record }: Needs,
): Promise<Group> {
  const fields = readFields(input);
  const created = await inTransaction(async () => {
    if ((await GroupModel.countDocuments()) >= maxGroups)
      throw conflict(`You can have up to ${maxGroups} groups. Delete one first.`);
    const [group] = await orNameTaken(GroupModel.create([fields]));
    if (!group) throw notFound('group');
    await record({ ...origin, action: 'group.create', after: describe(group) });
    return group.toObject();
  });
  return toGroup(created, GroupRole.ADMIN, describeTarget);
}

/**
 * Changes the name, the description, and the access for future members.
 * @throws UserError like `createGroup`; NOT_FOUND
 */
export async function updateGroup(
  origin: AuditOrigin,
  groupId: string,
  input: GroupInput,
  { describeTarget, record }: Needs,
): Promise<Group> {
  const fields = readFields(input);
  const changed = await inTransaction(async () => {
    const before = await orNameTaken(GroupModel.findByIdAndUpdate(groupId, fields).lean());
    if (!before) throw notFound('group');
    const after = { ...before, ...fields };
    await record({ ...origin, action: 'group.update', before: describe(before), after: describe(after) });
    return after;
  });
  return toGroup(changed, GroupRole.ADMIN, describeTarget);
}

/** Deletes a group; members keep their accounts, access, and progress. @throws UserError NOT_FOUND */
export async function deleteGroup(
  origin: AuditOrigin,
  groupId: string,
  { record, removeShares }: Pick<GroupServices, 'record' | 'removeShares'>,
): Promise<void> {
  await inTransaction(async () => {
    const group = await GroupModel.findByIdAndDelete(groupId).lean();
    if (!group) throw notFound('group');
    await removeShares(groupId);
    const before = { ...describe(group), members: group.members.length };
    await record({ ...origin, action: 'group.delete', before });
  });
}

/** Removes an account that is being deleted from all groups; joins the running transaction. */
export async function removeFromGroups(userId: Actor['id']): Promise<void> {
  await GroupModel.updateMany({ 'members.userId': userId }, { $pull: { members: { userId } } });
}

function readFields({ name, description, defaultRights }: GroupInput) {
  return {
    ...readGroupName(name),
    description: readDescription(description),
    defaultRights: { ...defaultRights },
  };
}

/** @throws UserError CONFLICT when another group has the name */
async function orNameTaken<T>(work: PromiseLike<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isDuplicateKey(error, 'nameKey')) throw error;
    const message = 'Another group has this name.';
    throw conflict(message, { fields: { name: message } });
  }
}

/** A group for the audit log. */
function describe({ _id, name, defaultRights }: Pick<GroupRecord, '_id' | 'name' | 'defaultRights'>) {
  return { id: String(_id), name, defaultRights: completeRights(defaultRights) };
}
