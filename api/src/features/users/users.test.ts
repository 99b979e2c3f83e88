import { allRights, Feature } from '../../core/access/access.js';
import { TestClient } from '../../testing/client.js';
import { defined } from '../../testing/defined.js';
import { inviteCode, type Person, password, rights, signedIn } from '../../testing/factories.js';
import type { User } from '../../testing/schema.generated.js';
import { useTestApp } from '../../testing/testApp.js';
import { InviteModel } from '../invites/invite.model.js';
import { UserModel } from './user.model.js';

const app = useTestApp();
let admin: Person;

beforeAll(async () => {
  admin = await signedIn(app.url, { isAdmin: true });
});

const accessMutation = `mutation($userId: ID!, $accessRights: AccessRightsInput!) {
  updateUserAccess(userId: $userId, accessRights: $accessRights) { id accessRights { notes aiAssistants } features }
}`;
const activeMutation =
  'mutation($userId: ID!, $isActive: Boolean!) { setUserActive(userId: $userId, isActive: $isActive) { id isActive } }';

test('admins see all accounts over both APIs, without any secrets', async () => {
  await signedIn(app.url);
  const { body } = await admin.rest<User[]>('GET', '/api/users');
  expect(body.length).toBeGreaterThan(1);
  expect(Object.keys(defined(body[0])).sort()).toEqual(
    [
      'deletionDate',
      'accessRights',
      'displayName',
      'features',
      'id',
      'isActive',
      'isAdmin',
      'lastLogin',
      'timeZone',
      'username',
    ].sort(),
  );
  const { data } = await admin.graphql('{ users { id username isAdmin isActive lastLogin } }');
  expect(data?.users ?? []).toHaveLength(body.length);
});

test('access added by a later release is off for existing members, and nothing else changes', async () => {
  const member = await signedIn(app.url);
  const code = await inviteCode(allRights);
  const unset = { $unset: { 'accessRights.tools': 1 } };
  await UserModel.collection.updateMany({}, unset);
  await InviteModel.collection.updateMany({}, unset);
  const flags = 'accessRights { notes tools }';
  const { data } = await member.graphql(`{ me { ${flags} features } }`);
  expect(data?.me?.accessRights).toEqual({ notes: true, tools: false });
  expect(data?.me?.features).not.toContain('TOOLS');
  const lists = await admin.graphql(`{ users { ${flags} } invites { ${flags} } me { features } }`);
  expect(lists.errors).toEqual([]);
  expect(lists.data?.me?.features).toContain('TOOLS');
  const { body } = await admin.rest<User[]>('GET', '/api/users');
  expect(body.find(({ id }) => id === member.userId)?.accessRights).toEqual({ ...allRights, tools: false });

  const newcomer = new TestClient(app.url);
  const { status } = await newcomer.rest('POST', `/api/register/${code}`, {
    username: 'latecomer',
    password,
  });
  expect(status).toBe(201);
  expect((await newcomer.graphql(`{ me { ${flags} } }`)).data?.me?.accessRights).toMatchObject({
    tools: false,
  });
});

test('access that is switched off is refused from then on, even in a running session', async () => {
  const member = await signedIn(app.url);
  expect((await member.rest('GET', '/api/study-progress')).status).toBe(200);
  const { status, body } = await admin.rest('PUT', `/api/users/${member.userId}/access`, {
    accessRights: { ...allRights, studyHub: false },
  });
  expect(status).toBe(200);
  expect(body.accessRights).toEqual({ ...allRights, studyHub: false });
  const refused = await member.rest('GET', '/api/study-progress');
  expect([refused.status, refused.body.message]).toEqual([403, 'You don’t have access to this feature.']);
  expect((await member.graphql('{ studyProgress { category } }')).errors[0]?.extensions.code).toBe(
    'FORBIDDEN',
  );
});

