import mongoose from 'mongoose';
import { trustedAuthor } from '../../../core/access/author.js';
import { MINUTE } from '../../../platform/clock.js';
import {
  confirmEnrollment,
  confirmWithCode,
  enableSecondFactor,
  startEnrollment,
  totpCode,
} from '../../../testing/account/secondFactor.js';
import { TestClient } from '../../../testing/client.js';
import { password, signedInByPassword } from '../../../testing/factories.js';
import { useTestApp } from '../../../testing/testApp.js';
import { recordAudit } from '../../audit/audit.service.js';
import { notify } from '../../notifications/notification.service.js';
import { removeSecondFactor } from './secondFactor.service.js';

const app = useTestApp();

afterEach(() => vi.useRealTimers());
const stateOf = async (person: TestClient) =>
  (await person.graphql('{ secondFactor { isOn enabledAt recoveryCodesLeft } }')).data?.secondFactor;

const off = { isOn: false, enabledAt: null, recoveryCodesLeft: 0 };

async function logIn(username: string) {
  return new TestClient(app.url).rest('POST', '/api/login', { username, password });
}

/** Makes the user's session look as if the sign-in was long ago. */
async function forgetSignIn(person: { userId: string }) {
  const longAgo = { $set: { 'session.confirmedAt': new Date(Date.now() - 11 * MINUTE) } };
  await mongoose.connection.collection('sessions').updateMany({ 'session.userId': person.userId }, longAgo);
}

test('turning it on gives the app a secret, needs a code, and shows ten recovery codes once', async () => {
  const person = await signedInByPassword(app.url);
  const { id, secret, uri } = await startEnrollment(person);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toContain(`otpauth://totp/Cosmic%20Dashboard:${person.username}?`);
  expect(uri).toContain(`secret=${secret}`);
  expect(await stateOf(person)).toEqual(off);
  const { data } = await confirmEnrollment(person, id, totpCode(secret));
  const codes = data?.confirmTotpEnrollment ?? [];
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}$/);
  expect(await stateOf(person)).toEqual({ isOn: true, enabledAt: expect.any(String), recoveryCodesLeft: 10 });
  expect((await logIn(person.username)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  const { data: inbox } = await person.graphql('{ notifications { body } }');
  expect(inbox?.notifications).toMatchObject([
    { body: 'Two-factor sign-in was turned on. If it wasn’t you, change your password.' },
  ]);
});

test('the confirmation code is used up', async () => {
  const person = await signedInByPassword(app.url);
  const { id, secret } = await startEnrollment(person);
  const code = totpCode(secret);
  await confirmEnrollment(person, id, code);
  const { challenge } = (await logIn(person.username)).body;
  const replay = await new TestClient(app.url).rest('POST', '/api/login/verify', { challenge, code });
  expect(replay.status).toBe(401);
});

test.each([10, -10])(
  'a phone whose clock is off by %i steps gets an error with both times',
  async (steps) => {
    const person = await signedInByPassword(app.url);
    const { id, secret } = await startEnrollment(person);
    const { errors } = await confirmEnrollment(person, id, totpCode(secret, steps));
    expect(errors[0]?.extensions.fields?.code).toMatch(
      /^Your phone’s clock shows about \d\d:\d\d and the server’s \d\d:\d\d \(both in UTC\)/,
    );
  },
);

test('canceling leaves the account unchanged, and the secret is stored encrypted', async () => {
  const person = await signedInByPassword(app.url);
  const { id, secret } = await startEnrollment(person);
  const { errors } = await confirmEnrollment(person, id, '000000');
  expect(errors[0]?.extensions.fields?.code).toBe(
    'That code doesn’t match. Enter the current 6-digit code from your app.',
  );
  const stored = await mongoose.connection.collection('totpenrollments').find().toArray();
  expect(JSON.stringify(stored)).not.toContain(secret);
  expect(await stateOf(person)).toEqual(off);
  expect((await logIn(person.username)).status).toBe(200);
});

