import { Feature } from '../../core/access/access.js';
import { type Person, rights, signedIn } from '../../testing/factories.js';
import { assign, createGroup, groupInput, groupOperations, ownGroups, rowsOf } from '../../testing/groups.js';
import { ask } from '../../testing/notes.js';
import { useTestApp } from '../../testing/testApp.js';
import { AuditEntryModel } from '../audit/audit.model.js';
import { UserModel } from '../users/user.model.js';
import { GroupModel } from './group.model.js';
import { removeFromGroups } from './group.service.js';

const app = useTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await signedIn(app.url, { isAdmin: true });
});

const rightsOf = async ({ userId }: Person) => (await UserModel.findById(userId).lean())?.accessRights;
const newsOf = async (person: Person) =>
  (await person.graphql('{ notifications { title body url } }')).data?.notifications ?? [];
const addMember = (id: string, person: Person) =>
  admin.graphql(groupOperations.addMembers, { id, userIds: [person.userId] });

test('people who join get the default access once; it only adds to their own', async () => {
  const member = await signedIn(app.url, { accessRights: rights(Feature.TOOLS) });
  const { id } = await createGroup(admin, 'Class 10b', [member], {
    defaultRights: { studyHub: true, notes: true },
  });
  const joined = rights(Feature.TOOLS, Feature.STUDY_HUB, Feature.NOTES);
  expect(await rightsOf(member)).toEqual(joined);
  expect(await AuditEntryModel.findOne({ action: 'user.rights' }).sort({ _id: -1 }).lean()).toMatchObject({
    after: JSON.stringify(joined),
  });
  // Later changes are for people who join later, and adding someone again changes nothing.
  await ask(admin, groupOperations.update, {
    id,
    input: groupInput('Class 10b', { defaultRights: { games: true } }),
  });
  await addMember(id, member);
  expect(await rightsOf(member)).toEqual(joined);
  await ask(admin, groupOperations.removeMember, { id, userId: member.userId });
  expect(await rightsOf(member)).toEqual(joined);
  expect((await newsOf(member)).map(({ title, url }) => [title, url])).toEqual([
    ['You were removed from a group', '/groups'],
    ['You’ve been added to a group', `/groups/${id}`],
    ['Your account was changed', '/account'],
  ]);
  const { data } = await member.graphql('{ myActivity { text } }');
  expect(data?.myActivity?.map(({ text }) => text).slice(0, 3)).toEqual([
    'An admin removed you from a group',
    'An admin added you to a group',
    'An admin changed your access',
  ]);
});

test('an admin who leaves a group isn’t notified of it', async () => {
  const leaving = await signedIn(app.url, { isAdmin: true });
  const { id } = await createGroup(admin, 'Class 10c', [leaving]);
  const before = await newsOf(leaving);
  await ask(leaving, groupOperations.removeMember, { id, userId: leaving.userId });
  expect(await rowsOf(admin, id)).toEqual([]);
  expect(await newsOf(leaving)).toEqual(before);
});

test('someone added twice at once is in the group once', async () => {
  const member = await signedIn(app.url, { accessRights: rights(Feature.STUDY_HUB) });
  const { id } = await createGroup(admin, 'Race', [], { defaultRights: { notes: true } });
  const answers = await Promise.all([addMember(id, member), addMember(id, member), addMember(id, member)]);
  expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
  expect(await rowsOf(admin, id)).toHaveLength(1);
  expect((await newsOf(member)).filter(({ title }) => title === 'You’ve been added to a group')).toHaveLength(
    1,
  );
});

test('an admin can be a member and needs no access added', async () => {
  const { memberCount } = await createGroup(admin, 'With an admin', [admin], {
    defaultRights: { games: true },
  });
  expect(memberCount).toBe(1);
});

