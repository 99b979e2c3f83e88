import mongoose from 'mongoose';
import { Feature } from '../../core/access/access.js';
import { enableSecondFactor } from '../../testing/account/secondFactor.js';
import { TestClient } from '../../testing/client.js';
import { type Person, password, rights, signedIn } from '../../testing/factories.js';
import { ask } from '../../testing/notes.js';
import { useTestApp } from '../../testing/testApp.js';
import { AuditEntryModel } from '../audit/audit.model.js';
import { UserModel } from './user.model.js';

const app = useTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await signedIn(app.url, { isAdmin: true });
});

const createText =
  'mutation ($input: CreateUserInput!) { createUser(input: $input) { password user { id username isAdmin features } } }';
const resetText =
  'mutation ($input: ResetPasswordInput!) { resetUserPassword(input: $input) { password user { id } } }';
const factorText = 'mutation ($userId: ID!) { resetUserSecondFactor(userId: $userId) { id } }';
interface Made {
  password: string | null;
  user: { id: string; username: string; isAdmin: boolean; features: string[] };
}
const create = (input: object) =>
  ask<Made>(admin, createText, { input: { accessRights: rights(), ...input } });
const reset = (input: object) => ask<Made>(admin, resetText, { input });
const refusalOf = async (who: TestClient, text: string, variables: object) =>
  (await who.graphql(text, { ...variables })).errors[0];
const logIn = async (username: string, word: string) => {
  const client = new TestClient(app.url);
  const { status } = await client.rest('POST', '/api/login', { username, password: word });
  return { client, status };
};
const newsOf = async (client: TestClient) =>
  (await ask<{ body: string }[]>(client, '{ notifications { body } }')).map(({ body }) => body);
const change = (client: TestClient, currentPassword: string, newPassword: string) =>
  client.graphql(
    'mutation ($a: String!, $b: String!) { changePassword(currentPassword: $a, newPassword: $b) }',
    { a: currentPassword, b: newPassword },
  );
const lastEntry = (action: string) => AuditEntryModel.findOne({ action }).sort({ _id: -1 }).lean();

test('a new member gets a password that works once, to choose another one', async () => {
  const { password: first, user } = await create({
    username: 'newcomer',
    accessRights: rights(Feature.NOTES),
  });
  expect(first).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  expect(user).toMatchObject({ username: 'newcomer', isAdmin: false, features: ['NOTES'] });
  expect(JSON.stringify(await UserModel.findById(user.id).lean())).not.toContain(first);
  expect(await lastEntry('user.create')).toMatchObject({ after: expect.stringContaining('"notes":true') });
  expect(JSON.stringify(await lastEntry('user.create'))).not.toContain(first);

  const { client } = await logIn('newcomer', first ?? '');
  expect((await client.graphql('{ notes { id } }')).errors[0]?.extensions.code).toBe(
    'PASSWORD_CHANGE_REQUIRED',
  );
  expect((await change(client, first ?? '', 'quiet-orbit-77-mine')).errors).toEqual([]);
  expect((await client.graphql('{ notes { id } }')).errors).toEqual([]);
  expect((await logIn('newcomer', first ?? '')).status).toBe(401);
});

test("the temporary password can't be kept, and the new one can't be easy to guess", async () => {
  const { password: shown, user } = await create({ username: 'typed-one', password: 'quiet-orbit-typed' });
  expect(shown).toBeNull();
  const { client } = await logIn(user.username, 'quiet-orbit-typed');
  const kept = await change(client, 'quiet-orbit-typed', 'quiet-orbit-typed');
  expect(kept.errors[0]?.message).toBe('This is your current password. Choose a different one.');
  const input = { username: 'guessable', password: 'password1', accessRights: rights() };
  expect((await refusalOf(admin, createText, { input }))?.extensions.fields).toHaveProperty('password');
});

test.each([
  [{ username: 'no' }, 'username'],
  [{ username: 'x'.repeat(33) }, 'username'],
  [{ username: 'späce case' }, 'username'],
  [{ username: 'typed-one-2', password: 'short' }, 'password'],
  [{ username: 'typed-one-3', password: 'y'.repeat(257) }, 'password'],
])('%j is refused at its field', async (given, field) => {
  const error = await refusalOf(admin, createText, { input: { accessRights: rights(), ...given } });
  expect(error?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { [field]: expect.any(String) },
  });
});

