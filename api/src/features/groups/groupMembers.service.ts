import { Types } from 'mongoose';
import { completeRights } from '../../core/access/access.js';
import { type Author, trustedAuthor } from '../../core/access/author.js';
import type { AuditOrigin } from '../../core/audit/audit.js';
import { badInput, conflict, notFound } from '../../core/errors/userError.js';
import { inTransaction } from '../../platform/database/database.js';
import { type GroupMember, GroupModel, type GroupRecord } from './group.model.js';
import { type Group, GroupRole } from './group.type.js';
import type { GroupServices } from './groupServices.js';
import { toGroup } from './groupView.js';

const maxMembers = 500;
const maxAtOnce = 100;

/**
 * Adds people, all or none, and gives each the group's default access, once. Existing members stay as they are.
 * @throws UserError BAD_USER_INPUT, NOT_FOUND; CONFLICT when the group is full
 */
export async function addMembers(
  author: Author,
  groupId: string,
  userIds: readonly string[],
  services: GroupServices,
): Promise<Group> {
  if (userIds.length === 0 || userIds.length > maxAtOnce)
    throw badInput('userIds', `Choose 1 to ${maxAtOnce} members.`);
  const { origin } = author;
  const changed = await inTransaction(async () => {
    await author.confirm();
    const group = await findById(groupId);
    const people = await services.findPeople([...new Set(userIds)]);
    if (people.length < new Set(userIds).size) throw notFound('user');
    const joining = people.filter(({ id }) => !memberOf(group, id));
    if (group.members.length + joining.length > maxMembers)
      throw conflict(`A group can have up to ${maxMembers} members. Create a second group.`);
    const joinedAt = new Date();
    const members = joining.map(({ id }) => ({
      userId: new Types.ObjectId(id),
      isGroupAdmin: false,
      joinedAt,
    }));
    await GroupModel.updateOne({ _id: groupId }, { $push: { members: { $each: members } } });
    for (const { id } of joining) {
      await services.addRights(author, id, completeRights(group.defaultRights));
      await services.record({ ...origin, action: 'group.addMember', subjectId: id, after: idOf(group) });
    }
    const notification = {
      title: 'You’ve been added to a group',
      body: `You were added to ${group.name}.`,
      url: pathOf(group),
      about: `joining ${groupId}`,
      causedBy: origin.actorId,
    };
    await services.notify(
      joining.map(({ id }) => id).filter((id) => id !== origin.actorId),
      notification,
    );
    return { ...group, members: [...group.members, ...members] };
  });
  return toGroup(changed, GroupRole.ADMIN, services.describeTarget);
}

/**
 * Adds someone whose invite names the group; joins the running transaction. A deleted or full group doesn't prevent the
 * registration.
 */
export async function joinGroup(
  origin: AuditOrigin,
  groupId: string,
  userId: string,
  services: GroupServices,
): Promise<void> {
  const group = await GroupModel.findById(groupId).lean();
  if (!group || group.members.length >= maxMembers) return;
  await addMembers(trustedAuthor(origin), groupId, [userId], services);
}

/** Removes a member, who keeps their access and progress. @throws UserError NOT_FOUND */
export async function removeMember(
  origin: AuditOrigin,
  groupId: string,
  userId: string,
  services: GroupServices,
): Promise<Group> {
  const changed = await inTransaction(async () => {
    const group = await findById(groupId);
    if (!memberOf(group, userId)) throw notFound('member');
    await GroupModel.updateOne({ _id: groupId }, { $pull: { members: { userId } } });
    await services.record({
      ...origin,
      action: 'group.removeMember',
      subjectId: userId,
      before: idOf(group),
    });
    const body = `You were removed from ${group.name}. You keep your progress.`;
    if (userId !== origin.actorId)
      await services.notify([userId], {
        title: 'You were removed from a group',
        body,
        url: '/groups',
        about: `leaving ${groupId}`,
        causedBy: origin.actorId,
      });
    return { ...group, members: group.members.filter((member) => String(member.userId) !== userId) };
  });
  return toGroup(changed, GroupRole.ADMIN, services.describeTarget);
}

/**
 * Makes a member a group admin, or a regular member again.
 * @throws UserError NOT_FOUND
 */
export async function setGroupAdmin(
  { origin, confirm }: Author,
  groupId: string,
  userId: string,
  isGroupAdmin: boolean,
  services: GroupServices,
): Promise<Group> {
  const group = await inTransaction(async () => {
    await confirm();
    const before = await findById(groupId);
    const member = memberOf(before, userId);
    if (!member) throw notFound('member');
    if (member.isGroupAdmin === isGroupAdmin) return before;
    await GroupModel.updateOne(
      { _id: groupId, 'members.userId': userId },
      { 'members.$.isGroupAdmin': isGroupAdmin },
    );
    await services.record({
      ...origin,
      action: 'group.setAdmin',
      subjectId: userId,
      before: { ...idOf(before), isGroupAdmin: member.isGroupAdmin },
      after: { ...idOf(before), isGroupAdmin },
    });
    const body = isGroupAdmin
      ? `You can now assign work in ${before.name} and see its members’ progress.`
      : `You can no longer assign work in ${before.name}.`;
    if (userId !== origin.actorId)
      await services.notify([userId], {
        title: 'Your role in a group changed',
        body,
        url: pathOf(before),
        about: `role ${groupId}`,
        causedBy: origin.actorId,
      });
    return before;
  });
  return toGroup(group, GroupRole.ADMIN, services.describeTarget);
}

async function findById(groupId: string): Promise<GroupRecord> {
  const group = await GroupModel.findById(groupId).lean();
  if (!group) throw notFound('group');
  return group;
}

const memberOf = ({ members }: GroupRecord, id: string): GroupMember | undefined =>
  members.find(({ userId }) => String(userId) === id);

const idOf = ({ _id, name }: GroupRecord) => ({ group: String(_id), name });
const pathOf = ({ _id }: GroupRecord) => `/groups/${_id}`;
