import mongoose from 'mongoose';
import { buildApp } from '../../../app/buildApp.js';
import { createLogger } from '../../../platform/logger.js';
import { TestClient } from '../../../testing/client.js';
import { type Person, password, signedIn } from '../../../testing/factories.js';
import { ask } from '../../../testing/notes.js';
import { parserProgram } from '../../../testing/parserProgram.js';
import { urlOf } from '../../../testing/serverUrl.js';
import { useTestApp } from '../../../testing/testApp.js';
import { until } from '../../../testing/until.js';
import { AuditEntryModel } from '../../audit/audit.model.js';
import { recordAudit } from '../../audit/audit.service.js';
import { allowPasswords } from './signInPolicy.service.js';

const app = useTestApp({ PUBLIC_URL: 'https://dashboard.example' });
let admin: Person;
beforeAll(async () => {
  admin = await signedIn(app.url, { isAdmin: true });
});

const minute = 60_000;
const fields = `secondFactorFor passkeysOnly passkeysOnlyProblem autoLogoutMinutes sessionTimeoutMinutes
  canKeepSignedIn sessionLifetimeDays checkLeakedPasswords enrollment { people peopleWithout admins adminsWithout isOwnMissing }`;
const saveText = `mutation ($input: SignInPolicyInput!) { saveSignInPolicy(input: $input) { ${fields} } }`;
const save = (input: object, who = admin) => ask<Record<string, unknown>>(who, saveText, { input });
const trySave = async (input: object) => (await admin.graphql(saveText, { input })).errors[0];
const sessions = () => mongoose.connection.collection('sessions');
const sessionOf = (userId: string) => sessions().findOne({ 'session.userId': userId });
const idOf = (id: string) => new mongoose.Types.ObjectId(id);

test('a site without a policy has today’s rules', async () => {
  expect(await ask(admin, `{ signInPolicy { ${fields} } }`)).toEqual({
    secondFactorFor: 'NONE',
    passkeysOnly: false,
    passkeysOnlyProblem: 'An admin needs a passkey first. Add one on your account page.',
    autoLogoutMinutes: 0,
    sessionTimeoutMinutes: 120,
    canKeepSignedIn: true,
    sessionLifetimeDays: 30,
    checkLeakedPasswords: false,
    enrollment: { people: 1, peopleWithout: 1, admins: 1, adminsWithout: 1, isOwnMissing: true },
  });
});

test('a policy of an earlier release opens: what it lacks is the default', async () => {
  const policies = mongoose.connection.collection<{ _id: string }>('signInPolicy');
  await policies.replaceOne({ _id: 'site' }, { sessionTimeoutMinutes: 60 } as never, { upsert: true });
  const read = () => ask<{ sessionTimeoutMinutes: number }>(admin, `{ signInPolicy { ${fields} } }`);
  // Another process writes the policy, and this one follows the change.
  await until(async () => (await read()).sessionTimeoutMinutes === 60);
  expect(await read()).toMatchObject({ sessionLifetimeDays: 30, secondFactorFor: 'NONE' });
  await save({ sessionTimeoutMinutes: 120 });
});

test('what is changed is on record, before and after; what is not, is not', async () => {
  await save({ autoLogoutMinutes: 60 });
  const last = () => AuditEntryModel.findOne({ action: 'policy.save' }).sort({ _id: -1 }).lean();
  const entry = await last();
  expect(JSON.parse(entry?.before ?? '')).toMatchObject({ autoLogoutMinutes: 0, sessionTimeoutMinutes: 120 });
  expect(JSON.parse(entry?.after ?? '')).toMatchObject({ autoLogoutMinutes: 60, sessionTimeoutMinutes: 120 });
  await save({ autoLogoutMinutes: 60 });
  expect((await last())?._id).toEqual(entry?._id);
  expect(await ask(admin, '{ autoLogoutMinutes }')).toBe(60);
  await save({ autoLogoutMinutes: 0 });
});

test.each([
  [{ sessionTimeoutMinutes: 14 }, 'Enter a whole number from 15 to 1,440'],
  [{ sessionTimeoutMinutes: 1441 }, 'Enter a whole number from 15 to 1,440'],
  [{ sessionLifetimeDays: 0 }, 'Enter a whole number from 1 to 90'],
  [{ sessionLifetimeDays: 91 }, 'Enter a whole number from 1 to 90'],
  [{ autoLogoutMinutes: 45 }, 'Choose 30, 60, or 120 minutes, or 0 for never'],
  [{ passkeysOnly: true }, 'An admin needs a passkey first. Add one on your account page.'],
])('%j is refused, and nothing is stored', async (input, message) => {
  const error = await trySave({ ...input, checkLeakedPasswords: true });
  expect(error).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
  expect(Object.keys(error?.extensions.fields ?? {})).toEqual(Object.keys(input));
  expect(await ask(admin, '{ signInPolicy { checkLeakedPasswords } }')).toEqual({
    checkLeakedPasswords: false,
  });
});

test('it takes an admin who has proved lately who they are', async () => {
  const member = await signedIn(app.url);
  expect((await member.graphql(saveText, { input: {} })).errors[0]?.extensions.code).toBe('FORBIDDEN');
  const other = await signedIn(app.url, { isAdmin: true });
  const past = { 'session.confirmedAt': new Date(Date.now() - 11 * minute) };
  await sessions().updateOne({ 'session.userId': other.userId }, { $set: past });
  const { errors } = await other.graphql(saveText, { input: { passkeysOnly: false } });
  expect(errors[0]?.extensions.code).toBe('REAUTHENTICATION_REQUIRED');
  await mongoose.connection.collection('users').deleteOne({ _id: idOf(other.userId) });
});