test('GraphQL replaces access in the same way, and admins have every feature', async () => {
  const member = await signedIn(app.url, { accessRights: rights() });
  const { data } = await admin.graphql(accessMutation, {
    userId: member.userId,
    accessRights: rights(Feature.NOTES),
  });
  expect(data?.updateUserAccess).toMatchObject({
    accessRights: { notes: true, aiAssistants: false },
    features: ['NOTES'],
  });
  const me = await admin.graphql('{ me { features } }');
  expect(me.data?.me).toEqual({
    features: ['AI_ASSISTANTS', 'GAMES', 'STUDY_HUB', 'NOTES', 'FILE_VAULT', 'TOOLS'],
  });
});

test("an admin's access can't be edited (409), unknown users don't exist (404), and invalid access is refused (400)", async () => {
  const putAccess = (id: string, accessRights: unknown) =>
    admin.rest('PUT', `/api/users/${id}/access`, { accessRights });
  const ownResponse = await putAccess(admin.userId, allRights);
  expect([ownResponse.status, ownResponse.body.message]).toEqual([
    409,
    'Admins have access to everything, so you can’t edit their access.',
  ]);
  expect((await putAccess('64b000000000000000000001', allRights)).status).toBe(404);
  expect((await putAccess('not-an-id', allRights)).status).toBe(404);
  const member = await signedIn(app.url);
  for (const bad of [
    undefined,
    null,
    [],
    {},
    { ...allRights, notes: 1 },
    { ...allRights, notes: { $ne: true } },
  ]) {
    expect((await putAccess(member.userId, bad)).status).toBe(400);
  }
  expect((await UserModel.findById(member.userId).lean())?.accessRights).toEqual(allRights);
});

test("deactivating ends all of the member's sessions at once, and activating lets them sign in again", async () => {
  const member = await signedIn(app.url);
  const elsewhere = new TestClient(app.url);
  await elsewhere.rest('POST', '/api/login', { username: member.username, password });
  const { data } = await admin.graphql(activeMutation, { userId: member.userId, isActive: false });
  expect(data?.setUserActive).toEqual({ id: member.userId, isActive: false });
  for (const session of [member, elsewhere])
    expect((await session.rest('GET', '/api/user')).status).toBe(401);
  await admin.graphql(activeMutation, { userId: member.userId, isActive: true });
  // Earlier sessions stay ended.
  expect((await elsewhere.rest('GET', '/api/user')).status).toBe(401);
  expect((await member.rest('POST', '/api/login', { username: member.username, password })).status).toBe(200);
});

test("the last active admin can't be deactivated, not even by two requests at once", async () => {
  const alone = await admin.graphql(activeMutation, { userId: admin.userId, isActive: false });
  expect(alone.errors[0]).toMatchObject({
    message: 'At least one admin must stay active. Make someone else an admin first.',
    extensions: { code: 'CONFLICT' },
  });
  const second = await signedIn(app.url, { isAdmin: true });
  const answers = await Promise.all([
    admin.graphql(activeMutation, { userId: second.userId, isActive: false }),
    second.graphql(activeMutation, { userId: admin.userId, isActive: false }),
  ]);
  expect(await UserModel.countDocuments({ isAdmin: true, isActive: true })).toBe(1);
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  await UserModel.updateMany({ isAdmin: true }, { isActive: true });
  await admin.rest('POST', '/api/login', { username: admin.username, password });
});

test("members who aren't admins can't do any of it", async () => {
  const member = await signedIn(app.url);
  expect((await member.rest('GET', '/api/users')).status).toBe(403);
  expect(
    (await member.rest('PUT', `/api/users/${member.userId}/access`, { accessRights: allRights })).status,
  ).toBe(403);
  const { errors } = await member.graphql(activeMutation, { userId: admin.userId, isActive: false });
  expect(errors[0]).toMatchObject({
    message: 'Only admins can do this.',
    extensions: { code: 'FORBIDDEN' },
  });
});
