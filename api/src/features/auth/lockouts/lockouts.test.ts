import mongoose from 'mongoose';
import { TestClient } from '../../../testing/client.js';
import { password, signedInByPassword } from '../../../testing/factories.js';
import { ask } from '../../../testing/notes.js';
import { useTestApp } from '../../../testing/testApp.js';
import { AuditEntryModel } from '../../audit/audit.model.js';

const app = useTestApp({ TRUST_PROXY: '1' });
let admin: Awaited<ReturnType<typeof signedInByPassword>>;
beforeAll(async () => {
  admin = await signedInByPassword(app.url, { isAdmin: true });
});
afterEach(async () => {
  for (const name of ['loginLimits', 'secondFactorLimits', 'passkeyLimits'])
    await mongoose.connection.collection(name).deleteMany({});
});

interface Found {
  id: string;
  kind: string;
  name: string;
  reason: string;
  until: string;
}
const list = () => ask<Found[]>(admin, '{ lockouts { id kind name reason until } }');
const liftText = 'mutation ($id: ID!) { liftLockout(id: $id) }';
const lift = (id: string, who: TestClient = admin) => who.graphql(liftText, { id });

async function logIn(username: string, word: string, address: string, client = new TestClient(app.url)) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const body = JSON.stringify({ username, password: word });
  return (await client.fetch('/api/login', { method: 'POST', headers, body })).status;
}
const fail = async (username: string, address: string, client?: TestClient) => {
  for (let round = 0; round < 10; round++) await logIn(username, 'wrong-one', address, client);
};

test('no one is locked out at first or after nine wrong passwords', async () => {
  const { username } = await signedInByPassword(app.url);
  for (let round = 0; round < 9; round++) await logIn(username, 'wrong-one', '10.9.0.1');
  expect(await list()).toEqual([]);
});

test('a locked account is listed with its end, and can sign in again after the lockout is removed', async () => {
  const { username, userId } = await signedInByPassword(app.url);
  await fail(username.toUpperCase(), '10.9.0.2');
  expect(await logIn(username, password, '10.9.0.3')).toBe(429);
  const [found, ...others] = await list();
  expect(others).toEqual([]);
  expect(found).toMatchObject({ kind: 'ACCOUNT', name: username, reason: 'passwords' });
  const leftMinutes = (Date.parse(found?.until ?? '') - Date.now()) / 60_000;
  expect(leftMinutes).toBeGreaterThan(10);
  expect(leftMinutes).toBeLessThanOrEqual(15);

  expect((await lift(found?.id ?? '')).errors).toEqual([]);
  expect(await list()).toEqual([]);
  expect(await logIn(username, password, '10.9.0.3')).toBe(200);
  const entry = await AuditEntryModel.findOne({ action: 'lockout.lift' }).sort({ _id: -1 }).lean();
  expect(entry?.after).toBe('{"kind":"ACCOUNT","reason":"passwords"}');
  expect(entry?.subjectId).toBe(userId);
  expect((await lift(found?.id ?? '')).errors[0]?.extensions.code).toBe('NOT_FOUND');
});

test('addresses, devices, and wrong codes are distinguished', async () => {
  const owner = await signedInByPassword(app.url);
  await fail(owner.username, '10.9.0.4', owner);
  const limits = mongoose.connection.collection('loginLimits');
  const expire = new Date(Date.now() + 60_000);
  await limits.insertOne({ key: 'address:10.9.0.5', points: 100, expire });
  // Limits that have expired, or haven't been reached yet.
  await limits.insertOne({ key: 'address:10.9.0.6', points: 100, expire: new Date(Date.now() - 1) });
  await limits.insertOne({ key: 'address:10.9.0.7', points: 99, expire });
  const codes = mongoose.connection.collection('secondFactorLimits');
  await codes.insertOne({ key: `accountDay:${owner.userId}`, points: 30, expire });
  const found = await list();
  expect(found.map(({ kind, name, reason }) => `${kind} ${name} ${reason}`).sort()).toEqual(
    [
      `DEVICE ${owner.username} passwords`,
      'ADDRESS 10.9.0.5 passwords',
      `ACCOUNT ${owner.username} codes`,
    ].sort(),
  );
  for (const { id } of found) expect((await lift(id)).errors).toEqual([]);
  expect(await list()).toEqual([]);
});

test.each(['', 'nonsense', 'x'.repeat(1_000), Buffer.from('["users","account","x"]').toString('base64url')])(
  'an invalid ID unlocks nothing',
  async (id) => {
    const { errors } = await lift(id);
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  },
);

test('only an admin who has recently confirmed their identity can remove a lockout', async () => {
  const member = await signedInByPassword(app.url);
  expect((await lift('x', member)).errors[0]?.extensions.code).toBe('FORBIDDEN');
  const other = await signedInByPassword(app.url, { isAdmin: true });
  await mongoose.connection
    .collection('sessions')
    .updateOne({ 'session.userId': other.userId }, { $set: { 'session.confirmedAt': new Date(0) } });
  expect((await lift('x', other)).errors[0]?.extensions.code).toBe('REAUTHENTICATION_REQUIRED');
});
