import { TestClient } from '../../../testing/client.js';
import { type Person, password, signedIn } from '../../../testing/factories.js';
import { ask } from '../../../testing/notes.js';
import { startTestApp, type TestApp } from '../../../testing/testApp.js';
import { AuditEntryModel } from '../../audit/audit.model.js';

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signedIn(app.url, { isAdmin: true });
});
afterEach(() => app.close());

const day = 24 * 60 * 60_000;
const deleteUser = 'mutation ($userId: ID!) { deleteUser(userId: $userId) { isActive deletionDate } }';
const setActive =
  'mutation ($userId: ID!, $isActive: Boolean!) { setUserActive(userId: $userId, isActive: $isActive) { isActive deletionDate } }';
const logIn = (username: string) =>
  new TestClient(app.url).rest<{ code?: string; message: string; challenge?: string }>('POST', '/api/login', {
    username,
    password,
  });

test('a member deleted by an admin is signed out at once and can’t come back, unless an admin cancels it', async () => {
  const member = await signedIn(app.url);
  const { userId, username } = member;
  const deleted = await ask<{ isActive: boolean; deletionDate: string }>(admin, deleteUser, { userId });
  expect(deleted.isActive).toBe(false);
  const wait = Date.parse(deleted.deletionDate) - Date.now();
  expect([wait > 7 * day - 60_000, wait <= 7 * day]).toEqual([true, true]);
  expect((await member.rest('GET', '/api/user')).status).toBe(401);
  expect((await logIn(username)).body.message).toContain('deactivated');
  const entry = await AuditEntryModel.findOne({ action: 'user.delete' }).lean();
  expect(entry).toMatchObject({ actorId: admin.userId, subjectId: userId });

  // Deleting again changes nothing, not even the date.
  expect(await ask(admin, deleteUser, { userId })).toEqual(deleted);
  expect(await AuditEntryModel.countDocuments({ action: 'user.delete' })).toBe(1);

  expect(await ask(admin, setActive, { userId, isActive: true })).toEqual({
    isActive: true,
    deletionDate: null,
  });
  expect((await logIn(username)).status).toBe(200);
});

test.each([
  ['deletes', deleteUser],
  ['deactivates', setActive],
])('a member who is leaving can’t come back after an admin %s the account', async (_name, mutation) => {
  const { userId, username, ...member } = await signedIn(app.url);
  await ask(
    Object.assign(new TestClient(app.url), { cookie: member.cookie }),
    'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) }',
    { input: { username, password } },
  );
  const { challenge } = (await logIn(username)).body;
  const { deletionDate } = await ask<{ deletionDate: string }>(admin, mutation, { userId, isActive: false });
  expect(deletionDate).not.toBeNull();
  expect((await logIn(username)).body.message).toContain('deactivated');
  expect((await new TestClient(app.url).rest('POST', '/api/login/keep', { challenge })).status).toBe(401);
});

test('nobody can delete the last admin or themselves, or delete anyone without admin access', async () => {
  const other = await signedIn(app.url, { isAdmin: true });
  const member = await signedIn(app.url);
  expect((await admin.graphql(deleteUser, { userId: admin.userId })).errors[0]).toMatchObject({
    message: 'Delete your own account on your account page.',
    extensions: { code: 'CONFLICT' },
  });
  const answers = await Promise.all([
    admin.graphql(deleteUser, { userId: other.userId }),
    other.graphql(deleteUser, { userId: admin.userId }),
  ]);
  expect(answers.filter(({ data }) => data?.deleteUser)).toHaveLength(1);
  const stayed = answers[0]?.data?.deleteUser ? admin : other;
  expect((await stayed.rest('GET', '/api/user')).status).toBe(200);
  expect((await member.graphql(deleteUser, { userId: stayed.userId })).errors[0]?.extensions.code).toBe(
    'FORBIDDEN',
  );
  const unknown = { userId: '65a000000000000000000000' };
  expect((await stayed.graphql(deleteUser, unknown)).errors[0]?.extensions.code).toBe('NOT_FOUND');
});
