import { addPasskey, passkeySite, startPasskeyLogin } from '../../../testing/account/passkeys.js';
import { enableSecondFactor, totpCode } from '../../../testing/account/secondFactor.js';
import { SoftwarePasskey } from '../../../testing/account/softwareAuthenticator.js';
import { TestClient } from '../../../testing/client.js';
import { password, signedIn } from '../../../testing/factories.js';
import { startTestApp, type TestApp } from '../../../testing/testApp.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(passkeySite);
});
afterAll(() => app.close());

/** Somebody with a passkey. */
async function arrive(device = new SoftwarePasskey()) {
  const person = await signedIn(app.url);
  await addPasskey(person, device);
  return { person, device };
}

const arriveAtStep = async (username: string) => {
  const guest = new TestClient(app.url);
  const { status, body } = await guest.rest('POST', '/api/login', { username, password });
  return { guest, status, body };
};

test('the step says that there is one, and takes it in place of the code', async () => {
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

test('over GraphQL too', async () => {
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

test('where the site demands a second factor and there is no app, the passkey is due', async () => {
  const { person, device } = await arrive();
  expect((await arriveAtStep(person.username)).status).toBe(200);
  const admin = await signedIn(app.url, { isAdmin: true });
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

test('that of somebody else counts for nothing, and neither does nothing', async () => {
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
