import { allRights, Feature } from '../../core/access/access.js';
import { TestClient } from '../../testing/client.js';
import { type Person, password, rights as rightsOf, signedIn } from '../../testing/factories.js';
import { useTestApp } from '../../testing/testApp.js';
import { AuditEntryModel } from '../audit/audit.model.js';
import { UserModel } from './user.model.js';

const app = useTestApp();
let admin: Person;

beforeAll(async () => {
  admin = await signedIn(app.url, { isAdmin: true, username: 'zz-admin' });
});

const rightMutation =
  'mutation ($userId: ID!, $feature: Feature!, $isOn: Boolean!) { setUserRight(userId: $userId, feature: $feature, isOn: $isOn) { features } }';
const adminMutation =
  'mutation ($userId: ID!, $isAdmin: Boolean!) { setUserAdmin(userId: $userId, isAdmin: $isAdmin) { isAdmin features } }';
const activeMutation =
  'mutation ($userIds: [ID!]!, $isActive: Boolean!) { setUsersActive(userIds: $userIds, isActive: $isActive) { id isActive } }';
const quotaMutation =
  'mutation ($userId: ID!, $bytes: Float) { setUserQuota(userId: $userId, bytes: $bytes) { used quota ownQuota } }';
const endMutation = 'mutation ($userId: ID!) { endUserSessions(userId: $userId) }';

const codeOf = ({ errors }: { errors: { extensions: { code: string } }[] }) => errors[0]?.extensions.code;
const newsOf = async (client: TestClient) =>
  (await client.graphql('{ notifications { body url } }')).data?.notifications?.map(({ body }) => body) ?? [];
const lastEntry = async (action: string) => AuditEntryModel.findOne({ action }).sort({ _id: -1 }).lean();

test("two admins who switch different access of one member at once don't undo each other's changes", async () => {
  const member = await signedIn(app.url, { accessRights: rightsOf() });
  const other = await signedIn(app.url, { isAdmin: true });
  const answers = await Promise.all([
    admin.graphql(rightMutation, { userId: member.userId, feature: 'NOTES', isOn: true }),
    other.graphql(rightMutation, { userId: member.userId, feature: 'TOOLS', isOn: true }),
  ]);
  expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
  expect((await UserModel.findById(member.userId).lean())?.accessRights).toEqual(
    rightsOf(Feature.NOTES, Feature.TOOLS),
  );
  expect(await newsOf(member)).toContain('An admin changed your access.');
  await other.graphql(adminMutation, { userId: other.userId, isAdmin: false });
});

test('a change without effect is neither recorded nor notified again', async () => {
  const member = await signedIn(app.url);
  const before = await AuditEntryModel.countDocuments();
  await admin.graphql(rightMutation, { userId: member.userId, feature: 'NOTES', isOn: true });
  expect(await AuditEntryModel.countDocuments()).toBe(before);
  expect(await newsOf(member)).toEqual([]);
});

test('a member becomes an admin and a member again, and both changes are recorded and notified', async () => {
  const member = await signedIn(app.url, { accessRights: rightsOf() });
  const made = await admin.graphql(adminMutation, { userId: member.userId, isAdmin: true });
  expect(made.data?.setUserAdmin).toMatchObject({ isAdmin: true });
  expect((await member.rest('GET', '/api/users')).status).toBe(200);
  expect(await lastEntry('user.admin')).toMatchObject({
    before: '{"isAdmin":false}',
    after: '{"isAdmin":true}',
  });
  await admin.graphql(adminMutation, { userId: member.userId, isAdmin: false });
  expect((await member.rest('GET', '/api/users')).status).toBe(403);
  expect(await newsOf(member)).toEqual(['An admin removed your admin role.', 'You’re now an admin.']);
});

test("the last active admin can't be demoted, not even by two requests at once", async () => {
  const alone = await admin.graphql(adminMutation, { userId: admin.userId, isAdmin: false });
  expect(alone.errors[0]).toMatchObject({
    message: 'At least one admin must stay active. Make someone else an admin first.',
  });
  const second = await signedIn(app.url, { isAdmin: true });
  await Promise.all([
    admin.graphql(adminMutation, { userId: second.userId, isAdmin: false }),
    second.graphql(adminMutation, { userId: admin.userId, isAdmin: false }),
  ]);
  expect(await UserModel.countDocuments({ isAdmin: true, isActive: true })).toBe(1);
  await UserModel.updateOne({ _id: admin.userId }, { isAdmin: true });
  await UserModel.updateOne({ _id: second.userId }, { isAdmin: false });
});

