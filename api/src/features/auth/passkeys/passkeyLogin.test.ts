import mongoose from 'mongoose';
import {
  addPasskey,
  logInWithPasskey,
  passkeySite,
  startPasskeyLogin,
} from '../../../testing/account/passkeys.js';
import { SoftwarePasskey } from '../../../testing/account/softwareAuthenticator.js';
import { TestClient } from '../../../testing/client.js';
import { signedInByPassword } from '../../../testing/factories.js';
import { useTestApp } from '../../../testing/testApp.js';
import { UserModel } from '../../users/user.model.js';

const app = useTestApp(passkeySite);
afterEach(() => vi.useRealTimers());

const wrong = 'We couldn’t use that passkey. Try again or use another one.';
const over = 'This request expired or was already used. Try again.';
const unknown = 'No account uses this passkey. It may have been removed. Sign in another way.';

/** A user with a passkey, and a browser that isn't signed in. */
async function arrive(device = new SoftwarePasskey()) {
  const person = await signedInByPassword(app.url);
  await addPasskey(person, device);
  return { person, device, guest: new TestClient(app.url) };
}

const messageOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body.message,
];

describe('signing in with a passkey alone', () => {
  test('asks for no username, and starts a session like a password', async () => {
    const { person, device, guest } = await arrive();
    const options = await startPasskeyLogin(guest);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', timeout: 300_000 });
    expect(options).not.toHaveProperty('allowCredentials.0');
    const { status, body } = await guest.rest('POST', '/api/login/passkey', {
      passkey: device.sign(options),
    });
    expect([status, body.username]).toEqual([200, person.username]);
    const { data } = await guest.graphql(
      '{ me { username lastLogin } myPasskeys { lastUsedAt } myActivity(first: 1) { text } notifications { title } }',
    );
    expect(data).toMatchObject({
      me: { username: person.username, lastLogin: expect.any(String) },
      myPasskeys: [{ lastUsedAt: expect.any(String) }],
      myActivity: [{ text: expect.stringMatching(/^Signed in from/) }],
    });
    expect(data?.notifications).toContainEqual({ title: 'New sign-in' });
    const entry = await mongoose.connection
      .collection('auditlog')
      .findOne({ action: 'login.success' }, { sort: { _id: -1 } });
    expect(JSON.parse(entry?.after)).toMatchObject({ method: 'passkey' });
  });

  test('works repeatedly over GraphQL, even with a passkey that never counts', async () => {
    const { person, device, guest } = await arrive(new SoftwarePasskey(false));
    for (let round = 0; round < 2; round++) {
      const { data } = await guest.graphql<{ startPasskeyLogin: Parameters<SoftwarePasskey['sign']>[0] }>(
        'mutation { startPasskeyLogin }',
      );
      const passkey = data && device.sign(data.startPasskeyLogin);
      const text = 'mutation ($input: PasskeyLoginInput!) { loginWithPasskey(input: $input) { username } }';
      const answer = await guest.graphql(text, { input: { passkey } });
      expect(answer.data).toEqual({ loginWithPasskey: { username: person.username } });
    }
  });

  test('replaces the ID of a session planted before', async () => {
    const { person, device, guest } = await arrive();
    guest.cookie = person.cookie;
    await logInWithPasskey(guest, device);
    const idOf = (cookie: string) => /cosmic\.sid=([^;]+)/.exec(cookie)?.[1];
    expect(idOf(guest.cookie)).toBeDefined();
    expect(idOf(guest.cookie)).not.toBe(idOf(person.cookie));
  });
});

