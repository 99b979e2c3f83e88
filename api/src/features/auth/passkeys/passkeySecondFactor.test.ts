import mongoose from 'mongoose';
import { buildApp } from '../../../app/buildApp.js';
import { disableSecondFactor } from '../../../app/commands/disableSecondFactor.js';
import { trustedAuthor } from '../../../core/access/author.js';
import type { Config } from '../../../platform/config.js';
import { createLogger } from '../../../platform/logger.js';
import { addPasskey, passkeySite, startPasskeyLogin } from '../../../testing/account/passkeys.js';
import { enableSecondFactor, totpCode } from '../../../testing/account/secondFactor.js';
import { SoftwarePasskey } from '../../../testing/account/softwareAuthenticator.js';
import { TestClient } from '../../../testing/client.js';
import { password, signedInByPassword } from '../../../testing/factories.js';
import { parserProgram } from '../../../testing/parserProgram.js';
import { urlOf } from '../../../testing/serverUrl.js';
import { useTestApp } from '../../../testing/testApp.js';
import { PasskeyModel } from './passkey.model.js';

const app = useTestApp(passkeySite);

/** A user with a passkey. */
async function arrive(device = new SoftwarePasskey()) {
  const person = await signedInByPassword(app.url);
  await addPasskey(person, device);
  return { person, device };
}

const arriveAtStep = async (username: string) => {
  const guest = new TestClient(app.url);
  const { status, body } = await guest.rest('POST', '/api/login', { username, password });
  return { guest, status, body };
};

test('the second step offers a passkey and accepts it instead of the code', async () => {
  const { person, device } = await arrive();
  const { secret } = await enableSecondFactor(person);
  const { guest, status, body } = await arriveAtStep(person.username);
  expect([status, body]).toEqual([
    401,
    {
      message: 'Enter the code from your authenticator app.',
      code: 'SECOND_FACTOR_REQUIRED',
      challenge: expect.any(String),
      factors: ['code', 'passkey'],
    },
  ]);
  const passkey = device.sign(await startPasskeyLogin(guest));
  const verified = await guest.rest('POST', '/api/login/verify', { challenge: body.challenge, passkey });
  expect([verified.status, verified.body.username]).toEqual([200, person.username]);

  const again = await arriveAtStep(person.username);
  const code = totpCode(secret);
  const withCode = { challenge: again.body.challenge, code };
  expect((await again.guest.rest('POST', '/api/login/verify', withCode)).status).toBe(200);
});

test('it works over GraphQL as well', async () => {
  const { person, device } = await arrive();
  await enableSecondFactor(person);
  const guest = new TestClient(app.url);
  const login = 'mutation($input: LoginInput!) { login(input: $input) { id } }';
  const { errors } = await guest.graphql(login, { input: { username: person.username, password } });
  expect(errors[0]?.extensions).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
    factors: ['code', 'passkey'],
  });
  const passkey = device.sign(await startPasskeyLogin(guest));
  const verify =
    'mutation($input: VerifySecondFactorInput!) { verifySecondFactor(input: $input) { username } }';
  const input = { challenge: errors[0]?.extensions.challenge, passkey };
  expect((await guest.graphql(verify, { input })).data).toEqual({
    verifySecondFactor: { username: person.username },
  });
});

test('if the site requires two-factor sign-in and there is no app, the passkey is required', async () => {
  const { person, device } = await arrive();
  expect((await arriveAtStep(person.username)).status).toBe(200);
  const admin = await signedInByPassword(app.url, { isAdmin: true });
  await enableSecondFactor(admin);
  const demand = (secondFactorFor: string) =>
    admin.graphql(
      `mutation { saveSignInPolicy(input: { secondFactorFor: ${secondFactorFor} }) { passkeysOnly } }`,
    );
  expect((await demand('ALL')).errors).toEqual([]);
  const { guest, status, body } = await arriveAtStep(person.username);
  expect([status, body]).toEqual([
    401,
    {
      message: 'Use your passkey to finish signing in.',
      code: 'SECOND_FACTOR_REQUIRED',
      challenge: expect.any(String),
      factors: ['passkey'],
    },
  ]);
  const passkey = device.sign(await startPasskeyLogin(guest));
  const { challenge } = body;
  expect((await guest.rest('POST', '/api/login/verify', { challenge, passkey })).status).toBe(200);
  await demand('ADMINS');
  expect((await arriveAtStep(person.username)).status).toBe(200);
  await demand('NONE');
});