test('if two admins create the same name at once, one succeeds', async () => {
  const input = { username: 'twice', accessRights: rights() };
  const answers = await Promise.all([1, 2].map(() => admin.graphql(createText, { input })));
  expect(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual([
    'CONFLICT',
  ]);
});

test('a password reset ends all sessions, is notified and recorded, and must be followed by a new password', async () => {
  const member = await signedIn(app.url);
  const { password: first } = await reset({ userId: member.userId });
  expect((await member.rest('GET', '/api/user')).status).toBe(401);
  expect((await logIn(member.username, password)).status).toBe(401);
  expect(await lastEntry('user.password')).toMatchObject({ before: null, after: null });
  const { client } = await logIn(member.username, first ?? '');
  expect((await change(client, first ?? '', 'quiet-orbit-again')).errors).toEqual([]);
  expect(await newsOf(client)).toContain(
    'An admin reset your password. You’ll choose a new one when you sign in.',
  );
});

test('if two admins reset one password at once, exactly one of the passwords works', async () => {
  const member = await signedIn(app.url);
  const other = await signedIn(app.url, { isAdmin: true });
  const input = { userId: member.userId };
  const [one, two] = await Promise.all([
    ask<Made>(admin, resetText, { input }),
    ask<Made>(other, resetText, { input }),
  ]);
  const statuses = [
    (await logIn(member.username, one.password ?? '')).status,
    (await logIn(member.username, two.password ?? '')).status,
  ];
  expect(statuses.toSorted()).toEqual([200, 401]);
});

test('a reset keeps what another admin changes at the same time', async () => {
  const member = await signedIn(app.url, { accessRights: rights() });
  const grant =
    'mutation ($userId: ID!) { setUserRight(userId: $userId, feature: NOTES, isOn: true) { features } }';
  await Promise.all([reset({ userId: member.userId }), ask(admin, grant, { userId: member.userId })]);
  expect(await UserModel.findById(member.userId).lean()).toMatchObject({
    mustChangePassword: true,
    accessRights: rights(Feature.NOTES),
  });
});

test('resetting a lost second factor also removes the passkeys and ends all sessions', async () => {
  const member = await signedIn(app.url);
  await enableSecondFactor(member);
  const passkeys = mongoose.connection.collection('passkeys');
  const userId = new mongoose.Types.ObjectId(member.userId);
  await passkeys.insertOne({ userId, credentialId: 'lost' });
  await ask(admin, factorText, { userId: member.userId });
  expect((await member.rest('GET', '/api/user')).status).toBe(401);
  const { client, status } = await logIn(member.username, password);
  expect(status).toBe(200);
  expect(await passkeys.countDocuments({ userId })).toBe(0);
  expect(await newsOf(client)).toContain('An admin reset your two-factor sign-in and your passkeys.');
  expect(await lastEntry('user.secondFactor')).toMatchObject({ before: '{"app":true,"passkeys":true}' });
  expect(await refusalOf(admin, factorText, { userId: member.userId })).toMatchObject({
    message: `${member.username} doesn’t use two-factor sign-in or passkeys.`,
    extensions: { code: 'CONFLICT' },
  });
});

test("admins can't reset their own account or one that doesn't exist", async () => {
  const ownInput = { userId: admin.userId };
  const gone = { userId: '64b000000000000000000001' };
  expect((await refusalOf(admin, resetText, { input: ownInput }))?.message).toBe(
    'This is your own account. Go to your account page to change it.',
  );
  expect((await refusalOf(admin, factorText, ownInput))?.extensions.code).toBe('CONFLICT');
  expect((await refusalOf(admin, resetText, { input: gone }))?.extensions.code).toBe('NOT_FOUND');
  expect((await refusalOf(admin, factorText, gone))?.extensions.code).toBe('NOT_FOUND');
});

test('every change to someone’s access asks the admin to confirm their identity', async () => {
  const other = await signedIn(app.url, { isAdmin: true });
  const member = await signedIn(app.url);
  await mongoose.connection
    .collection('sessions')
    .updateOne({ 'session.userId': other.userId }, { $set: { 'session.confirmedAt': new Date(0) } });
  const { userId } = member;
  const calls: [string, object][] = [
    [createText, { input: { username: 'unasked', accessRights: rights() } }],
    [resetText, { input: { userId } }],
    [factorText, { userId }],
    ['mutation ($userId: ID!) { endUserSessions(userId: $userId) }', { userId }],
    ['mutation ($userId: ID!) { setUserQuota(userId: $userId, bytes: 1) { quota } }', { userId }],
  ];
  for (const [text, variables] of calls) {
    expect([text, (await refusalOf(other, text, variables))?.extensions.code]).toEqual([
      text,
      'REAUTHENTICATION_REQUIRED',
    ]);
    expect((await refusalOf(member, text, variables))?.extensions.code).toBe('FORBIDDEN');
  }
});
