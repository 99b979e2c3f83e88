import mongoose from 'mongoose';
import { hashPassword } from '../../platform/secrets/passwords.js';
import { TestClient } from '../../testing/client.js';
import { type Person, password, rights, signedIn } from '../../testing/factories.js';
import { useTestApp } from '../../testing/testApp.js';
import { createIdentity } from './identity.service.js';

const app = useTestApp();
let admin: Person;
let member: Person;
beforeAll(async () => {
  member = await signedIn(app.url);
});
beforeEach(async () => {
  admin = await signedIn(app.url, { isAdmin: true });
});
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const age = (minutes: number) =>
  mongoose.connection
    .collection('sessions')
    .updateMany({ 'session.userId': admin.userId }, { $set: { 'session.confirmedAt': minutesAgo(minutes) } });

const confirm = (client: TestClient, proof: string) =>
  client.graphql('mutation($password: String) { confirmIdentity(password: $password) }', { password: proof });

const noRights = rights();
const flags = Object.keys(noRights)
  .map((right) => `${right}: false`)
  .join(', ');
const oneRight = flags.replace('notes: false', 'notes: true');
const invite = (accessRights: string) =>
  `mutation { createInvite(input: { accessRights: { ${accessRights} } }) { id } }`;

/** Requests that a borrowed window must not be able to make. */
const guarded: Record<string, () => string> = {
  rights: () =>
    `mutation { updateUserAccess(userId: "${member.userId}", accessRights: { ${oneRight} }) { id } }`,
  deactivation: () => `mutation { setUserActive(userId: "${member.userId}", isActive: true) { id } }`,
  'invites with rights': () => invite(oneRight),
};

test.each(Object.entries(guarded))(
  '%s asks again 10 minutes after the sign-in, until it is confirmed',
  async (_name, operation) => {
    await age(9.5);
    expect((await admin.graphql(operation())).errors).toEqual([]);
    await age(10.5);
    const { errors } = await admin.graphql(operation());
    expect(errors[0]).toMatchObject({
      message: 'Confirm it’s you to continue.',
      extensions: { code: 'REAUTHENTICATION_REQUIRED' },
    });
    expect((await confirm(admin, password)).data).toEqual({ confirmIdentity: true });
    expect((await admin.graphql(operation())).errors).toEqual([]);
  },
);

test("only one password per person is checked at a time, so that many requests at once don't keep others waiting", async () => {
  const passwordHash = await hashPassword(password);
  const checking = { ann: 0, ben: 0 };
  let most = 0;
  const limit = {
    countAttempt: async (id: string) => {
      most = Math.max(most, ++checking[id === 'ann' ? 'ann' : 'ben']);
    },
    forgive: async (id: string) => {
      checking[id === 'ann' ? 'ann' : 'ben']--;
    },
  };
  const findPassword = async (id: string) => ({ id, username: id, passwordHash });
  const identity = createIdentity(
    { findPassword },
    limit,
    async () => undefined,
    async () => false,
    async () => undefined,
  );
  const actor = (id: string) => ({ id, username: id, isAdmin: false, accessRights: noRights });
  const ended: string[] = [];
  const check = (id: string) =>
    identity.checkPassword(actor(id), password, 'password').then(() => ended.push(id));
  await Promise.all([...Array.from({ length: 10 }, () => check('ann')), check('ben')]);
  expect(most).toBe(1);
  expect(ended.slice(0, 2).sort()).toEqual(['ann', 'ben']);
});

test('the AI settings also ask for confirmation before they are read', async () => {
  await age(11);
  const { errors } = await admin.graphql(
    'mutation($input: AiSettingsInput!) { saveAiSettings(input: $input) { provider } }',
    { input: { provider: 'builtin' } },
  );
  expect(errors[0]?.extensions.code).toBe('REAUTHENTICATION_REQUIRED');
});

test('REST returns 403 with the message', async () => {
  await age(11);
  const answer = await admin.rest('PUT', `/api/users/${member.userId}/access`, { accessRights: noRights });
  expect([answer.status, answer.body.message]).toEqual([403, 'Confirm it’s you to continue.']);
});

test("an invite without access and members' own actions never ask for confirmation", async () => {
  await age(60);
  expect((await admin.graphql(invite(flags))).errors).toEqual([]);
});

test.each(['wrong-password', '', 'x'.repeat(257)])('a wrong password %# confirms nothing', async (wrong) => {
  await age(11);
  expect((await confirm(admin, wrong)).errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { password: expect.any(String) },
  });
  expect((await admin.graphql(guarded.deactivation?.() ?? '')).errors[0]?.extensions.code).toBe(
    'REAUTHENTICATION_REQUIRED',
  );
});

test('nothing is confirmed without a proof, or with a code if there is no second factor', async () => {
  for (const [proof, field] of [
    ['', 'password'],
    ['(password: null)', 'password'],
    ['(code: "000000")', 'code'],
  ]) {
    const { errors } = await admin.graphql(`mutation { confirmIdentity${proof} }`);
    expect(Object.keys(errors[0]?.extensions.fields ?? {})).toEqual([field]);
  }
});

test("a confirmation in one session doesn't apply to the same member's other sessions", async () => {
  const { username } = admin;
  await age(11);
  const other = new TestClient(app.url);
  await other.rest('POST', '/api/login', { username, password });
  await confirm(other, password);
  expect((await admin.graphql(guarded.deactivation?.() ?? '')).errors[0]?.extensions.code).toBe(
    'REAUTHENTICATION_REQUIRED',
  );
});
