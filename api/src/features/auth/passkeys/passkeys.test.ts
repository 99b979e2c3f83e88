import mongoose from 'mongoose';
import {
  addPasskey,
  finishRegistration,
  passkeySite,
  startRegistration,
} from '../../../testing/account/passkeys.js';
import { SoftwarePasskey } from '../../../testing/account/softwareAuthenticator.js';
import { TestClient } from '../../../testing/client.js';
import { signedInByPassword } from '../../../testing/factories.js';
import { useTestApp } from '../../../testing/testApp.js';
import { hasPasskey, removePasskeys } from './ownPasskeys.service.js';

const app = useTestApp(passkeySite);
afterEach(() => vi.useRealTimers());

const list = async (person: TestClient) => {
  const { data } = await person.graphql('{ myPasskeys { id name site lastUsedAt } }');
  return data?.myPasskeys ?? [];
};
const failureOf = ({ errors: [error] }: Awaited<ReturnType<TestClient['graphql']>>) => [
  error?.extensions.code,
  error?.message,
];
const over = ['BAD_USER_INPUT', 'This request expired or was already used. Try again.'];
const wrong = ['BAD_USER_INPUT', 'We couldn’t use that passkey. Try again or use another one.'];

/** Makes a user's sign-in too old to count as recent. */
const age = (userId: string) =>
  mongoose.connection
    .collection('sessions')
    .updateMany(
      { 'session.userId': userId },
      { $set: { 'session.confirmedAt': new Date(Date.now() - 11 * 60_000) } },
    );

describe('creating a passkey', () => {
  test('names it after the device, lists it, notifies the user, and adds an audit log entry', async () => {
    const person = await signedInByPassword(app.url);
    expect(await hasPasskey(person.userId)).toBe(false);
    const options = await startRegistration(person);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Cosmic Dashboard' },
      user: { name: person.username },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { data } = await finishRegistration(person, new SoftwarePasskey().create(options));
    expect(data?.createPasskey).toMatchObject({ name: 'a script', site: 'localhost' });
    expect(await list(person)).toEqual([
      { id: expect.any(String), name: 'a script', site: 'localhost', lastUsedAt: null },
    ]);
    expect(await hasPasskey(person.userId)).toBe(true);
    const seen = await person.graphql('{ notifications { title } myActivity(first: 1) { text } }');
    expect(seen.data?.notifications).toContainEqual({ title: 'Passkey added' });
    expect(seen.data?.myActivity?.[0]?.text).toMatch(/^You added a passkey/);
    // Tells the browser which passkeys already exist.
    expect(await startRegistration(person)).toHaveProperty('excludeCredentials.0.id');
  });

  test('needs a recent confirmation of identity', async () => {
    const person = await signedInByPassword(app.url);
    await age(person.userId);
    const { errors } = await person.graphql('mutation { startPasskeyRegistration }');
    expect(errors[0]?.extensions.code).toBe('REAUTHENTICATION_REQUIRED');
  });

  test('refuses one that already belongs to any account', async () => {
    const person = await signedInByPassword(app.url);
    const device = await addPasskey(person);
    for (const one of [await signedInByPassword(app.url), person]) {
      const again = await finishRegistration(one, device.create(await startRegistration(one)));
      expect(failureOf(again)).toEqual([
        'CONFLICT',
        'This passkey is already linked to an account. Create a new one.',
      ]);
    }
    expect(await list(person)).toHaveLength(1);
  });

  test('accepts a response once, for the user and browser that requested it, within five minutes', async () => {
    const person = await signedInByPassword(app.url);
    const other = await signedInByPassword(app.url);
    const passkey = new SoftwarePasskey().create(await startRegistration(person));
    await startRegistration(other);
    expect(failureOf(await finishRegistration(other, passkey))).toEqual(over);
    expect((await finishRegistration(person, passkey)).errors).toEqual([]);
    expect(failureOf(await finishRegistration(person, passkey))).toEqual(over);

    const first = new SoftwarePasskey().create(await startRegistration(person));
    const second = new SoftwarePasskey().create(await startRegistration(person));
    expect(failureOf(await finishRegistration(person, first))).toEqual(over);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1_000 });
    expect(failureOf(await finishRegistration(person, second))).toEqual(over);
  });

  test('refuses one from another site, or created without user verification', async () => {
    const person = await signedInByPassword(app.url);
    for (const forgery of [
      { origin: 'https://evil.example' },
      { site: 'evil.example' },
      { isUserVerified: false },
    ]) {
      const passkey = new SoftwarePasskey().create(await startRegistration(person), forgery);
      expect(failureOf(await finishRegistration(person, passkey))).toEqual(wrong);
    }
    expect(await list(person)).toEqual([]);
  });

  test('refuses a signature for something else, and responds to garbage with a message', async () => {
    const person = await signedInByPassword(app.url);
    const options = await startRegistration(person);
    const signed = new SoftwarePasskey().sign({ challenge: options.challenge, rpId: 'localhost' });
    for (const passkey of [signed, {}, { response: null }])
      expect(failureOf(await finishRegistration(person, passkey))).toEqual(over);
    const honest = new SoftwarePasskey().create(options) as { response: object };
    const cut = { ...honest, response: { ...honest.response, attestationObject: 'AAAA' } };
    expect(failureOf(await finishRegistration(person, cut))).toEqual(wrong);
  });

  test('is limited to 20 per user', async () => {
    const person = await signedInByPassword(app.url);
    await addPasskey(person);
    const { userId } = person;
    const copies = Array.from({ length: 18 }, (_, index) => ({ credentialId: `${userId}-${index}` }));
    const _id = new mongoose.Types.ObjectId(userId);
    const draft = { userId: _id, publicKey: Buffer.from('x'), counter: 0, transports: [], site: 'localhost' };
    await mongoose.connection
      .collection('passkeys')
      .insertMany(copies.map((copy) => ({ ...draft, ...copy, name: 'copy', createdAt: new Date() })));
    await addPasskey(person);
    expect(failureOf(await person.graphql('mutation { startPasskeyRegistration }'))).toEqual([
      'CONFLICT',
      'You can have up to 20 passkeys. Remove one you don’t use.',
    ]);
  });
});