test("someone else's passkey or an empty response isn't accepted", async () => {
  const { person } = await arrive();
  await enableSecondFactor(person);
  const { device: foreign } = await arrive();
  const { guest, body } = await arriveAtStep(person.username);
  const { challenge } = body;
  const passkey = foreign.sign(await startPasskeyLogin(guest));
  const refused = await guest.rest('POST', '/api/login/verify', { challenge, passkey });
  expect([refused.status, refused.body]).toEqual([
    401,
    {
      message: 'This passkey belongs to another account.',
      fields: { passkey: 'This passkey belongs to another account.' },
    },
  ]);
  expect((await guest.rest('POST', '/api/login/verify', { challenge })).status).toBe(400);
  expect(guest.cookie).not.toContain('cosmic.sid');
});

describe('at another address', () => {
  /** Moves to a new host with the same database. */
  const move = async (address: Partial<Config>) => {
    const config = { ...app.config, ...address };
    const moved = await buildApp({ config, logger: createLogger('silent'), parserProgram });
    await new Promise<void>((resolve) => moved.server.listen(0, '127.0.0.1', resolve));
    stops.push(() => moved.stop());
    return new TestClient(urlOf(moved.server));
  };
  const stops: (() => Promise<void>)[] = [];
  const setPolicy = (policy: object) =>
    mongoose.connection
      .collection<{ _id: string }>('signInPolicy')
      .updateOne({ _id: 'site' }, { $set: policy }, { upsert: true });
  afterEach(async () => {
    await setPolicy({ secondFactorFor: 'none', passkeysOnly: false });
    for (const stop of stops.splice(0)) await stop();
  });

  test.each([
    ['https', { publicUrl: 'https://new.example.org' }],
    ['http', { publicUrl: 'http://192.168.1.20:4000', trustProxy: false }],
  ])(
    "over %s, a passkey that works elsewhere isn't required, and its owner can enroll again",
    async (_name, address) => {
      const { person } = await arrive();
      await PasskeyModel.updateMany({ userId: person.userId }, { site: 'old.example.org' });
      await setPolicy({ secondFactorFor: 'all' });
      const client = await move(address);
      const { status } = await client.rest('POST', '/api/login', { username: person.username, password });
      const { errors } = await client.graphql('{ notes { id } }');
      expect([status, errors[0]?.extensions.code]).toEqual([200, 'SECOND_FACTOR_ENROLLMENT_REQUIRED']);
    },
  );

  test('if only passkeys were allowed, the sign-in page explains how to get back in', async () => {
    const { person } = await arrive();
    await setPolicy({ passkeysOnly: true });
    const client = await move({ publicUrl: 'https://new.example.org' });
    const { username } = person;
    const { status, body } = await client.rest('POST', '/api/login', { username, password });
    expect([status, body.message]).toEqual([
      401,
      expect.stringContaining('npm run admin -- allow-passwords'),
    ]);
  });

  test("the server's owner can remove the app and passkeys at once", async () => {
    const { person } = await arrive();
    await enableSecondFactor(person);
    await setPolicy({ passkeysOnly: true });
    const owner = trustedAuthor({ actorId: null, from: 'command line' });
    const said = await disableSecondFactor(person.username, owner);
    expect(said).toMatch(/authenticator app and all passkeys.*allow-passwords/);
    expect(await PasskeyModel.exists({ userId: person.userId })).toBeNull();
    expect(await disableSecondFactor(person.username, owner)).toContain('was already off');
  });
});