test('a group name is unique, however it is written', async () => {
  const answers = await Promise.all(
    ['Night School', 'night  school', 'Ｎight School '].map((name) =>
      admin.graphql(groupOperations.create, { input: groupInput(name) }),
    ),
  );
  const refused = answers.flatMap(({ errors }) => errors);
  expect(refused.map(({ extensions }) => extensions)).toEqual([
    expect.objectContaining({ code: 'CONFLICT', fields: { name: 'Another group has this name.' } }),
    expect.objectContaining({ code: 'CONFLICT' }),
  ]);
});

test.each([
  ['', 'Enter a name.'],
  [' \n\t ', 'Enter a name.'],
  ['x'.repeat(81), 'The name must be at most 80 characters.'],
  ['x'.repeat(100_000), 'The name must be at most 80 characters.'],
  ['Class‮b01', 'The name can’t contain invisible characters.'],
  ['Class\u0000', 'The name can’t contain invisible characters.'],
])('a name like %j is refused with a sentence', async (name, message) => {
  const { errors } = await admin.graphql(groupOperations.create, { input: groupInput(name) });
  expect(errors[0]).toMatchObject({
    message,
    extensions: { code: 'BAD_USER_INPUT', fields: { name: message } },
  });
});

test('hostile names are stored unchanged', async () => {
  const name = '<script>alert(1)</script> $where {"$gt":""} 👩‍🏫';
  const group = await createGroup(admin, name, [], { description: '=1+1\n{{x}}' });
  expect(group).toMatchObject({ name, description: '=1+1\n{{x}}' });
});

test('unknown people, too many at once, and a full group are refused; all or none join', async () => {
  const { id } = await createGroup(admin, 'Full');
  const member = await signedIn(app.url);
  const add = async (userIds: string[]) =>
    (await admin.graphql(groupOperations.addMembers, { id, userIds })).errors[0]?.message;
  expect(await add([member.userId, '64b000000000000000000001'])).toBe(
    'This user doesn’t exist. It may have been deleted.',
  );
  expect(await add([])).toBe('Choose 1 to 100 members.');
  expect(await add(Array(101).fill(member.userId))).toBe('Choose 1 to 100 members.');
  expect(await rowsOf(admin, id)).toEqual([]);
  const strangers = Array.from({ length: 500 }, (_, index) => ({
    userId: index.toString(16).padStart(24, 'a'),
    joinedAt: new Date(),
  }));
  await GroupModel.updateOne({ _id: id }, { members: strangers });
  expect(await add([member.userId])).toBe('A group can have up to 500 members. Create a second group.');
});

test('work is assigned once, its due date can be moved, and members are notified', async () => {
  const [leader, member] = [await signedIn(app.url), await signedIn(app.url)];
  const away = await signedIn(app.url);
  const { id } = await createGroup(admin, 'Assigned', [leader, member, away]);
  await ask(admin, groupOperations.setAdmin, { id, userId: leader.userId, isGroupAdmin: true });
  await admin.graphql('mutation ($id: ID!) { setUserActive(userId: $id, isActive: false) { id } }', {
    id: away.userId,
  });
  const due = new Date(Date.now() + 86_400_000);
  const later = new Date(Date.now() + 2 * 86_400_000);
  const [group] = await Promise.all([
    assign(leader, id, 'MODULE', 'ccna-01-components-and-topologies', due),
    assign(leader, id, 'MODULE', 'ccna-01-components-and-topologies', due),
  ]);
  expect(group.assignments).toMatchObject([{ url: '/study-hub/modules/ccna-01-components-and-topologies' }]);
  await assign(leader, id, 'EXAM', 'ccna');
  await assign(leader, id, 'MODULE', 'ccna-01-components-and-topologies', null);
  // Members get one notification, even if the due date changes several times in a day.
  const moved = await assign(leader, id, 'MODULE', 'ccna-01-components-and-topologies', later);
  expect(moved.assignments.map(({ kind, dueAt }) => [kind, dueAt])).toEqual([
    ['MODULE', later.toISOString()],
    ['EXAM', null],
  ]);
  expect((await newsOf(member)).slice(0, 3)).toEqual([
    {
      title: 'Due date changed',
      body: `${group.assignments[0]?.title} in Assigned has a new due date.`,
      url: `/groups/${id}`,
    },
    {
      title: 'New assignment',
      body: 'Cisco CCNA practice exam was assigned in Assigned.',
      url: '/study-hub/practice-exams?tab=ccna',
    },
    {
      title: 'New assignment',
      body: `${group.assignments[0]?.title} was assigned in Assigned.`,
      url: '/study-hub/modules/ccna-01-components-and-topologies',
    },
  ]);
  expect((await newsOf(leader)).map(({ title }) => title)).not.toContain('New assignment');
  const rows = await rowsOf(leader, id);
  expect(rows.find(({ userId }) => userId === away.userId)).toMatchObject({
    status: 'INACTIVE',
    lastActive: null,
    cells: [],
  });
});