describe("one's own passkeys", () => {
  const rename = (person: TestClient, id: string, name: string) =>
    person.graphql('mutation ($id: ID!, $name: String!) { renamePasskey(id: $id, name: $name) { name } }', {
      id,
      name,
    });
  const remove = (person: TestClient, id: string) =>
    person.graphql('mutation ($id: ID!) { removePasskey(id: $id) }', { id });

  test('can be renamed and removed only by their owner', async () => {
    const person = await signedInByPassword(app.url);
    const other = await signedInByPassword(app.url);
    await addPasskey(person);
    const [{ id } = { id: '' }] = await list(person);
    expect((await rename(person, id, '  Work laptop ')).data).toEqual({
      renamePasskey: { name: 'Work laptop' },
    });
    for (const name of ['', '   ', 'x'.repeat(61)])
      expect(failureOf(await rename(person, id, name))[0]).toBe('BAD_USER_INPUT');
    const missing = ['NOT_FOUND', 'This passkey doesn’t exist. It may have been deleted.'];
    expect(failureOf(await rename(other, id, 'Mine'))).toEqual(missing);
    expect(failureOf(await remove(other, id))).toEqual(missing);
    expect(failureOf(await remove(other, 'no-id'))).toEqual(missing);
    expect((await remove(person, id)).data).toEqual({ removePasskey: id });
    expect(await list(person)).toEqual([]);
    const seen = await person.graphql('{ notifications { title } myActivity(first: 1) { text } }');
    expect(seen.data?.notifications).toContainEqual({ title: 'Passkey removed' });
    expect(seen.data?.myActivity?.[0]?.text).toMatch(/^You removed a passkey/);
  });

  test('can be removed only after a recent confirmation of identity', async () => {
    const person = await signedInByPassword(app.url);
    await addPasskey(person);
    const [{ id } = { id: '' }] = await list(person);
    await age(person.userId);
    expect(failureOf(await remove(person, id))[0]).toBe('REAUTHENTICATION_REQUIRED');
  });

  test('are all removed when an account is reset, including any being created', async () => {
    const person = await signedInByPassword(app.url);
    await addPasskey(person);
    await addPasskey(person);
    const begun = new SoftwarePasskey().create(await startRegistration(person));
    expect(await removePasskeys(person.userId)).toBe(2);
    expect(await hasPasskey(person.userId)).toBe(false);
    expect(failureOf(await finishRegistration(person, begun))).toEqual(over);
  });
});

describe("confirming one's identity", () => {
  const start = async (person: TestClient) => {
    const { data } = await person.graphql<{
      startPasskeyConfirmation: Parameters<SoftwarePasskey['sign']>[0];
    }>('mutation { startPasskeyConfirmation }');
    return data?.startPasskeyConfirmation ?? { challenge: '', rpId: '' };
  };
  const confirm = (person: TestClient, passkey: object) =>
    person.graphql('mutation ($passkey: JSONObject) { confirmIdentity(passkey: $passkey) }', { passkey });

  test('accepts a passkey instead of the password', async () => {
    const person = await signedInByPassword(app.url);
    const device = await addPasskey(person);
    await age(person.userId);
    const options = await start(person);
    expect(options).toMatchObject({ allowCredentials: [{ id: device.id }], userVerification: 'required' });
    const passkey = device.sign(options);
    expect((await confirm(person, passkey)).data).toEqual({ confirmIdentity: true });
    expect((await person.graphql('mutation { startPasskeyRegistration }')).errors).toEqual([]);
    const [code, message] = failureOf(await confirm(person, passkey));
    expect([code, message]).toEqual([
      'BAD_USER_INPUT',
      'This request expired or was already used. Try again.',
    ]);
  });

  test("refuses someone else's passkey, and a response for signing in", async () => {
    const person = await signedInByPassword(app.url);
    const device = await addPasskey(person);
    const other = await signedInByPassword(app.url);
    const foreign = await addPasskey(other);
    expect(failureOf(await confirm(person, foreign.sign(await start(person))))).toEqual(wrong);
    const { body } = await person.rest<Parameters<SoftwarePasskey['sign']>[0]>(
      'POST',
      '/api/login/passkey/start',
    );
    expect(failureOf(await confirm(person, device.sign(body)))[0]).toBe('BAD_USER_INPUT');
  });

  test('counts attempts like those with passwords', async () => {
    const person = await signedInByPassword(app.url);
    for (let tries = 0; tries < 10; tries++) await confirm(person, {});
    expect(failureOf(await confirm(person, {}))[0]).toBe('TOO_MANY_REQUESTS');
  });
});
