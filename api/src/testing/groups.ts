import type { TestClient } from './client.js';
import { ask } from './notes.js';
import type { Group, GroupRow, OwnGroup } from './schema.generated.js';

const groupFields =
  'id name description role memberCount defaultRights { studyHub notes } assignments { id kind targetId title url dueAt }';
const rowFields =
  'userId username displayName isGroupAdmin status lastActive cells { assignmentId isDone isOffline isOverdue isRead masteredPercent quizPercent attempts bestPercent }';

/** Group operations, for tests of refusals. */
export const groupOperations = {
  groups: `{ groups { ${groupFields} } }`,
  myGroups: `{ myGroups { group { ${groupFields} } row { ${rowFields} } } }`,
  group: `query ($id: ID!) { group(id: $id) { ${groupFields} } }`,
  rows: `query ($id: ID!) { groupRows(groupId: $id) { ${rowFields} } }`,
  create: `mutation ($input: GroupInput!) { createGroup(input: $input) { ${groupFields} } }`,
  update: `mutation ($id: ID!, $input: GroupInput!) { updateGroup(id: $id, input: $input) { ${groupFields} } }`,
  remove: 'mutation ($id: ID!) { deleteGroup(id: $id) }',
  addMembers: `mutation ($id: ID!, $userIds: [ID!]!) { addGroupMembers(groupId: $id, userIds: $userIds) { ${groupFields} } }`,
  removeMember: `mutation ($id: ID!, $userId: ID!) { removeGroupMember(groupId: $id, userId: $userId) { ${groupFields} } }`,
  setAdmin: `mutation ($id: ID!, $userId: ID!, $isGroupAdmin: Boolean!) { setGroupAdmin(groupId: $id, userId: $userId, isGroupAdmin: $isGroupAdmin) { ${groupFields} } }`,
  assign: `mutation ($id: ID!, $input: AssignmentInput!) { assignToGroup(groupId: $id, input: $input) { ${groupFields} } }`,
  unassign: `mutation ($id: ID!, $assignmentId: ID!) { unassignFromGroup(groupId: $id, assignmentId: $assignmentId) { ${groupFields} } }`,
};

const noRights = Object.fromEntries(
  ['aiAssistants', 'games', 'studyHub', 'notes', 'fileVault', 'tools'].map((right) => [right, false]),
);

/** What an admin enters for a new group. */
export const groupInput = (
  name: string,
  { defaultRights = {}, ...given }: { description?: string; defaultRights?: object } = {},
) => ({ name, description: '', ...given, defaultRights: { ...noRights, ...defaultRights } });

/** Creates a group with these members. */
export async function createGroup(
  admin: TestClient,
  name: string,
  members: readonly { userId: string }[] = [],
  given: Parameters<typeof groupInput>[1] = {},
): Promise<Group> {
  const group = await ask<Group>(admin, groupOperations.create, { input: groupInput(name, given) });
  if (members.length === 0) return group;
  return ask(admin, groupOperations.addMembers, {
    id: group.id,
    userIds: members.map(({ userId }) => userId),
  });
}

/** The rows of a group that the user can see. */
export const rowsOf = (client: TestClient, id: string): Promise<GroupRow[]> =>
  ask(client, groupOperations.rows, { id });

/** The user's groups. */
export const ownGroups = (client: TestClient): Promise<OwnGroup[]> => ask(client, groupOperations.myGroups);

/** Assigns a module, exam, lab, or ticket by ID. */
export const assign = (
  client: TestClient,
  id: string,
  kind: 'MODULE' | 'EXAM' | 'LAB' | 'TICKET',
  targetId: string,
  dueAt: Date | null = null,
): Promise<Group> =>
  ask(client, groupOperations.assign, { id, input: { kind, targetId, dueAt: dueAt?.toISOString() ?? null } });
