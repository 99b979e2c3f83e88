import mongoose from 'mongoose';
import { vi } from 'vitest';
import { enableSecondFactor, totpCode } from '../../../testing/account/secondFactor.js';
import { readNotes, scriptOf } from '../../../testing/account/tokens.js';
import { sendChat } from '../../../testing/assistants.js';
import { TestClient } from '../../../testing/client.js';
import { password, signedIn } from '../../../testing/factories.js';
import { ask } from '../../../testing/notes.js';
import { openSocket } from '../../../testing/socket.js';
import { useTestApp } from '../../../testing/testApp.js';
import { upload } from '../../../testing/uploads.js';

const app = useTestApp();

const day = 24 * 60 * 60_000;

const tryLeave = (person: TestClient, input: { username: string; password: string }) =>
  person.graphql('mutation($input: DeleteAccountInput!) { deleteAccount(input: $input) }', { input });

async function leave(person: TestClient & { username: string }): Promise<Date> {
  const { data, errors } = await tryLeave(person, { username: person.username, password });
  expect(errors).toEqual([]);
  return new Date(String(data?.deleteAccount));
}

const logIn = async (username: string, typed = password, client = new TestClient(app.url)) => ({
  client,
  ...(await client.rest<{ code?: string; message?: string; challenge?: string }>('POST', '/api/login', {
    username,
    password: typed,
  })),
});
const keep = (challenge: string | undefined, client = new TestClient(app.url)) =>
  client.rest('POST', '/api/login/keep', { challenge });
const isSignedIn = async (client: TestClient) => (await client.rest('GET', '/api/user')).status === 200;

test.each([
  [{ password: 'not-the-password' }, 'password', 'Incorrect password.'],
  [{ password: '' }, 'password', 'Incorrect password.'],
  [{ password: 'x'.repeat(10_000) }, 'password', 'Password must be at most 256 characters'],
  [{ username: 'somebody-else' }, 'username', 'That isn’t your username. Check the spelling.'],
  [{ username: '' }, 'username', 'That isn’t your username. Check the spelling.'],
  [{ username: 'x'.repeat(10_000) }, 'username', 'Type your username to confirm.'],
])('bad input %# is reported at its field, and nothing happens', async (change, field, message) => {
  // A member who has just signed in must still enter the password.
  const person = await signedIn(app.url);
  const { errors } = await tryLeave(person, { username: person.username, password, ...change });
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: message } });
  expect(await isSignedIn(person)).toBe(true);
});

test('leaving ends sessions, windows, and tokens at once and closes what was shared', async () => {
  const [person, friend] = [await signedIn(app.url), await signedIn(app.url)];
  const { client: phone } = await logIn(person.username);
  const window = await openSocket(app.url, phone.cookie);
  const script = await scriptOf(person, readNotes);
  const { body: file } = await upload(person, 'plan.txt', 'Buy switches');
  const shareFile =
    'mutation($id: ID!, $username: String!) { shareFile(fileId: $id, username: $username, days: 7) { id } }';
  await ask(person, shareFile, { id: file.id, username: friend.username });
  const readShared = () => friend.fetch(`/api/files/${file.id}`).then(({ status }) => status);
  expect([await readShared(), (await script.rest('GET', '/api/user')).status]).toEqual([200, 200]);

  const date = await leave(person);
  expect(date.getTime() - Date.now()).toBeGreaterThan(7 * day - 60_000);
  expect(await window.closed).toMatchObject({ code: 4401 });
  expect(await Promise.all([person, phone].map(isSignedIn))).toEqual([false, false]);
  expect([await readShared(), (await script.rest('GET', '/api/user')).status]).toEqual([404, 401]);

  // A member who keeps their account has the shared file again but must create new tokens.
  const { body } = await logIn(person.username);
  expect((await keep(body.challenge)).status).toBe(200);
  expect([await readShared(), (await script.rest('GET', '/api/user')).status]).toEqual([200, 401]);
});

