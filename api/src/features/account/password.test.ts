import mongoose from 'mongoose';
import { vi } from 'vitest';
import { enableSecondFactor } from '../../testing/account/secondFactor.js';
import { TestClient } from '../../testing/client.js';
import { password, signedInByPassword } from '../../testing/factories.js';
import { useTestApp } from '../../testing/testApp.js';
import { until } from '../../testing/until.js';

const app = useTestApp();

const newPassword = 'seven-warm-lanterns-9';

const change = (client: TestClient, currentPassword: string, next: string) =>
  client.graphql(
    'mutation($currentPassword: String!, $newPassword: String!) { changePassword(currentPassword: $currentPassword, newPassword: $newPassword) }',
    { currentPassword, newPassword: next },
  );

async function logIn(username: string, secret: string) {
  const client = new TestClient(app.url);
  return { client, status: (await client.rest('POST', '/api/login', { username, password: secret })).status };
}

const isSignedIn = async (client: TestClient) => (await client.rest('GET', '/api/user')).status === 200;

test('a new password ends the other sessions, gives this one a new id, and notifies the member', async () => {
  const here = await signedInByPassword(app.url);
  const { client: there } = await logIn(here.username, password);
  // Someone who has the previous cookie.
  const thief = new TestClient(app.url);
  thief.cookie = here.cookie;
  expect((await change(here, password, newPassword)).data).toEqual({ changePassword: true });

  expect(await Promise.all([here, there].map(isSignedIn))).toEqual([true, false]);
  await until(async () => !(await isSignedIn(thief)));
  expect(here.cookie).not.toBe(thief.cookie);
  expect((await logIn(here.username, password)).status).toBe(401);
  expect((await logIn(here.username, newPassword)).status).toBe(200);
  const { data } = await here.graphql('{ notifications { title url } }');
  expect(data?.notifications).toContainEqual({ title: 'Password changed', url: '/account' });
  const entries = await mongoose.connection
    .collection('auditlog')
    .find({ action: 'password.change' })
    .toArray();
  expect(entries).not.toEqual([]);
  expect(JSON.stringify(entries)).not.toContain(newPassword);
});

test.each([
  ['a new password', (owner: TestClient) => change(owner, password, newPassword)],
  ['two-factor sign-in', (owner: TestClient) => enableSecondFactor(owner)],
])('%s also ends a sign-in whose password was already checked', async (_name, endOthers) => {
  const owner = await signedInByPassword(app.url);
  // The password is correct, but before the session exists, the owner makes this change in another window.
  const noteSignIn = vi.spyOn(mongoose.model('User'), 'updateOne');
  noteSignIn.mockImplementationOnce(() => endOthers(owner) as never);
  const thief = await logIn(owner.username, password);
  expect(noteSignIn).toHaveBeenCalled();
  expect(thief.status).toBe(401);
  expect(await Promise.all([owner, thief.client].map(isSignedIn))).toEqual([true, false]);
});

test('a session that is ended before its sign-in gets a response stays ended', async () => {
  const owner = await signedInByPassword(app.url);
  const User = mongoose.model('User');
  const read = User.findById.bind(User);
  // The second time, the session exists and the account is checked once more.
  const readAccount = vi.spyOn(User, 'findById').mockImplementationOnce(read);
  readAccount.mockImplementationOnce((id) => {
    const endThenRead = async () => {
      await mongoose.connection.collection('sessions').deleteMany({ 'session.userId': owner.userId });
      return read(id).lean();
    };
    return { lean: endThenRead } as never;
  });
  const { client } = await logIn(owner.username, password);
  expect(await isSignedIn(client)).toBe(false);
});

test('an incorrect current password changes nothing and is reported at its field', async () => {
  const person = await signedInByPassword(app.url);
  const { errors } = await change(person, 'not-the-one', newPassword);
  expect(errors[0]?.extensions).toEqual({
    code: 'BAD_USER_INPUT',
    fields: { currentPassword: 'Incorrect password.' },
  });
  expect((await logIn(person.username, password)).status).toBe(200);
});

test.each([
  ['short', 'at least 6'],
  ['password1', 'easy to guess'],
  ['x'.repeat(257), 'at most 256'],
  [password, 'current password'],
])('an invalid new password, %#, is refused at its field', async (bad, reason) => {
  const person = await signedInByPassword(app.url);
  const { errors } = await change(person, password, bad);
  expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect(errors[0]?.extensions.fields?.newPassword).toContain(reason);
  expect((await logIn(person.username, password)).status).toBe(200);
});

test("someone at a borrowed window can't guess the password through any request", async () => {
  const person = await signedInByPassword(app.url);
  const guess = () => person.graphql('mutation { confirmIdentity(password: "a-guess") }');
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, index) => (index % 2 ? guess() : change(person, 'a-guess', newPassword))),
  );
  const codes = answers.map(({ errors }) => errors[0]?.extensions.code);
  expect(codes.filter((code) => code === 'BAD_USER_INPUT')).toHaveLength(10);
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(4);
  // The limit applies even to the correct password.
  expect((await change(person, password, newPassword)).errors[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
  // The limit doesn't affect signing in.
  expect((await logIn(person.username, password)).status).toBe(200);
});

test('if two changes happen at once, exactly one of the passwords works', async () => {
  const person = await signedInByPassword(app.url);
  const { client: other } = await logIn(person.username, password);
  const passwords = [newPassword, 'quiet-harbor-violins-3'];
  const answers = await Promise.all([
    change(person, password, passwords[0] ?? ''),
    change(other, password, passwords[1] ?? ''),
  ]);
  const works = await Promise.all(
    passwords.map(async (one) => (await logIn(person.username, one)).status === 200),
  );
  expect(works.filter(Boolean)).toHaveLength(1);
  expect(answers.filter(({ data }) => data?.changePassword).length).toBeLessThanOrEqual(1);
});
