import mongoose from 'mongoose';
import { allRights } from '../../core/access/access.js';
import {
  createToken,
  myTokens,
  readNotes,
  ScriptClient,
  scriptOf,
  tryCreate,
  tryRevoke,
  writeNotes,
} from '../../testing/account/tokens.js';
import { password, rights, signedIn } from '../../testing/factories.js';
import { ask, createNote } from '../../testing/notes.js';
import { useTestApp } from '../../testing/testApp.js';

const app = useTestApp();

const stored = () => mongoose.connection.collection('apitokens');
const idOf = (id: string) => new mongoose.Types.ObjectId(id);
const notesQuery = '{ notes { id title } }';

test('the secret is shown once, stored as a hash, and recognized by its end', async () => {
  const mira = await signedIn(app.url);
  const { secret, token } = await createToken(mira, {
    name: '  Nightly backup ',
    scopes: [readNotes],
    expiresInDays: 90,
  });
  expect(secret).toMatch(/^cosmic_[\w-]{43}$/);
  expect(token).toMatchObject({ name: 'Nightly backup', lastFour: secret.slice(-4), scopes: [readNotes] });
  const leftDays = (Date.parse(String(token.expiresAt)) - Date.now()) / 86_400_000;
  expect(Math.round(leftDays)).toBe(90);
  expect(JSON.stringify(await stored().findOne({ _id: idOf(token.id) }))).not.toContain(secret.slice(7));
  expect(await ask(mira, myTokens)).toEqual([
    {
      id: token.id,
      name: 'Nightly backup',
      lastFour: secret.slice(-4),
      scopes: [readNotes],
      expiresAt: token.expiresAt,
      lastUsedAt: null,
      lastUsedFrom: null,
    },
  ]);
});

test('a script acts as its owner over GraphQL and REST, without a cookie or session', async () => {
  const mira = await signedIn(app.url);
  const script = await scriptOf(mira, writeNotes);
  const { id } = await createNote(script, { title: 'From a script' });
  expect(await ask(mira, notesQuery)).toEqual([{ id, title: 'From a script' }]);
  expect(await ask(script, '{ me { id } }')).toEqual({ id: mira.userId });
  const { status, headers, body } = await script.rest('GET', '/api/user');
  expect([status, headers.getSetCookie(), body.username]).toEqual([200, [], mira.username]);
  const sessions = mongoose.connection.collection('sessions');
  expect(await sessions.countDocuments({ 'session.userId': mira.userId })).toBe(1);
});

test("with a token, someone else's cookie is ignored", async () => {
  const [mira, noor] = [await signedIn(app.url), await signedIn(app.url)];
  const script = await scriptOf(mira);
  script.cookie = noor.cookie;
  expect(await ask(script, '{ me { id } }')).toEqual({ id: mira.userId });
  const wrong = new ScriptClient(app.url, `cosmic_${'A'.repeat(43)}`);
  wrong.cookie = noor.cookie;
  expect((await wrong.rest('GET', '/api/user')).status).toBe(401);
});

test.each(['', 'cosmic_', `cosmic_${'A'.repeat(43)}`, 'x'.repeat(8_000), 'a b', '{"$gt":""}'])(
  'the token "%.20s" is refused',
  async (secret) => {
    const script = new ScriptClient(app.url, secret);
    const rest = await script.rest('GET', '/api/user');
    expect([rest.status, rest.headers.get('www-authenticate'), rest.headers.getSetCookie()]).toEqual([
      401,
      'Bearer',
      [],
    ]);
    expect(rest.body.message).toBe(
      'This API token is invalid, expired, or revoked. Create a new one on your account page.',
    );
    const { status, errors } = await script.graphql('{ me { id } }');
    expect([status, errors[0]?.extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
  },
);

test("a scheme other than Bearer isn't a token", async () => {
  const mira = await signedIn(app.url);
  const { status } = await mira.fetch('/api/user', { headers: { authorization: 'Basic bWlyYTp4' } });
  expect(status).toBe(200);
  const script = await scriptOf(mira);
  const lower = await fetch(`${app.url}/api/user`, { headers: { authorization: `bearer ${script.secret}` } });
  expect(lower.status).toBe(200);
});

test('requests with a token may come from a page of another site', async () => {
  const script = await scriptOf(await signedIn(app.url), writeNotes);
  const { status } = await script.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
    body: JSON.stringify({ query: 'mutation { createNote(input: {}) { id } }' }),
  });
  expect(status).toBe(200);
  const read = await script.fetch(`/graphql?query=${encodeURIComponent(notesQuery)}`);
  expect(read.status).toBe(200);
});

