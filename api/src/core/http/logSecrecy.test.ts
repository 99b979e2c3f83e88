import { Writable } from 'node:stream';
import { LLMock } from '@copilotkit/aimock';
import mongoose from 'mongoose';
import { createLogger } from '../../platform/logger.js';
import { signInWith, TestOpenIdProvider } from '../../testing/account/openIdProvider.js';
import { addPasskey, logInWithPasskey } from '../../testing/account/passkeys.js';
import { enableSecondFactor, totpCode } from '../../testing/account/secondFactor.js';
import { createToken, ScriptClient } from '../../testing/account/tokens.js';
import { TestClient } from '../../testing/client.js';
import { defined } from '../../testing/defined.js';
import { password, signedIn } from '../../testing/factories.js';
import { startTestApp, type TestApp } from '../../testing/testApp.js';
import { allRights } from '../access/access.js';

const apiKey = 'sk-of-a-provider-0123456789';
const email = 'mira.secret@school.example';
const wrongPassword = 'mistyped-comet-77';
const nextPassword = 'second-orbit-meadow-9';

const provider = new TestOpenIdProvider();
let mock: LLMock;
let app: TestApp;
let log = '';
/** Secrets that must not be in the log. */
const secrets = new Set<string>([apiKey, email, password, wrongPassword, nextPassword]);