test('several members are deactivated at once, all or none', async () => {
  const [one, other] = [await signedIn(app.url), await signedIn(app.url)];
  const ids = [one.userId, other.userId];
  const refused = await admin.graphql(activeMutation, { userIds: [...ids, admin.userId], isActive: false });
  expect(codeOf(refused)).toBe('CONFLICT');
  expect((await one.rest('GET', '/api/user')).status).toBe(200);
  expect((await admin.graphql(activeMutation, { userIds: ids, isActive: false })).errors).toEqual([]);
  for (const client of [one, other]) expect((await client.rest('GET', '/api/user')).status).toBe(401);
  expect(codeOf(await admin.graphql(activeMutation, { userIds: [], isActive: false }))).toBe(
    'BAD_USER_INPUT',
  );
  const tooMany = Array.from({ length: 101 }, () => one.userId);
  expect(codeOf(await admin.graphql(activeMutation, { userIds: tooMany, isActive: true }))).toBe(
    'BAD_USER_INPUT',
  );
  expect(codeOf(await admin.graphql(activeMutation, { userIds: ['no-id'], isActive: true }))).toBe(
    'NOT_FOUND',
  );
});

test("ending a member's sessions signs them out everywhere", async () => {
  const member = await signedIn(app.url);
  expect((await admin.graphql(endMutation, { userId: member.userId })).data?.endUserSessions).toBe(true);
  expect((await member.rest('GET', '/api/user')).status).toBe(401);
  await member.rest('POST', '/api/login', { username: member.username, password });
  expect(await newsOf(member)).toContain('An admin signed you out on all devices.');
  expect(codeOf(await admin.graphql(endMutation, { userId: '64b000000000000000000001' }))).toBe('NOT_FOUND');
});

test("a member's own storage limit applies at once and can be removed", async () => {
  const member = await signedIn(app.url);
  const set = (bytes: number | null) => admin.graphql(quotaMutation, { userId: member.userId, bytes });
  const write = (body: string) =>
    member.graphql('mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }', {
      input: { title: 'Long', body },
    });
  const usual = (await set(null)).data?.setUserQuota?.quota;
  expect((await set(1000)).data?.setUserQuota).toMatchObject({ quota: 1000, ownQuota: 1000 });
  const { data } = await member.graphql('{ storageUsage { quota } }');
  expect(data?.storageUsage?.quota).toBe(1000);
  expect((await write('x'.repeat(5000))).errors[0]?.message).toContain(
    'You’ve used all 0 MB of storage. Delete files and empty the trash to free up space.',
  );
  expect((await set(1_000_000)).errors).toEqual([]);
  expect((await write('x'.repeat(5000))).errors).toEqual([]);
  // Stored files stay.
  expect((await set(10)).errors).toEqual([]);
  expect((await set(null)).data?.setUserQuota).toMatchObject({ quota: usual, ownQuota: null });
  for (const bad of [-1, 0.5, 1e300]) expect(codeOf(await set(bad))).toBe('BAD_USER_INPUT');
});

/** Returns the IDs of all users before the given one, page by page. */
async function readBackward(query: string, order: object, start: string | undefined): Promise<string[]> {
  const ids: string[] = [];
  for (let hasPrevious = true; hasPrevious; ) {
    const { data } = await admin.graphql(query, { ...order, before: ids[0] ?? start });
    expect(data?.userPage).toMatchObject({ total: 23, hasMore: true });
    hasPrevious = data?.userPage?.hasPrevious ?? false;
    ids.unshift(...(data?.userPage?.users.map(({ id }) => id) ?? []));
  }
  return ids;
}