test('after 10 minutes, it has to be started again', async () => {
  const person = await signedInByPassword(app.url);
  const { id, secret } = await startEnrollment(person);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * MINUTE });
  const { errors } = await confirmEnrollment(person, id, totpCode(secret));
  expect(errors[0]?.message).toBe('This QR code has expired. Start again to get a new one.');
  expect(await stateOf(person)).toEqual(off);
});

test('if two windows start, the later one counts, and the other shows an error', async () => {
  const person = await signedInByPassword(app.url);
  const first = await startEnrollment(person);
  const last = await startEnrollment(person);
  const refused = await confirmEnrollment(person, first.id, totpCode(first.secret));
  expect([refused.errors[0]?.extensions.code, refused.errors[0]?.message]).toEqual([
    'CONFLICT',
    'Setup was started again in another window. Finish it there, or start again here.',
  ]);
  expect((await confirmEnrollment(person, last.id, totpCode(last.secret))).errors).toEqual([]);
  const again = await confirmEnrollment(person, first.id, totpCode(first.secret));
  expect(again.errors[0]?.message).toMatch(/^Two-factor sign-in is already on/);
  const restarted = await person.graphql('mutation { startTotpEnrollment { id } }');
  expect(restarted.errors[0]?.extensions.code).toBe('CONFLICT');
});

test('if confirmations race, only one returns recovery codes', async () => {
  const person = await signedInByPassword(app.url);
  const { id, secret } = await startEnrollment(person);
  const code = totpCode(secret);
  const answers = await Promise.all([1, 2, 3].map(() => confirmEnrollment(person, id, code)));
  expect(answers.filter(({ data }) => data?.confirmTotpEnrollment)).toHaveLength(1);
  for (const { errors } of answers)
    for (const { extensions } of errors) expect(extensions.code).toBe('CONFLICT');
});

test("someone else's enrollment can't be confirmed", async () => {
  const person = await signedInByPassword(app.url);
  const stranger = await signedInByPassword(app.url);
  const { id, secret } = await startEnrollment(person);
  expect((await confirmEnrollment(stranger, id, totpCode(secret))).errors[0]?.extensions.code).toBe(
    'CONFLICT',
  );
});

test.each(['startTotpEnrollment { id }', 'disableTotp { isOn }', 'createRecoveryCodes'])(
  '%s needs a recent confirmation of identity',
  async (operation) => {
    const person = await signedInByPassword(app.url);
    await forgetSignIn(person);
    const { errors } = await person.graphql(`mutation { ${operation} }`);
    expect(errors[0]?.extensions.code).toBe('REAUTHENTICATION_REQUIRED');
  },
);

test('turning it on or off ends the other sessions and keeps this one', async () => {
  const person = await signedInByPassword(app.url);
  const elsewhere = new TestClient(app.url);
  await elsewhere.rest('POST', '/api/login', { username: person.username, password });
  const { secret, recoveryCodes } = await enableSecondFactor(person);
  expect((await elsewhere.rest('GET', '/api/user')).status).toBe(401);
  const { challenge } = (await logIn(person.username)).body;
  await elsewhere.rest('POST', '/api/login/verify', { challenge, code: totpCode(secret) });
  expect((await elsewhere.rest('GET', '/api/user')).status).toBe(200);

  const open = (await logIn(person.username)).body.challenge;
  await confirmWithCode(person, recoveryCodes[0] ?? '');
  const { data } = await person.graphql('mutation { disableTotp { isOn recoveryCodesLeft } }');
  expect(data?.disableTotp).toEqual({ isOn: false, recoveryCodesLeft: 0 });
  expect((await elsewhere.rest('GET', '/api/user')).status).toBe(401);
  expect((await person.rest('GET', '/api/user')).status).toBe(200);
  expect((await logIn(person.username)).status).toBe(200);
  const late = { challenge: open, code: totpCode(secret, 1) };
  expect((await new TestClient(app.url).rest('POST', '/api/login/verify', late)).status).toBe(401);
  const { data: inbox } = await person.graphql('{ notifications { body } }');
  expect(inbox?.notifications).toContainEqual({
    body: 'Two-factor sign-in was turned off. If it wasn’t you, change your password.',
  });
});

