import mongoose from 'mongoose';
import { allRights, Feature } from '../../core/access/access.js';
import { scriptOf } from '../../testing/account/tokens.js';
import { TestClient } from '../../testing/client.js';
import { defined } from '../../testing/defined.js';
import { inviteCode, type Person, password, rights, signedIn } from '../../testing/factories.js';
import { createGroup } from '../../testing/groups.js';
import type { Invite } from '../../testing/schema.generated.js';
import { openSubscription } from '../../testing/subscription.js';
import { useTestApp } from '../../testing/testApp.js';
import { InviteModel } from './invite.model.js';
import { sealStoredInvites } from './invite.service.js';
import { createInviteCodes, hashCode } from './inviteCodes.js';

const app = useTestApp();
let admin: Person;

beforeAll(async () => {
  admin = await signedIn(app.url, { isAdmin: true });
});

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const createMutation =
  'mutation($input: CreateInviteInput!) { createInvite(input: $input) { id code used expiresAt label accessRights { notes games } } }';

test('an invite has a 128-bit code and lasts 2 days by default', async () => {
  const { status, body } = await admin.rest('POST', '/api/invite', {
    accessRights: { ...allRights, games: false },
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ used: false, accessRights: { ...allRights, games: false } });
  expect(body.code).toMatch(/^[\w-]{22}$/);
  expect(Math.abs(Date.parse(String(body.expiresAt)) - Date.now() - 2 * day)).toBeLessThan(60_000);
});

test.each([1, 2, 30])('%d days are allowed', async (days) => {
  const { status } = await admin.rest('POST', '/api/invite', {
    expiresAt: inDays(days),
    accessRights: allRights,
  });
  expect(status).toBe(201);
});

test.each([
  [inDays(0.5), 'Choose an expiration date 1 to 30 days from now.'],
  [inDays(31), 'Choose an expiration date 1 to 30 days from now.'],
  ['2020-01-01T00:00:00Z', 'Choose an expiration date 1 to 30 days from now.'],
  ['tomorrow', 'expiresAt must be a date and time'],
  [{ $gt: '' }, 'expiresAt must be a date and time'],
])('refuses expiresAt %j', async (expiresAt, message) => {
  const { status, body } = await admin.rest('POST', '/api/invite', { expiresAt, accessRights: allRights });
  expect([status, body.message]).toEqual([400, message]);
});

test.each([undefined, {}, 'all', { ...allRights, notes: 'yes' }, { notes: true }])(
  'refuses accessRights %j',
  async (accessRights) => {
    expect((await admin.rest('POST', '/api/invite', { accessRights })).status).toBe(400);
  },
);

test('a label over 100 characters is refused', async () => {
  const { body } = await admin.rest('POST', '/api/invite', {
    accessRights: allRights,
    label: 'x'.repeat(101),
  });
  expect(body.message).toBe('label must be at most 100 characters');
});

test('GraphQL creates and lists the same invites as REST', async () => {
  const input = { expiresAt: inDays(3), accessRights: allRights, label: 'For Jon' };
  const { data } = await admin.graphql(createMutation, { input });
  expect(data?.createInvite).toMatchObject({
    used: false,
    label: 'For Jon',
    accessRights: { notes: true, games: true },
  });
  const listed = await admin.graphql('{ invites { code } }');
  const { body } = await admin.rest<Invite[]>('GET', '/api/invites');
  expect(body.map(({ code }) => ({ code }))).toEqual(listed.data?.invites);
  const short = await admin.graphql(createMutation, { input: { ...input, expiresAt: inDays(40) } });
  expect(short.errors[0]?.extensions.fields).toEqual({
    expiresAt: 'Choose an expiration date 1 to 30 days from now.',
  });
});

