import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import { Feature } from '../../core/access/access.js';
import { createLogger } from '../../platform/logger.js';
import { TestClient } from '../../testing/client.js';
import { defined } from '../../testing/defined.js';
import { inviteCode, password, signedIn } from '../../testing/factories.js';
import { startTestApp, type TestApp } from '../../testing/testApp.js';
import { AuditEntryModel, AuditHeadModel, AuditPersonModel } from './audit.model.js';
import { createRecordAudit, recordAudit } from './audit.service.js';
import { writeHeadFile } from './auditHeadFile.service.js';
import { verifyAuditChain } from './verification/auditVerification.service.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const logger = createLogger('silent');
const verify = () => verifyAuditChain(app.config.dataDir);
const entriesOf = (action: string) => AuditEntryModel.find({ action }).sort({ _id: -1 }).lean();
const pseudonym = async (userId: string) => defined(await AuditPersonModel.findOne({ userId }).lean())._id;
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

async function activityOf(client: TestClient, page = '') {
  const { data, errors } = await client.graphql(`{ myActivity${page} { id time action text } }`);
  expect(errors).toEqual([]);
  return data?.myActivity ?? [];
}

async function signIn(username: string, word = password) {
  const client = new TestClient(app.url);
  await client.fetch('/api/login', {
    method: 'POST',
    body: JSON.stringify({ username, password: word }),
    headers: { 'content-type': 'application/json', 'user-agent': chrome },
  });
  return client;
}

/** Puts things back after a test has tampered with them. */
async function tampering(work: () => Promise<void>) {
  const entries = await AuditEntryModel.find().lean();
  const head = defined(await AuditHeadModel.findOne().lean());
  try {
    await work();
  } finally {
    await AuditEntryModel.deleteMany({});
    await AuditEntryModel.insertMany(entries);
    await AuditHeadModel.replaceOne({ _id: head._id }, head, { upsert: true });
  }
  expect(await verify()).toMatchObject({ isIntact: true });
}

test('who signs in, fails to and signs out reads it in words, newest first', async () => {
  const { username, userId } = await signedIn(app.url);
  await signIn(username, 'not-the-password');
  const client = await signIn(username);
  const texts = (await activityOf(client)).map(({ text }) => text);
  expect(texts.slice(0, 2)).toEqual([
    'Signed in with Chrome on Linux · the dashboard’s computer',
    'A sign-in failed with Chrome on Linux · the dashboard’s computer',
  ]);
  await client.rest('POST', '/api/logout');
  const [logout] = await entriesOf('logout');
  expect(logout?.actor).toBe(await pseudonym(userId));
  const [failure] = await entriesOf('login.failure');
  expect([failure?.actor, failure?.subject]).toEqual([null, await pseudonym(userId)]);
});

test('a sign-in to no account is on record without a name', async () => {
  await signIn('nobody-of-this-name');
  const [failure] = await entriesOf('login.failure');
  expect(failure).toMatchObject({ actor: null, subject: null, place: expect.stringContaining('127.0.0.1') });
  expect(JSON.stringify(failure)).not.toContain('nobody-of-this-name');
});

test('nobody reads the entries of others, and pages follow each other', async () => {
  const one = await signedIn(app.url);
  const other = await signedIn(app.url);
  await signIn(other.username);
  await signIn(other.username);
  expect(await activityOf(one)).toHaveLength(1);
  const [first] = await activityOf(other, '(first: 1)');
  const rest = await activityOf(other, `(first: 2, after: ${first?.id})`);
  expect(rest).toHaveLength(2);
  expect(rest.map(({ id }) => Number(id)).every((id) => id < Number(first?.id))).toBe(true);
  const { errors } = await new TestClient(app.url).graphql('{ myActivity { id } }');
  expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  for (const page of ['(first: 0)', '(first: 101)']) {
    const refused = await one.graphql(`{ myActivity${page} { id } }`);
    expect(refused.errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  }
});

test('invites, registration, rights and AI settings are on record, for both sides, without secrets', async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  const member = await signedIn(app.url);
  const set = `mutation { setUserRight(userId: "${member.userId}", feature: TOOLS, isOn: false) { id } }`;
  expect((await admin.graphql(set)).errors).toEqual([]);
  expect((await activityOf(admin))[0]?.text).toContain('You changed a member’s rights');
  expect((await activityOf(member))[0]?.text).toBe('An administrator changed your rights');
  const [entry] = await entriesOf('user.rights');
  expect(JSON.parse(entry?.before ?? '')[Feature.TOOLS]).toBe(true);
  expect(JSON.parse(entry?.after ?? '')[Feature.TOOLS]).toBe(false);

  const { accessRights } = (await member.rest<{ accessRights: object }>('GET', '/api/user')).body;
  const { body } = await admin.rest<{ id: string; code: string }>('POST', '/api/invite', { accessRights });
  await admin.graphql('mutation ($id: ID!) { revokeInvite(id: $id) { id } }', { id: body.id });
  expect(await entriesOf('invite.create')).toHaveLength(1);
  expect(await entriesOf('invite.revoke')).toHaveLength(1);
  const code = await inviteCode();
  await new TestClient(app.url).rest('POST', `/api/register/${code}`, { username: 'newcomer', password });
  expect(await entriesOf('account.register')).toHaveLength(1);
  expect(await entriesOf('invite.use')).toHaveLength(1);
  const all = JSON.stringify(await AuditEntryModel.find().lean());
  for (const secret of [body.code, code, password, 'newcomer', member.username])
    expect(all).not.toContain(secret);
});