test.each([
  'disableTotp { isOn }',
  'createRecoveryCodes',
  'startPasskeyRegistration',
  'removePasskey(id: "64b000000000000000000001")',
])('with two-factor sign-in on, the password alone is not enough for %s', async (operation) => {
  const person = await signedInByPassword(app.url);
  const { secret } = await enableSecondFactor(person);
  await person.graphql('mutation ($password: String) { confirmIdentity(password: $password) }', { password });
  const attempt = async () => (await person.graphql(`mutation { ${operation} }`)).errors[0]?.extensions.code;
  expect(await attempt()).toBe('REAUTHENTICATION_REQUIRED');
  expect((await person.graphql('{ secondFactor { isOn } }')).data).toEqual({ secondFactor: { isOn: true } });
  await confirmWithCode(person, totpCode(secret));
  expect(await attempt()).not.toBe('REAUTHENTICATION_REQUIRED');
  // The confirmation expires, so the same change later needs another code.
  await mongoose.connection
    .collection('sessions')
    .updateMany({ 'session.userId': person.userId }, { $set: { 'session.factorAt': new Date(0) } });
  if (operation !== 'disableTotp { isOn }') expect(await attempt()).toBe('REAUTHENTICATION_REQUIRED');
});

test('a sign-in with a code can turn two-factor sign-in off', async () => {
  const { username, ...person } = await signedInByPassword(app.url);
  const { secret } = await enableSecondFactor(
    Object.assign(new TestClient(app.url), { cookie: person.cookie }),
  );
  const again = new TestClient(app.url);
  const { challenge } = (await logIn(username)).body;
  await again.rest('POST', '/api/login/verify', { challenge, code: totpCode(secret) });
  expect((await again.graphql('mutation { disableTotp { isOn } }')).data).toEqual({
    disableTotp: { isOn: false },
  });
});

test('a new set of recovery codes replaces the old one', async () => {
  const person = await signedInByPassword(app.url);
  const none = await person.graphql('mutation { createRecoveryCodes }');
  expect(none.errors[0]?.extensions.code).toBe('CONFLICT');
  const { secret, recoveryCodes: old } = await enableSecondFactor(person);
  await confirmWithCode(person, totpCode(secret));
  const { data } = await person.graphql('mutation { createRecoveryCodes }');
  const [fresh = ''] = data?.createRecoveryCodes ?? [];
  const { challenge } = (await logIn(person.username)).body;
  const verify = (code = '') =>
    new TestClient(app.url).rest('POST', '/api/login/verify', { challenge, code });
  expect((await verify(old[0])).status).toBe(401);
  expect((await verify(fresh)).status).toBe(200);
});

test('each change is in the audit log, without a secret', async () => {
  const person = await signedInByPassword(app.url);
  const { secret, recoveryCodes } = await enableSecondFactor(person);
  await confirmWithCode(person, totpCode(secret));
  await person.graphql('mutation { createRecoveryCodes }');
  await person.graphql('mutation { disableTotp { isOn } }');
  const entries = await mongoose.connection
    .collection('auditlog')
    .find({ action: /^secondFactor\./ })
    .sort({ _id: 1 })
    .toArray();
  expect(entries.map(({ action }) => action).slice(-3)).toEqual([
    'secondFactor.enable',
    'secondFactor.renewCodes',
    'secondFactor.disable',
  ]);
  for (const hidden of [secret, recoveryCodes[0] ?? ''])
    expect(JSON.stringify(entries)).not.toContain(hidden);
});

test("the server's owner can turn it off for a member", async () => {
  const person = await signedInByPassword(app.url);
  await enableSecondFactor(person);
  const services = { notify, record: recordAudit };
  const author = trustedAuthor({ actorId: null, from: 'command line' });
  expect(await removeSecondFactor(person.userId, author, services)).toBe(true);
  expect(await removeSecondFactor(person.userId, author, services)).toBe(false);
  expect((await logIn(person.username)).status).toBe(200);
});