describe("a passkey's response is refused", () => {
  test('a second time, and if several race, only one succeeds', async () => {
    const { device, guest } = await arrive(new SoftwarePasskey(false));
    const passkey = device.sign(await startPasskeyLogin(guest));
    const cookie = guest.cookie;
    const answers = await Promise.all(
      [1, 2, 3].map(() => {
        const racer = new TestClient(app.url);
        racer.cookie = cookie;
        return racer.rest('POST', '/api/login/passkey', { passkey });
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    const replay = new TestClient(app.url);
    replay.cookie = cookie;
    expect(messageOf(await replay.rest('POST', '/api/login/passkey', { passkey }))).toEqual([401, over]);
  });

  test('from a different browser than the one that requested it', async () => {
    const { device, guest } = await arrive();
    const passkey = device.sign(await startPasskeyLogin(guest));
    const thief = new TestClient(app.url);
    expect(messageOf(await thief.rest('POST', '/api/login/passkey', { passkey }))).toEqual([401, over]);
    await startPasskeyLogin(thief);
    expect(messageOf(await thief.rest('POST', '/api/login/passkey', { passkey }))).toEqual([401, over]);
  });

  test('after five minutes', async () => {
    const { device, guest } = await arrive();
    const passkey = device.sign(await startPasskeyLogin(guest));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1_000 });
    expect(messageOf(await guest.rest('POST', '/api/login/passkey', { passkey }))).toEqual([401, over]);
  });

  test('from another site', async () => {
    const { device, guest } = await arrive();
    for (const forgery of [
      { origin: 'https://evil.example' },
      { origin: 'http://localhost:5000' },
      { site: 'evil.example' },
    ]) {
      expect(messageOf(await logInWithPasskey(guest, device, forgery))).toEqual([401, wrong]);
    }
  });

  test('without user verification', async () => {
    const { device, guest } = await arrive();
    expect(messageOf(await logInWithPasskey(guest, device, { isUserVerified: false }))).toEqual([401, wrong]);
  });

  test('if it was signed with another key or for another user', async () => {
    const { device, guest } = await arrive();
    const forged = Object.assign(new SoftwarePasskey(), { id: device.id, userHandle: device.userHandle });
    expect(messageOf(await logInWithPasskey(guest, forged))).toEqual([401, wrong]);
    const { person: other } = await arrive();
    const userHandle = Buffer.from(other.userId).toString('base64url');
    expect(messageOf(await logInWithPasskey(guest, device, { userHandle }))).toEqual([401, wrong]);
  });

  test('for an unknown or removed passkey', async () => {
    const { person, device, guest } = await arrive();
    expect(messageOf(await logInWithPasskey(guest, new SoftwarePasskey()))).toEqual([401, unknown]);
    const { data } = await person.graphql('{ myPasskeys { id } }');
    await person.graphql('mutation ($id: ID!) { removePasskey(id: $id) }', { id: data?.myPasskeys?.[0]?.id });
    expect(messageOf(await logInWithPasskey(guest, device))).toEqual([401, unknown]);
  });

  test('from a copy whose count is behind, and its owner is notified of the failure', async () => {
    const { device, guest } = await arrive();
    device.counter = 10;
    expect((await logInWithPasskey(guest, device)).status).toBe(200);
    const copied = await logInWithPasskey(new TestClient(app.url), device, { counter: 11 });
    expect(messageOf(copied)).toEqual([
      401,
      'This passkey may have been copied, so it no longer works. Sign in another way and remove it.',
    ]);
    for (const counter of [0, 5])
      expect((await logInWithPasskey(new TestClient(app.url), device, { counter })).status).toBe(401);
    const { data } = await guest.graphql('{ myActivity(first: 1) { text } }');
    expect(data?.myActivity?.[0]?.text).toMatch(/^A sign-in failed/);
  });

  test('for a deactivated account, with the usual message', async () => {
    const { person, device, guest } = await arrive();
    await UserModel.updateOne({ _id: person.userId }, { isActive: false });
    expect(messageOf(await logInWithPasskey(guest, device))).toEqual([
      401,
      'This account is deactivated. Contact your admin.',
    ]);
    expect(guest.cookie).not.toContain('cosmic.sid');
  });

  test.each([
    ['nothing', undefined],
    ['no object', { passkey: 'abc' }],
    ['an empty one', { passkey: {} }],
    ['a list', { passkey: [] }],
    ['one of wrong kinds', { passkey: { id: 1, rawId: {}, type: 'password', response: [] } }],
    [
      'one that is too long',
      { passkey: { id: 'a'.repeat(5_000), rawId: 'a', type: 'public-key', response: {} } },
    ],
  ])("if it's %s", async (_name, body) => {
    const { status, body: answer } = await new TestClient(app.url).rest('POST', '/api/login/passkey', body);
    expect([400, 401]).toContain(status);
    expect(answer.message).toMatch(/^(The passkey must be an object|This request expired|Send a JSON)/);
  });

  test('with garbage inside', async () => {
    const { device, guest } = await arrive();
    const honest = device.sign(await startPasskeyLogin(guest)) as { response: Record<string, string> };
    for (const field of ['clientDataJSON', 'authenticatorData', 'signature']) {
      const options = await startPasskeyLogin(guest);
      const passkey = device.sign(options) as typeof honest;
      for (const garbage of ['', 'AAAA', '!!!', honest.response.signature]) {
        const forged = { ...passkey, response: { ...passkey.response, [field]: garbage } };
        expect((await guest.rest('POST', '/api/login/passkey', { passkey: forged })).status).toBe(401);
      }
    }
  });
});
