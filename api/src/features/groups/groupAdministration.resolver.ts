import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { authorOf } from '../../core/access/author.js';
import { auditOrigin } from '../../core/audit/audit.js';
import type { Context } from '../../core/graphql/context.js';
import { readId } from '../../core/input/readId.js';
import { requireRecentSignIn } from '../../core/sessions/recentSignIn.js';
import { createGroup, deleteGroup, listGroups, updateGroup } from './group.service.js';
import { Group, GroupInput } from './group.type.js';
import { addMembers, removeMember, setGroupAdmin } from './groupMembers.service.js';
import type { GroupServices } from './groupServices.js';

/**
 * What admins do with groups. Joining a group gives access, and group admins see others, so both require a recent
 * sign-in.
 */
@Resolver()
@Authorized('admin')
export class GroupAdministrationResolver {
  constructor(private readonly services: { groups: GroupServices }) {}

  @Query(() => [Group], { description: 'Every group, by name.' })
  groups(): Promise<Group[]> {
    return listGroups(this.services.groups);
  }

  @Mutation(() => Group)
  createGroup(@Arg('input', () => GroupInput) input: GroupInput, @Ctx() context: Context): Promise<Group> {
    requireRecentSignIn(context.request);
    return createGroup(auditOrigin(context), input, this.services.groups);
  }

  @Mutation(() => Group, { description: 'New default access applies to members who join from now on.' })
  updateGroup(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => GroupInput) input: GroupInput,
    @Ctx() context: Context,
  ): Promise<Group> {
    requireRecentSignIn(context.request);
    return updateGroup(auditOrigin(context), readId(id, 'group'), input, this.services.groups);
  }

  @Mutation(() => Boolean, { description: 'Members keep their accounts, access, and progress.' })
  async deleteGroup(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<boolean> {
    requireRecentSignIn(context.request);
    await deleteGroup(auditOrigin(context), readId(id, 'group'), this.services.groups);
    return true;
  }

  @Mutation(() => Group, {
    description: 'Adds up to 100 members, all or none. Each gets the default access.',
  })
  addGroupMembers(
    @Arg('groupId', () => ID) groupId: string,
    @Arg('userIds', () => [ID]) userIds: string[],
    @Ctx() context: Context,
  ): Promise<Group> {
    requireRecentSignIn(context.request);
    const ids = userIds.map((id) => readId(id, 'user'));
    return addMembers(authorOf(context, 'admin'), readId(groupId, 'group'), ids, this.services.groups);
  }

  @Mutation(() => Group, { description: 'The member keeps their access and progress.' })
  removeGroupMember(
    @Arg('groupId', () => ID) groupId: string,
    @Arg('userId', () => ID) userId: string,
    @Ctx() context: Context,
  ): Promise<Group> {
    const origin = auditOrigin(context);
    return removeMember(origin, readId(groupId, 'group'), readId(userId, 'member'), this.services.groups);
  }

  @Mutation(() => Group, { description: 'A group admin assigns work and sees everyone’s progress on it.' })
  setGroupAdmin(
    @Arg('groupId', () => ID) groupId: string,
    @Arg('userId', () => ID) userId: string,
    @Arg('isGroupAdmin', () => Boolean) isGroupAdmin: boolean,
    @Ctx() context: Context,
  ): Promise<Group> {
    requireRecentSignIn(context.request);
    const [group, user] = [readId(groupId, 'group'), readId(userId, 'member')];
    return setGroupAdmin(authorOf(context, 'admin'), group, user, isGroupAdmin, this.services.groups);
  }
}