test('opening the link never uses it up; a registration does and is recorded', async () => {
  const { body: invite } = await admin.rest<Invite>('POST', '/api/invite', { accessRights: allRights });
  const { code } = invite;
  const guest = new TestClient(app.url);
  for (let round = 0; round < 3; round++) {
    const { status, body } = await guest.rest('GET', `/api/invite/${code}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ code, accessRights: allRights, label: null });
  }
  await guest.rest('POST', `/api/register/${code}`, { username: 'guest-of-honour', password });
  expect((await guest.rest('GET', `/api/invite/${code}`)).status).toBe(410);
  const { data } = await admin.graphql('{ invites { code used usedBy usedAt } }');
  expect(data?.invites).toContainEqual({
    code,
    used: true,
    usedBy: 'guest-of-honour',
    usedAt: expect.any(String),
  });
});

test("an invite can add the new member to a group, and a deleted group doesn't prevent registering", async () => {
  const create = 'mutation($input: CreateInviteInput!) { createInvite(input: $input) { code groupId } }';
  const { id: groupId } = await createGroup(admin, 'Class 7a', [], { defaultRights: { studyHub: true } });
  const invite = async () => {
    const { data } = await admin.graphql(create, { input: { accessRights: rights(Feature.NOTES), groupId } });
    expect(data?.createInvite?.groupId).toBe(groupId);
    return defined(data?.createInvite?.code);
  };
  const [first, second] = [await invite(), await invite()];
  const guest = new TestClient(app.url);
  await guest.rest('POST', `/api/register/${first}`, { username: 'classmate', password });
  const { data } = await guest.graphql(
    '{ myGroups { group { id } } me { accessRights { notes studyHub tools } } }',
  );
  expect(data?.myGroups).toEqual([{ group: { id: groupId } }]);
  expect(data?.me?.accessRights).toEqual({ notes: true, studyHub: true, tools: false });

  await admin.graphql('mutation($id: ID!) { deleteGroup(id: $id) }', { id: groupId });
  const late = new TestClient(app.url);
  const { status } = await late.rest('POST', `/api/register/${second}`, { username: 'latecomer', password });
  expect(status).toBe(201);
  const refused = await admin.graphql(create, { input: { accessRights: rights(), groupId } });
  expect(refused.errors[0]?.extensions.code).toBe('NOT_FOUND');
});

test("a revoked invite doesn't work, a used one can't be revoked, and an unknown one doesn't exist", async () => {
  const revoke = 'mutation($id: ID!) { revokeInvite(id: $id) { isRevoked } }';
  const code = await inviteCode();
  const id = (await InviteModel.findOne({ code: hashCode(code) }))?.id;
  expect((await admin.graphql(revoke, { id })).data?.revokeInvite).toEqual({ isRevoked: true });
  expect((await admin.graphql(revoke, { id })).data?.revokeInvite).toEqual({ isRevoked: true });
  const guest = new TestClient(app.url);
  const { status, body } = await guest.rest('GET', `/api/invite/${code}`);
  expect([status, body.message]).toEqual([410, 'This invite link is invalid or has expired.']);

  const usedCode = await inviteCode();
  await guest.rest('POST', `/api/register/${usedCode}`, { username: 'too-late', password });
  const usedId = (await InviteModel.findOne({ code: hashCode(usedCode) }))?.id;
  expect((await admin.graphql(revoke, { id: usedId })).errors[0]?.extensions.code).toBe('CONFLICT');
  for (const unknown of ['nonsense', '64b000000000000000000001']) {
    expect((await admin.graphql(revoke, { id: unknown })).errors[0]?.extensions.code).toBe('NOT_FOUND');
  }
});

test('lists are paged, newest first', async () => {
  const list = async (args: string) => {
    const { data } = await admin.graphql(`{ invites${args} { id } }`);
    return defined(data?.invites);
  };
  const all = await list('');
  const first = await list('(first: 2)');
  const second = await list(`(first: 2, after: "${first[1]?.id}")`);
  expect([...first, ...second]).toEqual(all.slice(0, 4));
  const tooMany = await admin.graphql('{ invites(first: 1001) { id } }');
  expect(tooMany.errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { first: expect.any(String) },
  });
  expect((await admin.rest('GET', '/api/invites?first=x')).status).toBe(400);
  expect((await admin.rest('GET', '/api/invites?after=nope')).status).toBe(400);
});

describe('codes', () => {
  const codeless = { id: expect.any(String), used: false, expiresAt: expect.any(String) };
  const newest = async (client: TestClient) => {
    const { body } = await client.rest<Invite[]>('GET', '/api/invites');
    const { data } = await client.graphql('{ invites(first: 1) { id code used expiresAt } }');
    return { rest: body[0], graphql: defined(data?.invites)[0] };
  };

  test('are shown after a recent sign-in only; the list loads without it', async () => {
    const boss = await signedIn(app.url, { isAdmin: true });
    const { body } = await boss.rest<Invite>('POST', '/api/invite', { accessRights: allRights });
    expect((await newest(boss)).rest?.code).toBe(body.code);
    expect((await newest(boss)).graphql?.code).toBe(body.code);
    await mongoose.connection
      .collection('sessions')
      .updateMany({ 'session.userId': boss.userId }, { $set: { 'session.confirmedAt': new Date(0) } });
    const { rest, graphql } = await newest(boss);
    expect([rest, graphql]).toEqual([expect.objectContaining(codeless), { ...codeless, code: null }]);
    expect(rest).not.toHaveProperty('code');
    const revoke = `mutation { revokeInvite(id: "${body.id}") { code isRevoked } }`;
    expect((await boss.graphql(revoke)).data?.revokeInvite).toEqual({ code: null, isRevoked: true });
    await boss.graphql('mutation ($password: String) { confirmIdentity(password: $password) }', { password });
    expect((await newest(boss)).graphql?.code).toBe(body.code);
  });

  test('of new invites require a recent sign-in too', async () => {
    const boss = await signedIn(app.url, { isAdmin: true });
    await mongoose.connection
      .collection('sessions')
      .updateMany({ 'session.userId': boss.userId }, { $set: { 'session.confirmedAt': new Date(0) } });
    const made = await boss.rest('POST', '/api/invite', { accessRights: rights() });
    expect([made.status, made.body]).toEqual([201, expect.objectContaining(codeless)]);
    expect(made.body).not.toHaveProperty('code');
    const create = 'mutation ($input: CreateInviteInput!) { createInvite(input: $input) { code } }';
    const { data } = await boss.graphql(create, { input: { accessRights: rights() } });
    expect(data).toEqual({ createInvite: { code: null } });
  });

  test('are never shown to a read-only token, but to one that writes', async () => {
    const { body } = await admin.rest<Invite>('POST', '/api/invite', { accessRights: allRights });
    const reading = await newest(await scriptOf(admin, { right: 'ADMIN', write: false }));
    expect([reading.rest, reading.graphql]).toEqual([
      expect.objectContaining(codeless),
      { ...codeless, code: null },
    ]);
    expect(reading.rest).not.toHaveProperty('code');
    const writing = await newest(await scriptOf(admin, { right: 'ADMIN', write: true }));
    expect([writing.rest?.code, writing.graphql?.code]).toEqual([body.code, body.code]);
  });
});

describe('codes in the database', () => {
  test('neither the code nor what opens the link is stored, and admins see the code all the same', async () => {
    const { body } = await admin.rest<Invite>('POST', '/api/invite', { accessRights: allRights });
    expect(JSON.stringify(await InviteModel.find().lean())).not.toContain(body.code);
    expect((await admin.rest<Invite[]>('GET', '/api/invites')).body[0]?.code).toBe(body.code);
    const stored = await InviteModel.findById(body.id).lean();
    expect((await new TestClient(app.url).rest('GET', `/api/invite/${stored?.code}`)).status).toBe(404);
  });

  test('a code that an earlier release stored in the clear keeps working, and is sealed at the next start', async () => {
    const plain = 'an-old-code-0123456789';
    const { body } = await admin.rest<Invite>('POST', '/api/invite', { accessRights: allRights });
    await InviteModel.updateOne({ _id: body.id }, { code: plain, $unset: { sealedCode: 1 } });
    const codes = createInviteCodes(app.config.sessionSecret);
    await Promise.all([sealStoredInvites(codes), sealStoredInvites(codes)]);
    await sealStoredInvites(codes);
    expect((await InviteModel.findById(body.id).lean())?.code).not.toBe(plain);
    expect((await admin.rest<Invite[]>('GET', '/api/invites')).body[0]?.code).toBe(plain);
    expect((await new TestClient(app.url).rest('GET', `/api/invite/${plain}`)).status).toBe(200);
  });

  test("with another key the link still works, but its code can't be shown", async () => {
    const code = await inviteCode();
    expect((await admin.rest<Invite[]>('GET', '/api/invites')).body[0]?.code).toBe('');
    expect((await new TestClient(app.url).rest('GET', `/api/invite/${code}`)).status).toBe(200);
  });
});

test("admins' open windows learn that an invite was used; members' don't", async () => {
  const code = await inviteCode();
  const subscription = openSubscription(app.url, 'subscription { inviteChanged }', admin.cookie);
  await subscription.connected;
  const event = subscription.next();
  await new TestClient(app.url).rest('POST', `/api/register/${code}`, { username: 'watched', password });
  const used = await InviteModel.findOne({ usedBy: 'watched' }).lean();
  expect(await event).toEqual({ inviteChanged: String(used?._id) });
  await subscription.close();
  const member = await signedIn(app.url);
  const refused = openSubscription(app.url, 'subscription { inviteChanged }', member.cookie);
  await expect(refused.next()).rejects.toThrow();
  await refused.close();
});
