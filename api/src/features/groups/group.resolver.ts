import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../core/access/access.js';
import { auditOrigin } from '../../core/audit/audit.js';
import type { Context } from '../../core/graphql/context.js';
import { CurrentActor } from '../../core/graphql/currentActor.js';
import { AssignmentInput, Group, GroupRow, OwnGroup } from './group.type.js';
import { assignToGroup, unassignFromGroup } from './groupAssignment.service.js';
import { findGroup, listGroupRows, listOwnGroups } from './groupProgress.service.js';
import type { GroupServices } from './groupServices.js';

/** Groups, for their members. Admins see all of them. */
@Resolver()
@Authorized(Feature.STUDY_HUB)
export class GroupResolver {
  constructor(private readonly services: { groups: GroupServices }) {}

  @Query(() => [OwnGroup], {
    description: 'The groups you’re in, with what each one shows about you.',
  })
  myGroups(@CurrentActor() actor: Actor): Promise<OwnGroup[]> {
    return listOwnGroups(actor, this.services.groups);
  }

  @Query(() => Group)
  group(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<Group> {
    return findGroup(actor, id, this.services.groups);
  }

  @Query(() => [GroupRow], {
    description: 'The progress table. Group admins and admins see all rows; members see their own.',
  })
  groupRows(
    @CurrentActor() actor: Actor,
    @Arg('groupId', () => ID) groupId: string,
  ): Promise<Promise<GroupRow>[]> {
    return listGroupRows(actor, groupId, this.services.groups);
  }

  @Mutation(() => Group, {
    description: 'Group admins only. If the work is already assigned, sets its due date.',
  })
  assignToGroup(
    @CurrentActor() actor: Actor,
    @Arg('groupId', () => ID) groupId: string,
    @Arg('input', () => AssignmentInput) input: AssignmentInput,
    @Ctx() context: Context,
  ): Promise<Group> {
    return assignToGroup(actor, auditOrigin(context), groupId, input, this.services.groups);
  }

  @Mutation(() => Group, { description: 'Group admins only. Members keep their progress.' })
  unassignFromGroup(
    @CurrentActor() actor: Actor,
    @Arg('groupId', () => ID) groupId: string,
    @Arg('assignmentId', () => ID) assignmentId: string,
    @Ctx() context: Context,
  ): Promise<Group> {
    return unassignFromGroup(actor, auditOrigin(context), groupId, assignmentId, this.services.groups);
  }
}
