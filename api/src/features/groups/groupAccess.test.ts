import { Feature } from '../../core/access/access.js';
import { scriptOf } from '../../testing/account/tokens.js';
import { TestClient } from '../../testing/client.js';
import { rights, signedIn } from '../../testing/factories.js';
import { assign, createGroup, groupInput, groupOperations, rowsOf } from '../../testing/groups.js';
import { useTestApp } from '../../testing/testApp.js';

const app = useTestApp();

type Operation = keyof typeof groupOperations;
type Verdict = 'yes' | 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND';

const adminOperations = ['groups', 'create', 'update', 'addMembers', 'removeMember', 'setAdmin'] as const;
const all = (verdict: Verdict) =>
  Object.fromEntries(Object.keys(groupOperations).map((name) => [name, verdict])) as Record<
    Operation,
    Verdict
  >;
const adminsOnly = Object.fromEntries([...adminOperations, 'remove'].map((name) => [name, 'FORBIDDEN']));

/** Expected results per role. Anything not listed must succeed. */
const matrix: Record<string, Partial<Record<Operation, Verdict>>> = {
  nobody: all('UNAUTHENTICATED'),
  'a member without the Study Hub': all('FORBIDDEN'),
  'a member of another group': {
    ...adminsOnly,
    group: 'NOT_FOUND',
    rows: 'NOT_FOUND',
    assign: 'NOT_FOUND',
    unassign: 'NOT_FOUND',
  },
  'a member': { ...adminsOnly, assign: 'FORBIDDEN', unassign: 'FORBIDDEN' },
  'a group admin': adminsOnly,
  'an admin': {},
  'a token of a group admin without scopes': all('FORBIDDEN'),
  'a token of a group admin that reads the Study Hub': {
    ...adminsOnly,
    assign: 'FORBIDDEN',
    unassign: 'FORBIDDEN',
  },
  'a token of an admin that only reads what admins see': {
    ...adminsOnly,
    groups: 'yes',
    assign: 'FORBIDDEN',
    unassign: 'FORBIDDEN',
  },
  'a token of an admin for everything': {},
};

test('who may do what', async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  const study = rights(Feature.STUDY_HUB);
  const [leader, member, other, closed, spare] = await Promise.all([
    signedIn(app.url, { accessRights: study }),
    signedIn(app.url, { accessRights: study }),
    signedIn(app.url, { accessRights: study }),
    signedIn(app.url, { accessRights: rights(Feature.NOTES) }),
    signedIn(app.url, { accessRights: study }),
  ]);
  await createGroup(admin, 'Another', [other]);
  const people: Record<string, TestClient> = {
    nobody: new TestClient(app.url),
    'a member without the Study Hub': closed,
    'a member of another group': other,
    'a member': member,
    'a group admin': leader,
    'an admin': admin,
    'a token of a group admin without scopes': await scriptOf(leader),
    'a token of a group admin that reads the Study Hub': await scriptOf(leader, {
      right: 'STUDY_HUB',
      write: false,
    }),
    'a token of an admin that only reads what admins see': await scriptOf(
      admin,
      { right: 'STUDY_HUB', write: true },
      { right: 'ADMIN', write: false },
    ),
    'a token of an admin for everything': await scriptOf(
      admin,
      { right: 'STUDY_HUB', write: true },
      { right: 'ADMIN', write: true },
    ),
  };
  const makeGroup = async (name: string) => {
    const { id } = await createGroup(admin, name, [leader, member, closed]);
    await admin.graphql(groupOperations.setAdmin, { id, userId: leader.userId, isGroupAdmin: true });
    const { assignments } = await assign(admin, id, 'EXAM', 'ccna');
    return { id, assignmentId: assignments[0]?.id };
  };
  const shared = await makeGroup('Shared');
  const wrong: string[] = [];
  for (const [who, expected] of Object.entries(matrix)) {
    const client = people[who];
    for (const [operation, query] of Object.entries(groupOperations) as [Operation, string][]) {
      // A refused change does nothing, so all roles can try the same one.
      const isChanged = query.startsWith('mutation') && !expected[operation];
      const { id, assignmentId } = isChanged ? await makeGroup(`${who} ${operation}`) : shared;
      const answer = await client?.graphql(query, {
        id,
        input:
          operation === 'assign'
            ? { kind: 'EXAM', targetId: 'core1' }
            : groupInput(`${who} ${operation} again`),
        userIds: [spare.userId],
        userId: member.userId,
        isGroupAdmin: true,
        assignmentId,
      });
      const verdict = answer?.errors[0]?.extensions.code ?? 'yes';
      if (verdict !== (expected[operation] ?? 'yes')) wrong.push(`${who}, ${operation}: ${verdict}`);
    }
  }
  expect(wrong).toEqual([]);
  expect((await rowsOf(admin, shared.id)).length).toBe(3);
});

test('a member sees only their own row, as the group admin sees it', async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  const [leader, member] = [await signedIn(app.url), await signedIn(app.url)];
  const { id } = await createGroup(admin, 'Rows', [leader, member]);
  await admin.graphql(groupOperations.setAdmin, { id, userId: leader.userId, isGroupAdmin: true });
  const rows = await rowsOf(leader, id);
  expect(rows.map(({ username }) => username).sort()).toEqual([leader.username, member.username].sort());
  const memberRows = await rowsOf(member, id);
  expect(memberRows).toEqual(rows.filter(({ userId }) => userId === member.userId));
  expect(await rowsOf(admin, id)).toEqual(rows);
});

test("only admins see a group's default access; a group admin never sees or changes access", async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  const leader = await signedIn(app.url, { accessRights: rights(Feature.STUDY_HUB) });
  const { id } = await createGroup(admin, 'Rights', [leader], { defaultRights: { notes: true } });
  await admin.graphql(groupOperations.setAdmin, { id, userId: leader.userId, isGroupAdmin: true });
  const seen = await leader.graphql(groupOperations.group, { id });
  expect(seen.data?.group).toMatchObject({ role: 'GROUP_ADMIN', defaultRights: null });
  const refused = await leader.graphql(
    'mutation ($id: ID!) { setUserRight(userId: $id, feature: TOOLS, isOn: true) { id } }',
    { id: leader.userId },
  );
  expect(refused.errors[0]?.extensions.code).toBe('FORBIDDEN');
});