test('within 7 days the correct password shows the date without a session, and keeping the account signs in', async () => {
  const person = await signedIn(app.url);
  await ask(person, 'mutation($input: ProfileInput!) { updateProfile(input: $input) { id } }', {
    input: { timeZone: 'Pacific/Kiritimati' },
  });
  const date = await leave(person);
  const written = date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'Pacific/Kiritimati' });
  expect((await logIn(person.username, 'not-the-password')).body.message).toBe(
    'Incorrect username or password.',
  );

  const { status, body, client } = await logIn(person.username);
  expect([status, body.code]).toEqual([401, 'ACCOUNT_DELETION_PENDING']);
  expect(body.message).toBe(`Your account will be deleted on ${written}.`);
  expect(await isSignedIn(client)).toBe(false);
  expect((await client.graphql('{ notifications { id } }')).errors[0]?.extensions.code).toBe(
    'UNAUTHENTICATED',
  );

  // The recovery code doesn't let in anyone who hasn't signed in again, and it works only once.
  expect((await keep('nonsense')).status).toBe(401);
  expect((await keep('x'.repeat(5_000))).status).toBe(400);
  expect(
    (await client.rest('POST', '/api/login/verify', { challenge: body.challenge, code: '123456' })).status,
  ).toBe(401);
  const answers = await Promise.all([1, 2, 3].map(() => keep(body.challenge)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401, 401]);
  expect((await logIn(person.username)).status).toBe(200);
  const texts = (
    await ask<{ text: string }[]>((await logIn(person.username)).client, '{ myActivity { text } }')
  ).map(({ text }) => text.split(' · ')[0]);
  expect(texts).toEqual(
    expect.arrayContaining(['You canceled your account deletion', 'You asked to delete your account']),
  );
});

test("keeping the account doesn't reset failed sign-in attempts", async () => {
  const person = await signedIn(app.url);
  await leave(person);
  const triesOf = () => mongoose.connection.collection('loginLimits').findOne({ key: /^address:/ });
  await logIn('nobody-at-all');
  const before = await triesOf();
  expect(before?.points).toBeGreaterThan(0);
  expect((await keep((await logIn(person.username)).body.challenge)).status).toBe(200);
  expect((await triesOf())?.points).toBe(before?.points);
});

test('GraphQL responds the same way', async () => {
  const person = await signedIn(app.url);
  await leave(person);
  const client = new TestClient(app.url);
  const { errors } = await client.graphql(
    'mutation($username: String!, $password: String!) { login(input: { username: $username, password: $password }) { id } }',
    { username: person.username, password },
  );
  expect(errors[0]?.extensions.code).toBe('ACCOUNT_DELETION_PENDING');
  const kept = await client.graphql(
    'mutation($input: KeepAccountInput!) { keepAccount(input: $input) { id } }',
    {
      input: { challenge: errors[0]?.extensions.challenge },
    },
  );
  expect(kept.data).toEqual({ keepAccount: { id: person.userId } });
  expect(await isSignedIn(client)).toBe(true);
});

test('with two-factor sign-in the code comes first, and the password alone undoes nothing', async () => {
  const person = await signedIn(app.url);
  const { secret } = await enableSecondFactor(person);
  await leave(person);
  const { body, client } = await logIn(person.username);
  expect(body.code).toBe('SECOND_FACTOR_REQUIRED');
  expect((await keep(body.challenge)).status).toBe(401);
  const verify = (code: string) =>
    client.rest<{ code?: string; challenge?: string }>('POST', '/api/login/verify', {
      challenge: body.challenge,
      code,
    });
  const pending = await verify(totpCode(secret));
  expect(pending.body.code).toBe('ACCOUNT_DELETION_PENDING');
  expect((await keep(pending.body.challenge)).status).toBe(200);
});

test("after 7 days the member can't sign in anymore", async () => {
  const person = await signedIn(app.url);
  await leave(person);
  const { body } = await logIn(person.username);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * day + 60_000 });
  try {
    expect((await keep(body.challenge)).status).toBe(401);
    expect((await logIn(person.username)).body.message).toContain('deactivated');
  } finally {
    vi.useRealTimers();
  }
});

test('admins see the date and can undo the deletion by activating the account', async () => {
  const [admin, person] = [await signedIn(app.url, { isAdmin: true }), await signedIn(app.url)];
  const date = await leave(person);
  const find = `{ userPage(search: "${person.username}") { users { isActive deletionDate } } }`;
  expect(await ask(admin, find)).toEqual({
    users: [{ isActive: false, deletionDate: date.toISOString() }],
  });
  await ask(admin, 'mutation($id: ID!) { setUserActive(userId: $id, isActive: true) { id } }', {
    id: person.userId,
  });
  expect(await ask(admin, find)).toEqual({ users: [{ isActive: true, deletionDate: null }] });
  expect((await logIn(person.username)).status).toBe(200);
});