test('expired and revoked tokens, and those of a deactivated account, stop working', async () => {
  const mira = await signedIn(app.url);
  const statusOf = async (script: ScriptClient) => (await script.rest('GET', '/api/user')).status;

  const expired = await scriptOf(mira);
  const past = { expiresAt: new Date(Date.now() - 1) };
  await stored().updateOne({ _id: idOf(expired.tokenId) }, { $set: past });
  expect(await statusOf(expired)).toBe(401);

  const revoked = await scriptOf(mira);
  expect(await statusOf(revoked)).toBe(200);
  expect(await ask(mira, tryRevoke, { id: revoked.tokenId })).toBe(revoked.tokenId);
  expect(await statusOf(revoked)).toBe(401);
  expect((await mira.graphql(tryRevoke, { id: revoked.tokenId })).errors[0]?.extensions.code).toBe(
    'NOT_FOUND',
  );

  const orphan = await scriptOf(mira);
  const users = mongoose.connection.collection('users');
  await users.updateOne({ _id: idOf(mira.userId) }, { $set: { isActive: false } });
  expect(await statusOf(orphan)).toBe(401);
  await users.updateOne({ _id: idOf(mira.userId) }, { $set: { isActive: true } });
  expect(await statusOf(orphan)).toBe(200);
  await users.deleteOne({ _id: idOf(mira.userId) });
  expect(await statusOf(orphan)).toBe(401);
});

test('access taken from the owner is taken from the token', async () => {
  const mira = await signedIn(app.url);
  const script = await scriptOf(mira, readNotes);
  expect((await script.graphql(notesQuery)).errors).toEqual([]);
  await mongoose.connection
    .collection('users')
    .updateOne({ _id: idOf(mira.userId) }, { $set: { accessRights: rights() } });
  const { errors } = await script.graphql(notesQuery);
  expect(errors[0]).toMatchObject({
    message: 'You don’t have access to this feature.',
    extensions: { code: 'FORBIDDEN' },
  });
});

test('a missing scope is named', async () => {
  const script = await scriptOf(await signedIn(app.url), readNotes);
  const create = await script.graphql('mutation { createNote(input: {}) { id } }');
  expect(create.errors[0]?.message).toBe(
    'This API token needs the scope notes (read and write). Create a token that has it.',
  );
  const files = await script.rest('GET', '/api/files');
  expect([files.status, files.body.message]).toEqual([
    403,
    'This API token needs the scope fileVault. Create a token that has it.',
  ]);
});

test("an admin's token without the scope isn't an admin", async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  const plain = await scriptOf(admin, readNotes);
  expect((await plain.rest('GET', '/api/users')).status).toBe(403);
  expect((await plain.graphql('{ users { id } }')).errors[0]?.extensions.code).toBe('FORBIDDEN');
  // The token's owner has access to all features, but the token only to its scopes.
  expect((await plain.rest('GET', '/api/files')).status).toBe(403);
  const reading = await scriptOf(admin, { right: 'ADMIN', write: false });
  expect((await reading.rest('GET', '/api/users')).status).toBe(200);
  expect((await reading.graphql(notesQuery)).errors[0]?.extensions.code).toBe('FORBIDDEN');
  const change = { accessRights: allRights };
  expect((await reading.rest('PUT', `/api/users/${admin.userId}/access`, change)).status).toBe(403);
});

test("a token can't see, create, or revoke tokens", async () => {
  const mira = await signedIn(app.url);
  const script = await scriptOf(mira, writeNotes);
  const calls = [
    script.graphql(myTokens),
    script.graphql(tryCreate, { input: { name: 'More', scopes: [] } }),
    script.graphql(tryRevoke, { id: script.tokenId }),
    script.graphql('mutation ($input: LoginInput!) { login(input: $input) { id } }', {
      input: { username: mira.username, password },
    }),
  ];
  for (const { errors } of await Promise.all(calls))
    expect(errors[0]).toMatchObject({
      message: 'An API token can’t do this. Sign in on the website instead.',
      extensions: { code: 'FORBIDDEN' },
    });
  expect((await script.rest('POST', '/api/login', { username: mira.username, password })).status).toBe(403);
});

test("a token can't read notifications, which come from features beyond its scopes", async () => {
  const script = await scriptOf(await signedIn(app.url), readNotes);
  for (const query of ['{ notifications { title } }', '{ unreadNotifications }'])
    expect((await script.graphql(query)).errors[0]?.extensions.code).toBe('FORBIDDEN');
});

test("other people's tokens don't exist", async () => {
  const [mira, noor] = [await signedIn(app.url), await signedIn(app.url)];
  const script = await scriptOf(mira);
  for (const id of [script.tokenId, 'nonsense']) {
    const { errors } = await noor.graphql(tryRevoke, { id });
    expect(errors[0]).toMatchObject({
      message: 'This API token doesn’t exist. It may have been deleted.',
      extensions: { code: 'NOT_FOUND' },
    });
  }
  expect(await ask(noor, myTokens)).toEqual([]);
  expect((await script.rest('GET', '/api/user')).status).toBe(200);
});
