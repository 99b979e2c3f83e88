import type { Actor } from '../../core/access/access.js';
import type { AssistantMembers } from '../../features/assistants/registry/assistantMembers.js';
import { listGroupNames, listGroupsOf } from '../../features/groups/group.service.js';
import { findActor } from '../../features/users/user.service.js';

/** Decides who has access to what is shared with members and groups. */
export const assistantMembers: AssistantMembers = {
  findActor,
  groupIdsOf: async (userId) => (await listGroupsOf(userId)).map(({ id }) => id),
};

/** The groups that someone can share with. */
export const listAssistantGroups = ({ id, isAdmin }: Actor) =>
  isAdmin ? listGroupNames() : listGroupsOf(id);