test('two admins who change different things at once lose nothing', async () => {
  const other = await signedIn(app.url, { isAdmin: true });
  await Promise.all([save({ autoLogoutMinutes: 120 }), save({ sessionLifetimeDays: 7 }, other)]);
  expect(await ask(admin, `{ signInPolicy { ${fields} } }`)).toMatchObject({
    autoLogoutMinutes: 120,
    sessionLifetimeDays: 7,
  });
  await save({ autoLogoutMinutes: 0, sessionLifetimeDays: 30 });
});

test('a shorter timeout ends a session that has rested for longer, and the next ones end sooner', async () => {
  const [resting, busy] = [await signedIn(app.url), await signedIn(app.url)];
  const rested = new Date(Date.now() - 20 * minute);
  const expires = new Date(Date.now() + 100 * minute);
  await sessions().updateOne(
    { 'session.userId': resting.userId },
    { $set: { lastModified: rested, expires } },
  );
  await save({ sessionTimeoutMinutes: 15 });
  expect((await resting.rest('GET', '/api/user')).status).toBe(401);
  expect((await busy.rest('GET', '/api/user')).status).toBe(200);
  const ends = async (userId: string) => ((await sessionOf(userId))?.expires.getTime() ?? 0) - Date.now();
  expect(await ends(busy.userId)).toBeLessThanOrEqual(15 * minute);
  expect(await ends(busy.userId)).toBeGreaterThan(14 * minute);
  const later = await signedIn(app.url);
  expect(await ends(later.userId)).toBeLessThanOrEqual(15 * minute);

  // A longer timeout applies from the next use.
  await save({ sessionTimeoutMinutes: 1440 });
  await sessions().updateOne({ 'session.userId': busy.userId }, { $set: { lastModified: rested } });
  const { headers } = await busy.rest('GET', '/api/user');
  expect(await ends(busy.userId)).toBeGreaterThan(1439 * minute);
  expect(headers.getSetCookie().join()).toContain('Expires=');
  await save({ sessionTimeoutMinutes: 120 });
});

test('auto logout ends sessions on the server too, a little later than the windows do', async () => {
  await save({ autoLogoutMinutes: 30 });
  const person = await signedIn(app.url);
  const left = ((await sessionOf(person.userId))?.expires.getTime() ?? 0) - Date.now();
  expect(left).toBeGreaterThan(34 * minute);
  expect(left).toBeLessThanOrEqual(35 * minute);
  await save({ autoLogoutMinutes: 0 });
});

test('a shorter lifetime ends a session that is older, however much it is used', async () => {
  const person = await signedIn(app.url);
  const createdAt = new Date(Date.now() - 3 * 24 * 60 * minute);
  await sessions().updateOne(
    { 'session.userId': person.userId },
    { $set: { 'session.createdAt': createdAt } },
  );
  await save({ sessionLifetimeDays: 4 });
  expect((await person.rest('GET', '/api/user')).status).toBe(200);
  await save({ sessionLifetimeDays: 2 });
  expect((await person.rest('GET', '/api/user')).status).toBe(401);
  await save({ sessionLifetimeDays: 30 });
});

test('every process follows the policy', async () => {
  const other = await buildApp({ config: app.config, logger: createLogger('silent'), parserProgram });
  await new Promise<void>((resolve) => other.server.listen(0, '127.0.0.1', resolve));
  const elsewhere = await signedIn(urlOf(other.server));
  await save({ autoLogoutMinutes: 30 });
  await until(async () => (await ask(elsewhere, '{ autoLogoutMinutes }')) === 30);
  await save({ autoLogoutMinutes: 0 });
  await other.stop();
});

test('with passkeys only, no password signs in, and whoever has none makes one; the owner can lift it', async () => {
  const member = await signedIn(app.url);
  const passkey = { userId: idOf(admin.userId), credentialId: 'of the admin', site: 'elsewhere.example' };
  const passkeys = mongoose.connection.collection('passkeys');
  await passkeys.insertOne(passkey);
  // A passkey for another host doesn't work here.
  expect((await trySave({ passkeysOnly: true }))?.message).toContain('needs a passkey first');
  await passkeys.updateOne({ userId: passkey.userId }, { $set: { site: 'dashboard.example' } });
  expect(await save({ passkeysOnly: true })).toMatchObject({ passkeysOnly: true, passkeysOnlyProblem: null });

  const stranger = new TestClient(app.url);
  for (const username of [member.username, 'nobody-at-all']) {
    const { status, body } = await stranger.rest('POST', '/api/login', { username, password });
    expect([status, body.message]).toEqual([401, 'Sign in with your passkey.']);
  }
  expect((await member.graphql('{ me { requiredAction } }')).data?.me?.requiredAction).toBe(
    'PASSKEY_ENROLLMENT',
  );
  expect((await admin.graphql('{ me { requiredAction } }')).data?.me?.requiredAction).toBeNull();

  const origin = { actorId: null, from: 'command line' };
  expect(await allowPasswords(recordAudit, origin)).toBe(true);
  expect(await allowPasswords(recordAudit, origin)).toBe(false);
  await until(async () => {
    const { status } = await stranger.rest('POST', '/api/login', { username: member.username, password });
    return status === 200;
  });
});
