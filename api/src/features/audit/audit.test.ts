import { vi } from 'vitest';
import { Feature } from '../../core/access/access.js';
import { inTransaction, outsideTransaction } from '../../platform/database/database.js';
import { TestClient } from '../../testing/client.js';
import { inviteCode, password, signedInByPassword } from '../../testing/factories.js';
import { useTestApp } from '../../testing/testApp.js';
import { AuditEntryModel } from './audit.model.js';
import { recordAudit } from './audit.service.js';

const app = useTestApp();

const entriesOf = (action: string) => AuditEntryModel.find({ action }).sort({ _id: -1 }).lean();
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

test('sign-ins, failed sign-ins, and sign-outs are listed in words, newest first', async () => {
  const { username, userId } = await signedInByPassword(app.url);
  await signIn(username, 'not-the-password');
  const client = await signIn(username);
  const texts = (await activityOf(client)).map(({ text }) => text);
  expect(texts.slice(0, 2)).toEqual([
    'Signed in from Chrome on Linux · this server',
    'A sign-in failed from Chrome on Linux · this server',
  ]);
  await client.rest('POST', '/api/logout');
  const [logout] = await entriesOf('logout');
  expect(logout?.actorId).toBe(userId);
  const [failure] = await entriesOf('login.failure');
  expect([failure?.actorId, failure?.subjectId]).toEqual([null, userId]);
});

test('a sign-in to an unknown account is recorded without a name', async () => {
  await signIn('nobody-of-this-name');
  const [failure] = await entriesOf('login.failure');
  expect(failure).toMatchObject({
    actorId: null,
    subjectId: null,
    place: expect.stringContaining('127.0.0.1'),
  });
  expect(JSON.stringify(failure)).not.toContain('nobody-of-this-name');
});

test("nobody reads other people's entries, and pages follow each other", async () => {
  const one = await signedInByPassword(app.url);
  const other = await signedInByPassword(app.url);
  await signIn(other.username);
  await signIn(other.username);
  expect(await activityOf(one)).toHaveLength(1);
  const [first] = await activityOf(other, '(first: 1)');
  const rest = await activityOf(other, `(first: 2, after: "${first?.id}")`);
  expect(rest).toHaveLength(2);
  expect(rest.map(({ id }) => id)).toEqual((await activityOf(other)).slice(1).map(({ id }) => id));
  const { errors } = await new TestClient(app.url).graphql('{ myActivity { id } }');
  expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  for (const page of ['(first: 0)', '(first: 101)', '(after: "x")']) {
    const refused = await one.graphql(`{ myActivity${page} { id } }`);
    expect(refused.errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  }
});

test('invites, registrations, access, and AI settings are recorded for both sides, without secrets', async () => {
  const admin = await signedInByPassword(app.url, { isAdmin: true });
  const member = await signedInByPassword(app.url);
  const set = `mutation { setUserRight(userId: "${member.userId}", feature: TOOLS, isOn: false) { id } }`;
  expect((await admin.graphql(set)).errors).toEqual([]);
  expect((await activityOf(admin))[0]?.text).toContain('You changed a member’s access');
  expect((await activityOf(member))[0]?.text).toBe('An admin changed your access');
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

test("a value that sounds like a secret isn't stored, whatever is passed", async () => {
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

test('an entry doesn’t wait for another person’s transaction', async () => {
  const [slow, quick] = [await signedInByPassword(app.url), await signedInByPassword(app.url)];
  await inTransaction(async () => {
    await recordAudit({ action: 'test.slow', actorId: slow.userId });
    await outsideTransaction(() => recordAudit({ action: 'test.quick', actorId: quick.userId }));
  });
  expect(await entriesOf('test.slow')).toHaveLength(1);
  expect(await entriesOf('test.quick')).toHaveLength(1);
});

test('a member who keeps changing their profile is refused for a while, and only they are', async () => {
  const [busy, other] = [await signedInByPassword(app.url), await signedInByPassword(app.url)];
  const rename = async (person: TestClient, displayName: string) =>
    (
      await person.graphql('mutation ($input: ProfileInput!) { updateProfile(input: $input) { id } }', {
        input: { displayName },
      })
    ).errors[0];
  expect(await rename(busy, 'Name')).toBeUndefined();
  const { _id, ...entry } = await AuditEntryModel.findOne({ actorId: busy.userId })
    .sort({ _id: -1 })
    .orFail()
    .lean();
  await AuditEntryModel.collection.insertMany(Array.from({ length: 190 }, () => ({ ...entry })));
  for (let round = 0; round < 9; round++) expect(await rename(busy, `Name ${round}`)).toBeUndefined();
  expect(await rename(busy, 'One more')).toMatchObject({
    message: expect.stringMatching(/^You’ve made this change too many times\. Try again in /),
    extensions: { code: 'TOO_MANY_REQUESTS' },
  });
  expect((await busy.graphql('{ me { displayName } }')).data?.me?.displayName).not.toBe('One more');
  expect(await rename(other, 'Jo')).toBeUndefined();
});

test("an action that can't be recorded isn't done", async () => {
  const admin = await signedInByPassword(app.url, { isAdmin: true });
  const member = await signedInByPassword(app.url);
  const off = `mutation { setUserActive(userId: "${member.userId}", isActive: false) { id } }`;
  const create = vi.spyOn(AuditEntryModel, 'create').mockRejectedValueOnce(new Error('the disk is full'));
  expect((await admin.graphql(off)).errors[0]?.extensions.code).toBe('INTERNAL_SERVER_ERROR');
  create.mockRestore();
  expect((await member.rest('GET', '/api/user')).status).toBe(200);
  expect((await admin.graphql(off)).errors).toEqual([]);
});