test('what sounds like a secret is not kept, whatever is passed', async () => {
  const after = {
    password: 'hunter2',
    nested: { apiKey: 'sk-1', tokens: ['abc'] },
    code: 123456,
    hasKey: true,
  };
  await recordAudit({ action: 'test.secret', actorId: null, after });
  const [entry] = await entriesOf('test.secret');
  expect(JSON.parse(entry?.after ?? '')).toEqual({
    password: '[redacted]',
    nested: { apiKey: '[redacted]', tokens: '[redacted]' },
    code: '[redacted]',
    hasKey: true,
  });
});

test('fifty at once of two servers make one chain', async () => {
  const { userId } = await signedIn(app.url);
  const before = await AuditEntryModel.countDocuments();
  const ofAnotherProcess = createRecordAudit();
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? recordAudit : ofAnotherProcess)({ action: 'test.race', actorId: userId }),
    ),
  );
  expect(await AuditEntryModel.countDocuments()).toBe(before + 50);
  expect(await verify()).toEqual({ isIntact: true, entries: before + 50 });
  expect(await AuditPersonModel.countDocuments({ userId })).toBe(1);
});

test('an action that cannot be recorded is not done', async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  const member = await signedIn(app.url);
  const off = `mutation { setUserActive(userId: "${member.userId}", isActive: false) { id } }`;
  const create = vi.spyOn(AuditEntryModel, 'create').mockRejectedValueOnce(new Error('the disk is full'));
  expect((await admin.graphql(off)).errors[0]?.extensions.code).toBe('INTERNAL_SERVER_ERROR');
  create.mockRestore();
  expect((await member.rest('GET', '/api/user')).status).toBe(200);
  expect((await admin.graphql(off)).errors).toEqual([]);
});

describe('the chain shows', () => {
  const third = () => AuditEntryModel.findById(3).lean().orFail();

  test.each(['action', 'actor', 'subject', 'place', 'before', 'after', 'hash'])('a changed %s', (field) =>
    tampering(async () => {
      await AuditEntryModel.updateOne({ _id: 3 }, { [field]: 'other' });
      expect(await verify()).toEqual({ isIntact: false, sequence: 3, problem: 'changed' });
    }),
  );

  test('a missing entry', () =>
    tampering(async () => {
      await AuditEntryModel.deleteOne({ _id: 3 });
      expect(await verify()).toEqual({ isIntact: false, sequence: 3, problem: 'missing' });
    }));

  test('two that changed places', () =>
    tampering(async () => {
      const [one, other] = [await third(), await AuditEntryModel.findById(4).lean().orFail()];
      await AuditEntryModel.replaceOne({ _id: 3 }, { ...other, _id: 3 });
      await AuditEntryModel.replaceOne({ _id: 4 }, { ...one, _id: 4 });
      expect(await verify()).toEqual({ isIntact: false, sequence: 3, problem: 'changed' });
    }));

  test('entries cut off the end', () =>
    tampering(async () => {
      await AuditEntryModel.deleteMany({ _id: { $gt: 5 } });
      expect(await verify()).toEqual({ isIntact: false, sequence: 6, problem: 'cut' });
    }));

  test('a cut by who changes the head in the database too, by the file, which does not follow', () =>
    tampering(async () => {
      await writeHeadFile(app.config.dataDir, logger);
      const file = join(app.config.dataDir, 'audit-head');
      const written = await readFile(file, 'utf8');
      const { hash } = await AuditEntryModel.findById(5).lean().orFail();
      await AuditEntryModel.deleteMany({ _id: { $gt: 5 } });
      await AuditHeadModel.updateOne({}, { sequence: 5, hash });
      await writeHeadFile(app.config.dataDir, logger);
      expect(await readFile(file, 'utf8')).toBe(written);
      expect(await verify()).toEqual({ isIntact: false, sequence: 6, problem: 'cut' });
    }));

  test('the file follows a record that grows', async () => {
    await writeHeadFile(app.config.dataDir, logger);
    await recordAudit({ action: 'test.more', actorId: null });
    await writeHeadFile(app.config.dataDir, logger);
    const [last] = await entriesOf('test.more');
    expect(await readFile(join(app.config.dataDir, 'audit-head'), 'utf8')).toBe(
      `${last?._id} ${last?.hash}\n`,
    );
  });
});
