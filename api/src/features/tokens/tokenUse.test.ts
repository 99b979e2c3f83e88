import mongoose from 'mongoose';
import { allRights } from '../../core/access/access.js';
import { ScriptClient, scriptOf } from '../../testing/account/tokens.js';
import type { TestClient } from '../../testing/client.js';
import { rights, signedIn } from '../../testing/factories.js';
import { commandsOf } from '../../testing/measures/databaseCommands.js';
import { ask } from '../../testing/notes.js';
import { openSocket } from '../../testing/socket.js';
import { useTestApp } from '../../testing/testApp.js';
import { TokenModel } from './token.model.js';

const app = useTestApp();

describe('a token for administration', () => {
  const write = { right: 'ADMIN', write: true } as const;
  const codeOf = async (script: TestClient, query: string) =>
    (await script.graphql(query)).errors[0]?.extensions.code;
  const promote = (userId: string) => `mutation { setUserAdmin(userId: "${userId}", isAdmin: true) { id } }`;

  test('with read and write access changes what admins change, without confirming its identity', async () => {
    const [admin, member] = [await signedIn(app.url, { isAdmin: true }), await signedIn(app.url)];
    const script = await scriptOf(admin, write);
    expect((await script.rest('POST', '/api/invite', { accessRights: allRights })).status).toBe(201);
    const access = { accessRights: rights() };
    expect((await script.rest('PUT', `/api/users/${member.userId}/access`, access)).status).toBe(200);
    expect(await codeOf(script, promote(member.userId))).toBeUndefined();
  });

  test("can't change how people sign in", async () => {
    const [admin, member] = [await signedIn(app.url, { isAdmin: true }), await signedIn(app.url)];
    const script = await scriptOf(admin, write);
    for (const change of [
      `resetUserPassword(input: { userId: "${member.userId}" }) { password }`,
      `resetUserSecondFactor(userId: "${member.userId}") { id }`,
      `endUserSessions(userId: "${member.userId}")`,
      'saveSignInPolicy(input: { secondFactorFor: NONE }) { secondFactorFor }',
    ])
      expect([change, await codeOf(script, `mutation { ${change} }`)]).toEqual([change, 'FORBIDDEN']);
  });

  test('that only reads, or that an earlier release created, changes nothing', async () => {
    const [admin, member] = [await signedIn(app.url, { isAdmin: true }), await signedIn(app.url)];
    const reading = await scriptOf(admin, { right: 'ADMIN', write: false });
    expect(await codeOf(reading, promote(member.userId))).toBe('FORBIDDEN');
    const old = await scriptOf(admin, write);
    await TokenModel.updateOne({ _id: old.tokenId }, { $unset: { isConfirmed: 1 } });
    expect(await codeOf(old, promote(member.userId))).toBe('FORBIDDEN');
    expect((await member.graphql('{ me { isAdmin } }')).data).toEqual({ me: { isAdmin: false } });
  });
});

const tokens = () => mongoose.connection.collection('apitokens');
const lastUse = async ({ tokenId }: ScriptClient) =>
  (await tokens().findOne({ _id: new mongoose.Types.ObjectId(tokenId) }))?.lastUse;

test('the last use is stored once a minute', async () => {
  const mira = await signedIn(app.url);
  const script = await scriptOf(mira);
  expect(await lastUse(script)).toBeUndefined();
  await script.rest('GET', '/api/user');
  const first = await lastUse(script);
  expect(first).toMatchObject({ at: expect.any(Date), address: expect.stringContaining('127.0.0.1') });
  await script.rest('GET', '/api/user');
  expect(await lastUse(script)).toEqual(first);
  const earlier = new Date(Date.now() - 61_000);
  await tokens().updateOne({ lastFour: script.secret.slice(-4) }, { $set: { 'lastUse.at': earlier } });
  await script.rest('GET', '/api/user');
  expect((await lastUse(script)).at.getTime()).toBeGreaterThan(earlier.getTime());
  const [listed] = await ask<{ lastUsedFrom: string }[]>(mira, '{ myTokens { lastUsedFrom } }');
  expect(listed?.lastUsedFrom).toBe(first.address);
});

test('a token costs one database command, no more than a session', async () => {
  const mira = await signedIn(app.url);
  const script = await scriptOf(mira);
  const count = (person: typeof mira | ScriptClient) => commandsOf(() => person.graphql('{ me { id } }'));
  const ofToken = await count(script);
  // One command is for the operation itself, and one for the token.
  expect(ofToken).toEqual(['apitokens.aggregate', 'users.find']);
  expect(ofToken.length).toBeLessThanOrEqual((await count(mira)).length);
});

test('wrong tokens are limited per address, valid ones never', async () => {
  const script = await scriptOf(await signedIn(app.url));
  const limits = mongoose.connection.collection('tokenLimits');
  const wrong = new ScriptClient(app.url, `cosmic_${'B'.repeat(43)}`);
  expect((await wrong.rest('GET', '/api/user')).status).toBe(401);
  await limits.updateMany({}, { $set: { points: 100 } });
  const { status, headers, body } = await wrong.rest('GET', '/api/user');
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(body.message).toMatch(/^Too many invalid API tokens\. Try again in \d+ minutes\.$/);
  const { errors } = await wrong.graphql('{ me { id } }');
  expect(errors[0]?.extensions).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) });
  expect((await script.rest('GET', '/api/user')).status).toBe(200);
  await limits.deleteMany({});
});

test("a socket can't be opened with a token", async () => {
  const mira = await signedIn(app.url);
  const script = await scriptOf(mira);
  const headers = { authorization: `Bearer ${script.secret}` };
  expect(await (await openSocket(app.url, '', '/graphql', headers)).closed).toMatchObject({ code: 401 });
  expect(await (await openSocket(app.url, mira.cookie, '/graphql', headers)).closed).toMatchObject({
    code: 401,
  });
});