test('search, sorting, and pages return every user once, in order, even with equal or missing values', async () => {
  await UserModel.insertMany(
    Array.from({ length: 23 }, (_, index) => ({
      username: `Pager-${index}`,
      usernameKey: `pager-${index}`,
      passwordHash: 'x',
      accessRights: allRights,
      ...(index % 3 !== 0 && { lastLogin: new Date(2026, 0, 1 + (index % 5)) }),
    })),
  );
  const query = `query ($sort: UserSort!, $isDescending: Boolean!, $after: ID, $before: ID) {
    userPage(search: " PAGER-", sort: $sort, isDescending: $isDescending, first: 4, after: $after, before: $before) {
      users { id username lastLogin } total hasMore hasPrevious
    }
  }`;
  for (const sort of ['NAME', 'LAST_LOGIN', 'CREATED'])
    for (const isDescending of [false, true]) {
      const seen: { id: string; username: string; lastLogin: number }[] = [];
      for (let hasMore = true; hasMore; ) {
        const { data, errors } = await admin.graphql(query, { sort, isDescending, after: seen.at(-1)?.id });
        expect(errors).toEqual([]);
        hasMore = data?.userPage?.hasMore ?? false;
        for (const { id, username, lastLogin } of data?.userPage?.users ?? [])
          seen.push({ id, username, lastLogin: lastLogin ? new Date(lastLogin).getTime() : 0 });
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(23);
      expect(seen).toHaveLength(23);
      const key = { NAME: 'username', LAST_LOGIN: 'lastLogin', CREATED: 'id' }[sort] as 'id';
      const keys = seen.map((user) => user[key]);
      const sorted = keys.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
      expect(keys).toEqual(isDescending ? sorted.toReversed() : sorted);

      const back = await readBackward(query, { sort, isDescending }, seen.at(-1)?.id);
      expect(back).toEqual(seen.slice(0, -1).map(({ id }) => id));
    }
});

test('a search matches text, not a pattern', async () => {
  const find = async (search: string) =>
    (
      await admin.graphql('query ($search: String!) { userPage(search: $search) { users { id } } }', {
        search,
      })
    ).data?.userPage?.users;
  expect(await find('.*')).toEqual([]);
  expect(await find('(((')).toEqual([]);
  expect(await find('z-adm')).toHaveLength(1);
});

test("members who aren't admins can't do any of it", async () => {
  const member = await signedIn(app.url);
  const { userId } = admin;
  const answers = [
    await member.graphql(rightMutation, { userId: member.userId, feature: 'NOTES', isOn: true }),
    await member.graphql(adminMutation, { userId: member.userId, isAdmin: true }),
    await member.graphql(activeMutation, { userIds: [userId], isActive: false }),
    await member.graphql(quotaMutation, { userId: member.userId, bytes: 1e12 }),
    await member.graphql(endMutation, { userId }),
    await member.graphql('{ userPage { hasMore } }'),
    await member.graphql(`{ userStorage(userId: "${userId}") { used } }`),
  ];
  expect(answers.map(codeOf)).toEqual(answers.map(() => 'FORBIDDEN'));
});

const rightsMutation =
  'mutation ($userIds: [ID!]!, $feature: Feature!, $isOn: Boolean!) { setUsersRight(userIds: $userIds, feature: $feature, isOn: $isOn) { features } }';
const deleteMutation =
  'mutation ($userIds: [ID!]!) { deleteUsers(userIds: $userIds) { isActive deletionDate } }';

test('several members get access or are deleted at once, all or none', async () => {
  const [one, other] = [
    await signedIn(app.url, { accessRights: rightsOf() }),
    await signedIn(app.url, { accessRights: rightsOf() }),
  ];
  const userIds = [one.userId, other.userId];
  const tooMany = { userIds: [...userIds, admin.userId], feature: 'GAMES', isOn: true };
  expect(codeOf(await admin.graphql(rightsMutation, tooMany))).toBe('CONFLICT');
  expect((await UserModel.findById(one.userId).lean())?.accessRights).toEqual(rightsOf());
  const given = await admin.graphql(rightsMutation, { userIds, feature: 'GAMES', isOn: true });
  expect(given.data?.setUsersRight).toEqual([{ features: ['GAMES'] }, { features: ['GAMES'] }]);

  const ownDeletion = await admin.graphql(deleteMutation, { userIds: [...userIds, admin.userId] });
  expect(codeOf(ownDeletion)).toBe('CONFLICT');
  expect((await one.rest('GET', '/api/user')).status).toBe(200);
  const { data } = await admin.graphql(deleteMutation, { userIds });
  expect(data?.deleteUsers).toMatchObject([{ isActive: false }, { isActive: false }]);
  expect((await one.rest('GET', '/api/user')).status).toBe(401);
  expect(await lastEntry('user.delete')).toMatchObject({ subjectId: other.userId });
});

test('the list can be limited to a group, to admins, and to inactive accounts, and the totals count them', async () => {
  const [learner, gone] = [await signedIn(app.url), await signedIn(app.url)];
  await admin.graphql(activeMutation, { userIds: [gone.userId], isActive: false });
  const input = { name: 'Evening class', description: '', defaultRights: rightsOf() };
  const made = await admin.graphql('mutation ($input: GroupInput!) { createGroup(input: $input) { id } }', {
    input,
  });
  const groupId = made.data?.createGroup?.id;
  await admin.graphql(
    'mutation ($groupId: ID!, $userIds: [ID!]!) { addGroupMembers(groupId: $groupId, userIds: $userIds) { id } }',
    { groupId, userIds: [learner.userId] },
  );
  const list = async (filter: string) => {
    const { data } = await admin.graphql(`{ userPage(${filter}) { total users { id } } }`);
    return data?.userPage?.users.map(({ id }) => id) ?? [];
  };
  expect(await list(`groupId: "${groupId}"`)).toEqual([learner.userId]);
  expect(await list('isActive: false')).toContain(gone.userId);
  expect(await list('isActive: false')).not.toContain(learner.userId);
  expect(await list('isAdmin: true')).toContain(admin.userId);
  expect(await list('isAdmin: true')).not.toContain(learner.userId);
  const { data } = await admin.graphql('{ userTotals { all inactive admins } }');
  expect(data?.userTotals?.inactive).toBe(await UserModel.countDocuments({ isActive: false }));
  expect(data?.userTotals?.admins).toBeGreaterThan(0);

  const { data: shown } = await admin.graphql(
    `query ($userId: ID!) {
      userProfile(userId: $userId) {
        user { username }
        storage { used quota }
        sessions { device place }
        groups { name isGroupAdmin }
        hasAuthenticator
        passkeyCount
        lastActive
      }
    }`,
    { userId: learner.userId },
  );
  expect(shown?.userProfile).toMatchObject({
    user: { username: learner.username },
    storage: { used: 0 },
    sessions: [{ place: 'this server' }],
    groups: [{ name: 'Evening class', isGroupAdmin: false }],
    hasAuthenticator: false,
    passkeyCount: 0,
  });
  expect(shown?.userProfile?.lastActive).not.toBeNull();
});