test("work that can't be assigned is refused with a sentence", async () => {
  const { id } = await createGroup(admin, 'Refused');
  const refusal = (
    ...what: Parameters<typeof assign> extends [unknown, unknown, ...infer Rest] ? Rest : never
  ) => assign(admin, id, ...what).catch((error: Error) => error.message);
  expect(await refusal('MODULE', 'no-such-module')).toBe(
    'Choose a module, practice exam, lab, or repair ticket from the list.',
  );
  expect(await refusal('EXAM', 'ccna', new Date(Date.now() - 60_000))).toBe('Choose today or a later date.');
  expect(await refusal('EXAM', 'ccna', new Date('9999-01-01'))).toBe('Choose a day within the next 5 years.');
  const assignments = Array.from({ length: 100 }, (_, index) => ({
    kind: 'module',
    targetId: `old-${index}`,
    assignedAt: new Date(),
  }));
  await GroupModel.updateOne({ _id: id }, { assignments });
  expect(await refusal('EXAM', 'ccna')).toBe('A group can have up to 100 assignments. Remove one first.');
});

test('a module that no longer exists stays in the list without a title, and can be removed', async () => {
  const member = await signedIn(app.url);
  const { id } = await createGroup(admin, 'Gone', [member]);
  const assignments = [{ kind: 'module', targetId: 'of-an-old-release', assignedAt: new Date() }];
  await GroupModel.updateOne({ _id: id }, { assignments });
  const [ownGroup] = (await ownGroups(member)).filter(({ group }) => group.id === id);
  expect(ownGroup).toMatchObject({
    group: { assignments: [{ title: null, url: null }] },
    row: { cells: [] },
  });
  const assignmentId = ownGroup?.group.assignments[0]?.id;
  expect(await ask(admin, groupOperations.unassign, { id, assignmentId })).toMatchObject({ assignments: [] });
});

test('a deleted group disappears for its members, who keep what they have', async () => {
  const member = await signedIn(app.url);
  const { id } = await createGroup(admin, 'Short', [member]);
  await ask(admin, groupOperations.remove, { id });
  expect(await ownGroups(member)).toEqual([]);
  const gone = await member.graphql(groupOperations.group, { id });
  expect(gone.errors[0]?.message).toBe('This group doesn’t exist. It may have been deleted.');
  expect((await member.rest('GET', '/api/user')).status).toBe(200);
  const entry = await AuditEntryModel.findOne({ action: 'group.delete' }).lean();
  expect(JSON.parse(entry?.before ?? '')).toMatchObject({ id, name: 'Short', members: 1 });
});

test('a deleted account leaves all groups', async () => {
  const [member, stays] = [await signedIn(app.url), await signedIn(app.url)];
  const groups = [
    await createGroup(admin, 'First of two', [member, stays]),
    await createGroup(admin, 'Second of two', [member, stays]),
  ];
  await removeFromGroups(member.userId);
  expect(await GroupModel.countDocuments({ 'members.userId': member.userId })).toBe(0);
  // A member whose account is missing isn't listed either.
  await UserModel.deleteOne({ _id: stays.userId });
  for (const { id } of groups) expect(await rowsOf(admin, id)).toEqual([]);
});