test('deactivating a member who is leaving keeps them out, and activating lets them in again', async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  const person = await signedIn(app.url);
  await leave(person);
  const { challenge } = (await logIn(person.username)).body;
  const setActive = (isActive: boolean) =>
    ask(
      admin,
      'mutation ($id: ID!, $isActive: Boolean!) { setUserActive(userId: $id, isActive: $isActive) { id } }',
      {
        id: person.userId,
        isActive,
      },
    );
  await setActive(false);
  expect((await keep(challenge)).status).toBe(401);
  const { status, body } = await logIn(person.username);
  expect([status, body.message]).toEqual([401, expect.stringContaining('deactivated')]);
  // The deletion that the person requested is still scheduled.
  const find = `{ userPage(search: "${person.username}") { users { isActive deletionDate } } }`;
  expect(await ask(admin, find)).toEqual({ users: [{ isActive: false, deletionDate: expect.any(String) }] });
  await setActive(true);
  expect((await logIn(person.username)).status).toBe(200);
});

test('if two admins leave at once, one stays and gets a clear error', async () => {
  await mongoose.connection.collection('users').updateMany({}, { $set: { isAdmin: false } });
  const admins = [await signedIn(app.url, { isAdmin: true }), await signedIn(app.url, { isAdmin: true })];
  const answers = await Promise.all(
    admins.map((admin) => tryLeave(admin, { username: admin.username, password })),
  );
  const errors = answers.flatMap((answer) => answer.errors);
  expect(errors.map(({ extensions, message }) => [extensions.code, message])).toEqual([
    ['CONFLICT', 'You’re the last active admin. Make someone else an admin first.'],
  ]);
  expect((await Promise.all(admins.map(isSignedIn))).filter(Boolean)).toHaveLength(1);
});

test('incorrect passwords are counted, and simultaneous requests delete the account once', async () => {
  const person = await signedIn(app.url);
  const input = { username: person.username, password: 'not-the-password' };
  const codes: (string | undefined)[] = [];
  for (let round = 0; round < 11; round++)
    codes.push((await tryLeave(person, input)).errors[0]?.extensions.code);
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  expect(await isSignedIn(person)).toBe(true);

  const other = await signedIn(app.url);
  const answers = await Promise.all(
    [1, 2, 3].map(() => tryLeave(other, { username: other.username, password })),
  );
  expect(answers.filter(({ data }) => data?.deleteAccount).length).toBeGreaterThanOrEqual(1);
  expect((await logIn(other.username)).body.code).toBe('ACCOUNT_DELETION_PENDING');
});

const deactivate = async ({ userId }: { userId: string }) => {
  const admin = await signedIn(app.url, { isAdmin: true });
  await ask(admin, 'mutation ($userId: ID!) { setUserActive(userId: $userId, isActive: false) { id } }', {
    userId,
  });
};

test.each([
  ['leaves', leave],
  ['is deactivated', deactivate],
])('responses, uploads, and downloads in progress end when someone %s', async (_name, end) => {
  const person = await signedIn(app.url);
  await sendChat(person, 'general', 'Hello');
  const messages = mongoose.connection.collection('messages');
  const ownerId = new mongoose.Types.ObjectId(person.userId);
  await messages.updateOne({ ownerId, role: 'assistant' }, { $set: { state: 'streaming' } });
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-length': '5000000',
    'upload-metadata': 'filename YQ==',
  };
  expect((await person.fetch('/api/files/resumable', { method: 'POST', headers })).status).toBe(201);
  await ask(person, 'mutation { startDataExport { id } }');
  await end(person);
  const stops = await mongoose.connection.collection('chatevents').find({ ownerId, kind: 'stop' }).toArray();
  expect(stops).toHaveLength(1);
  const leases = await mongoose.connection.collection('contentleases').find({ ownerId }).toArray();
  expect(leases.map(({ isAbandoned }) => isAbandoned)).toEqual([true]);
  expect(await mongoose.connection.collection('resumableuploads').countDocuments({ ownerId })).toBe(0);
  expect(await mongoose.connection.collection('dataexports').countDocuments({ _id: ownerId })).toBe(0);
});