beforeAll(async () => {
  mock = new LLMock({ port: 0, strict: true });
  mock.onMessage(/./, { error: { message: `no such key: ${apiKey}` }, status: 401 });
  await Promise.all([mock.start(), provider.start()]);
  const output = new Writable({
    write: (line, _encoding, done) => {
      log += line;
      done();
    },
  });
  app = await startTestApp(provider.settings(), {}, { logger: createLogger('trace', output) });
});
afterAll(async () => {
  await app.close();
  await Promise.all([mock.stop(), provider.stop()]);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Remembers a user's cookies, both whole and as the ID inside. */
function keepCookies({ cookie }: TestClient) {
  for (const one of cookie.split('; ').filter(Boolean)) {
    const value = one.slice(one.indexOf('=') + 1);
    secrets.add(value);
    secrets.add(decodeURIComponent(value).replace(/^s:/, '').split('.')[0] ?? value);
  }
}

/** A driver error includes the documents it couldn't write. */
const failure = () =>
  new mongoose.mongo.MongoServerError({
    message: `E11000 duplicate key error index: username_1 dup key: { username: "${email}" }`,
    code: 11_000,
    op: { username: email, passwordHash: '$argon2id$v=19$never-to-be-told', password },
  });

test('no secret from any flow appears in the log, even at the most verbose level', async () => {
  const admin = await signedIn(app.url, { isAdmin: true, username: 'owner' });
  keepCookies(admin);

  // Invite and registration, with a valid code, an invalid one, and a failing database.
  const invited = await admin.rest('POST', '/api/invite', { accessRights: allRights });
  const code = String(invited.body.code);
  secrets.add(code);
  const guest = new TestClient(app.url);
  await guest.rest('GET', `/api/invite/${code}`);
  await guest.fetch(`/auth/invite/${code}`);
  await guest.rest('POST', '/api/register/no-such-invite-code', { username: 'mira', password });
  secrets.add('no-such-invite-code');
  const failing = vi.spyOn(mongoose.Model, 'create').mockRejectedValue(failure());
  const inserting = vi.spyOn(mongoose.Model, 'insertMany').mockRejectedValue(failure());
  const saving = vi.spyOn(mongoose.Model.prototype, 'save').mockRejectedValue(failure());
  const broken = await guest.rest('POST', `/api/register/${code}`, { username: 'mira', password });
  expect(broken.status).toBe(500);
  for (const spy of [failing, inserting, saving]) spy.mockRestore();
  expect((await guest.rest('POST', `/api/register/${code}`, { username: 'mira', password })).status).toBe(
    201,
  );
  keepCookies(guest);

  // Correct and incorrect sign-ins, in every way.
  await guest.rest('POST', '/api/login', { username: 'mira', password: wrongPassword });
  await guest.rest('POST', '/api/login', `{"username":"mira","password":"${wrongPassword}"`);
  await guest.graphql('mutation ($p: String!) { noSuchLogin(password: $p) }', { p: wrongPassword });
  await guest.fetch(`/graphql?query={me{id}}&variables={"password":"${wrongPassword}"}`, {
    headers: { 'apollo-require-preflight': '1' },
  });
  const { secret, recoveryCodes } = await enableSecondFactor(guest);
  for (const one of [secret, ...recoveryCodes]) secrets.add(one);
  const again = new TestClient(app.url);
  const step = await again.rest('POST', '/api/login', { username: 'mira', password });
  const challenge = String(step.body.challenge);
  secrets.add(challenge);
  await again.rest('POST', '/api/login/verify', { challenge, code: '000000' });
  const verified = await again.rest('POST', '/api/login/verify', { challenge, code: recoveryCodes[0] });
  expect(verified.status).toBe(200);
  secrets.add(totpCode(secret));
  keepCookies(again);
  const device = await addPasskey(again);
  const keyed = new TestClient(app.url);
  expect((await logInWithPasskey(keyed, device)).status).toBe(200);
  await logInWithPasskey(keyed, device, { origin: 'http://other.example' });
  keepCookies(keyed);
  provider.person = { sub: 'mira-1', email };
  const stranger = new TestClient(app.url);
  await signInWith(provider, stranger);
  await stranger.fetch('/api/openid/callback?code=an-authorization-code&state=a-state-of-ours');
  for (const one of ['an-authorization-code', 'a-state-of-ours']) secrets.add(one);
  keepCookies(stranger);

  // An API token, an AI key, and new passwords from the owner and an admin.
  const token = await createToken(again);
  secrets.add(token.secret);
  await new ScriptClient(app.url, token.secret).graphql('{ me { id } }');
  const wrongToken = `cosmic_${'C'.repeat(43)}`;
  secrets.add(wrongToken);
  await new ScriptClient(app.url, wrongToken).graphql('{ me { id } }');
  const input = { provider: 'openai', baseUrl: `${mock.url}/v1`, apiKey, model: 'm' };
  for (const call of ['saveAiSettings(input: $input) { model }', 'testAiSettings(input: $input) { message }'])
    await admin.graphql(`mutation($input: AiSettingsInput!) { ${call} }`, { input });
  await admin.rest('POST', '/api/assistants/chat', { message: 'hello', assistantType: 'general' });
  const change = await again.graphql(
    'mutation ($old: String!, $new: String!) { changePassword(currentPassword: $old, newPassword: $new) }',
    { old: password, new: nextPassword },
  );
  expect(change.data).toEqual({ changePassword: true });
  const { id } = defined((await again.graphql('{ me { id } }')).data?.me);
  const reset = await admin.graphql(
    'mutation ($input: ResetPasswordInput!) { resetUserPassword(input: $input) { password } }',
    { input: { userId: id } },
  );
  secrets.add(defined(reset.data?.resetUserPassword?.password));

  // Unexpected errors during a session, over REST and GraphQL.
  vi.spyOn(mongoose.Query.prototype, 'exec').mockRejectedValue(
    Object.assign(new Error(`cannot reach mongodb://root:${password}@db:27017 for ${email}`), {
      options: { headers: { cookie: admin.cookie } },
      cause: failure(),
    }),
  );
  await admin.rest('GET', '/api/user');
  await admin.graphql('{ me { id } notes { id } }');
  vi.restoreAllMocks();

  const sessions = await mongoose.connection.collection('sessions').find().toArray();
  for (const { _id } of sessions) secrets.add(String(_id));
  const hashes = await mongoose.connection.collection('users').find().toArray();
  for (const { passwordHash } of hashes) if (passwordHash) secrets.add(String(passwordHash));

  expect(log).toContain('"url":"/api/invite/…"');
  expect(log).toContain('unexpected error in a request');
  expect(log.split('\n').length).toBeGreaterThan(40);
  const found = [...secrets].filter((one) => one.length >= 6 && log.includes(one));
  expect(found).toEqual([]);
  expect(log.match(/[\w.+-]+@[\w-]+\.[a-z]+/g)).toBeNull();
  expect(log).not.toMatch(/\$argon2id|set-cookie|cosmic\.sid=|Bearer \w/i);
});
