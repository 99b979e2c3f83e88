import { hash } from '@node-rs/argon2';
import mongoose from 'mongoose';
import { vi } from 'vitest';
import { ScriptClient, scriptOf } from '../../testing/account/tokens.js';
import { TestClient } from '../../testing/client.js';
import { dummyOperation } from '../../testing/dummyOperation.js';
import { password, rights, signedInByPassword } from '../../testing/factories.js';
import { commandsOf } from '../../testing/measures/databaseCommands.js';
import { findChanges, storedState } from '../../testing/measures/storedState.js';
import { ask } from '../../testing/notes.js';
import { type HeldRequest, holdRequest, openRaw } from '../../testing/rawRequest.js';
import { openSocket, type TestSocket } from '../../testing/socket.js';
import { useTestApp } from '../../testing/testApp.js';
import { Feature } from '../access/access.js';

type Person = Awaited<ReturnType<typeof signedInByPassword>>;

const app = useTestApp();
let boss: Person;
beforeAll(async () => {
  boss = await signedInByPassword(app.url, { isAdmin: true });
});

const json = { 'Content-Type': 'application/json' };

/** How a client identifies the sender. */
const credentials = (client: TestClient): Record<string, string> =>
  client instanceof ScriptClient ? { Authorization: `Bearer ${client.secret}` } : { Cookie: client.cookie };

const hold = (client: TestClient, method: string, path: string, body: object) =>
  holdRequest(app.url, method, path, { ...credentials(client), ...json }, JSON.stringify(body));

const holdGraphql = (client: TestClient, query: string, variables: object = {}) =>
  hold(client, 'POST', '/graphql', { query, variables });

/** The code or status of a refusal; undefined for all other responses. */
function refusalIn(status: number, text: string): string | undefined {
  const [code] = /UNAUTHENTICATED|FORBIDDEN/.exec(text) ?? [];
  if (code) return code;
  return status === 401 || status === 403 ? String(status) : undefined;
}

const setActive = (userId: string, isActive: boolean) =>
  ask(
    boss,
    'mutation ($id: ID!, $isActive: Boolean!) { setUserActive(userId: $id, isActive: $isActive) { id } }',
    {
      id: userId,
      isActive,
    },
  );

async function demote(userId: string): Promise<void> {
  await ask(boss, 'mutation ($id: ID!) { setUserAdmin(userId: $id, isAdmin: false) { id } }', { id: userId });
  const update =
    'mutation ($id: ID!, $rights: AccessRightsInput!) { updateUserAccess(userId: $id, accessRights: $rights) { id } }';
  await ask(boss, update, { id: userId, rights: rights() });
}

const allScopes = [...Object.keys(Feature), 'ADMIN'].map((right) => ({ right, write: true }));

/** Every way to lose access while the request is being sent. */
const losses: [string, (person: Person) => Promise<{ sender: TestClient; lose: () => Promise<unknown> }>][] =
  [
    [
      'has signed out',
      async (person) => ({ sender: person, lose: () => person.rest('POST', '/api/logout') }),
    ],
    ['was deactivated', async (person) => ({ sender: person, lose: () => setActive(person.userId, false) })],
    ['was demoted', async (person) => ({ sender: person, lose: () => demote(person.userId) })],
    [
      'has a new password',
      async (owner) => {
        const thief = Object.assign(await signedInAgain(owner.username), { userId: owner.userId });
        const change =
          'mutation ($new: String!, $old: String!) { changePassword(newPassword: $new, currentPassword: $old) }';
        return { sender: thief, lose: () => ask(owner, change, { new: 'another-orbit-43', old: password }) };
      },
    ],
    [
      'has revoked the token',
      async (owner) => {
        const script = await scriptOf(owner, ...(allScopes as Parameters<typeof scriptOf>[1][]));
        const revoke = 'mutation ($id: ID!) { revokeToken(id: $id) }';
        return { sender: script, lose: () => ask(owner, revoke, { id: script.tokenId }) };
      },
    ],
  ];

async function signedInAgain(username: string): Promise<TestClient> {
  const client = new TestClient(app.url);
  await client.rest('POST', '/api/login', { username, password });
  return client;
}

interface Call {
  name: string;
  method: string;
  path: string;
  body: object;
  /** Sent instead of the body. */
  form?: ReturnType<typeof form>;
}

/** Every writing operation and route, as a call that its sender has access to, and some operations as forms. */
function writingCalls(): Call[] {
  const mutations = Object.values(app.schema.getMutationType()?.getFields() ?? {})
    // Files are sent in forms, tested below. Signing in returns 401 to everyone, and signing out would end the
    // session.
    .filter(({ name }) => !['uploadFile', 'login', 'logout'].includes(name))
    .map((field) => ({
      name: field.name,
      method: 'POST',
      path: '/graphql',
      body: { query: dummyOperation('mutation', field) },
    }));
  // Every form is read in the same place.
  const some = mutations.filter((_, index) => index % 6 === 0);
  const forms = some.map(({ name, body: { query } }) => ({
    name: `${name} in a form`,
    method: 'POST',
    path: '/graphql',
    body: { query },
    form: form('0', 'a.txt', 'held', {
      ...graphqlFields,
      operations: JSON.stringify({ query, variables: { file: null } }),
    }),
  }));
  const routes = app.routes
    .filter(({ method, path }) => method !== 'get' && path !== '/api/logout')
    .map(({ method, path }) => ({
      name: `${method} ${path}`,
      method: method.toUpperCase(),
      path: path.replace(/:\w+/g, '64b000000000000000000001'),
      body: {},
    }));
  return [...mutations, ...forms, ...routes];
}

/** Each way to lose access gets its share of the calls, so every call is tried once. */
const shares = losses.map(([name, prepare], share) => [name, prepare, share] as const);

test.each(shares)('a request in progress has no effect if its sender %s', async (name, prepare, share) => {
  // Calls that the sender can't make anymore, as a stranger or as a member without access.
  const equal =
    name === 'was demoted'
      ? await signedInByPassword(app.url, { accessRights: rights() })
      : new TestClient(app.url);
  const calls: Call[] = [];
  for (const call of writingCalls().filter((_, index) => index % losses.length === share)) {
    const { status, body } = await equal.rest(call.method, call.path, call.body);
    if (refusalIn(status, JSON.stringify(body))) calls.push(call);
  }
  expect(calls.length).toBeGreaterThan(20);

  const person = await signedInByPassword(app.url, { isAdmin: true });
  const { sender, lose } = await prepare(person);
  const held: [string, HeldRequest][] = [];
  for (const { name, method, path, body, form } of calls) {
    const request = form ? holdForm(sender, path, form, 'field') : hold(sender, method, path, body);
    held.push([name, await request]);
  }
  // Responds after all headers above were read.
  expect((await sender.rest('GET', '/api/user')).status).toBe(200);
  await lose();

  const before = await storedState(['jobRuns']);
  const done: string[] = [];
  for (const [name, { finish }] of held) {
    const { status, text } = await finish();
    if (!refusalIn(status, text)) done.push(name);
  }
  expect(done).toEqual([]);
  expect(findChanges(before, await storedState(['jobRuns']))).toEqual([]);
});

describe('someone who loses access during a request', () => {
  test("can't make themselves an admin again after being demoted", async () => {
    const admin = await signedInByPassword(app.url, { isAdmin: true });
    const promote = 'mutation ($id: ID!) { setUserAdmin(userId: $id, isAdmin: true) { id } }';
    const held = await holdGraphql(admin, promote, { id: admin.userId });
    await demote(admin.userId);
    expect((await held.finish()).text).toContain('FORBIDDEN');
    expect((await admin.graphql('{ me { isAdmin } }')).data).toEqual({ me: { isAdmin: false } });
  });

  test("can't delete their account after being deactivated", async () => {
    const member = await signedInByPassword(app.url);
    const input = { username: member.username, password };
    const leave = 'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) }';
    const held = await holdGraphql(member, leave, { input });
    await setActive(member.userId, false);
    expect((await held.finish()).text).toContain('UNAUTHENTICATED');
    const { status, body } = await member.rest('POST', '/api/login', input);
    expect([status, body.message]).toEqual([401, expect.stringContaining('deactivated')]);
  });

  test("can't create a token with a stolen session after the password changes", async () => {
    const owner = await signedInByPassword(app.url);
    const thief = await signedInAgain(owner.username);
    const create = 'mutation ($input: CreateTokenInput!) { createToken(input: $input) { secret } }';
    const held = await holdGraphql(thief, create, { input: { name: 'Mine', scopes: [] } });
    const change =
      'mutation ($new: String!, $old: String!) { changePassword(newPassword: $new, currentPassword: $old) }';
    await ask(owner, change, { new: 'another-orbit-43', old: password });
    expect((await held.finish()).text).toContain('UNAUTHENTICATED');
    expect(await ask(owner, '{ myTokens { id } }')).toEqual([]);
  });
});

/** A form whose file is named `a` and has this content. */
function form(field: string, fileName: string, content: string, fields: Record<string, string> = {}) {
  const boundary = 'held';
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\n\r\n${content}`;
  return { headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` }, texts, file, boundary };
}

const graphqlFields = {
  operations: JSON.stringify({
    query:
      'mutation ($file: Upload!) { uploadFile(file: $file) { id } createNote(input: { title: "Late" }) { id } }',
    variables: { file: null },
  }),
  map: JSON.stringify({ 0: ['variables.file'] }),
};
const uploads = [
  ['/api/files/upload', form('file', 'a.txt', 'held', { name: 'b.txt' })],
  ['/graphql', form('0', 'a.txt', 'held', graphqlFields)],
  ['/api/cards/import', form('file', 'a.csv', 'front,back\nA,B\n')],
  ['/api/notes/import', form('file', 'a.md', '# Held\n')],
  ['/api/games/cards', form('file', 'a.csv', 'front,back\nA,B\n')],
  ['/api/site/background', form('file', 'a.png', 'held')],
  ['/api/site/logo', form('file', 'a.png', 'held')],
  ['/api/backups/upload', form('file', 'a.tar', 'held')],
] as const;

/** Sends a form up to the cut, and the rest on `finish`. */
async function holdForm(
  client: TestClient,
  path: string,
  { headers, texts, file, boundary }: ReturnType<typeof form>,
  cut: 'field' | 'file',
) {
  const content = `${texts.join('')}${file}\r\n--${boundary}--\r\n`;
  const position = cut === 'field' ? content.indexOf('\r\n') : content.indexOf(file) + file.length - 1;
  const lines = { ...credentials(client), ...headers, 'apollo-require-preflight': 'true' };
  const raw = await openRaw(app.url, [
    `POST ${path} HTTP/1.1`,
    ...Object.entries(lines).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(content)}`,
    'Connection: close',
  ]);
  raw.socket.write(content.slice(0, position));
  return {
    finish: async () => {
      raw.socket.write(content.slice(position));
      const status = await raw.status;
      await raw.closed;
      return { status, text: raw.received() };
    },
  };
}

test.each(
  uploads
    .flatMap(([path, parts]) => (['field', 'file'] as const).map((cut) => ({ path, cut, parts })))
    .map(({ path, cut, parts }, index) => {
      const some = losses.filter((_, loss) => (loss + index) % 2 === 0);
      return [path, cut, parts, some] as const;
    }),
)(
  'a file for %s that is interrupted in its %s is refused if its sender has lost access',
  async (path, cut, parts, some) => {
    for (const [name, prepare] of some) {
      const person = await signedInByPassword(app.url, { isAdmin: true });
      const { sender, lose } = await prepare(person);
      const held = await holdForm(sender, path, parts, cut);
      expect((await sender.rest('GET', '/api/user')).status).toBe(200);
      await lose();
      const before = await countDocuments();
      const { status, text } = await held.finish();
      expect([name, refusalIn(status, text)]).toEqual([name, expect.any(String)]);
      expect([name, await countDocuments()]).toEqual([name, before]);
    }
  },
);

/** Counts the documents that uploads create. */
async function countDocuments() {
  const names = ['files', 'vaultcontents', 'content.files', 'notes', 'cards', 'backups', 'sitebackgrounds'];
  return Promise.all(names.map((name) => mongoose.connection.collection(name).countDocuments()));
}

test.each(losses)('a resumed upload creates no file if its sender %s', async (_name, prepare) => {
  const person = await signedInByPassword(app.url, { isAdmin: true });
  const { sender, lose } = await prepare(person);
  const tus = { 'Tus-Resumable': '1.0.0' };
  const headers = { ...tus, 'Upload-Length': '4', 'Upload-Metadata': 'filename YQ==' };
  const created = await sender.fetch('/api/files/resumable', { method: 'POST', headers });
  const path = new URL(created.headers.get('location') ?? '', app.url).pathname;
  const bytes = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' };
  const held = await holdRequest(
    app.url,
    'PATCH',
    path,
    { ...credentials(sender), ...tus, ...bytes },
    'held',
  );
  expect((await sender.rest('GET', '/api/user')).status).toBe(200);
  await lose();
  const { status } = await held.finish();
  // Deactivation has already removed the upload.
  expect([401, 403, 409]).toContain(status);
  expect(
    await mongoose.connection
      .collection('files')
      .countDocuments({ ownerId: new mongoose.Types.ObjectId(person.userId) }),
  ).toBe(0);
});

test("an admin who is demoted while a password is hashed doesn't create an account", async () => {
  const admin = await signedInByPassword(app.url, { isAdmin: true });
  const accessRights = rights();
  let release = () => {};
  vi.mocked(hash).mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        release = () => resolve('hashed');
      }),
  );
  const create = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }';
  const creating = admin.graphql(create, { input: { username: 'made-too-late', accessRights, password } });
  expect((await admin.rest('GET', '/api/user')).status).toBe(200);
  await mongoose.connection
    .collection('users')
    .updateOne({ _id: new mongoose.Types.ObjectId(admin.userId) }, { $set: { isAdmin: false } });
  release();
  expect((await creating).errors[0]?.extensions.code).toBe('FORBIDDEN');
  expect(await mongoose.connection.collection('users').countDocuments({ username: 'made-too-late' })).toBe(0);
});

describe('over a socket', () => {
  const sessionLosses = losses.filter(([name]) => name !== 'has revoked the token');

  test.each(sessionLosses)(
    "a subscription doesn't start if its sender %s before the last byte",
    async (_name, prepare) => {
      const { sender, lose } = await prepare(await signedInByPassword(app.url, { isAdmin: true }));
      const held: [string, TestSocket, string][] = [];
      for (const [name, query] of closedSubscriptions()) {
        const socket = await openSocket(app.url, sender.cookie);
        const text = JSON.stringify({ type: 'subscribe', id: '1', payload: { query } });
        socket.socket.send(text.slice(0, -1), { fin: false });
        held.push([name, socket, text.slice(-1)]);
      }
      expect(held.length).toBeGreaterThan(3);
      await lose();
      for (const [name, { socket, next, closed }, rest] of held) {
        if (socket.readyState === socket.OPEN) socket.send(rest);
        const answer = await Promise.race([next('1'), closed]);
        const refused = 'code' in answer ? answer.code : answer;
        const forbidden = {
          payload: { errors: [expect.objectContaining({ extensions: { code: 'FORBIDDEN' } })] },
        };
        expect([name, refused]).toEqual([name, refused === 4401 ? 4401 : expect.objectContaining(forbidden)]);
        socket.terminate();
      }
    },
  );

  test('mutations are refused', async () => {
    const admin = await signedInByPassword(app.url, { isAdmin: true });
    const { send, next, socket } = await openSocket(app.url, admin.cookie);
    const mutations = Object.values(app.schema.getMutationType()?.getFields() ?? {});
    for (const field of mutations) {
      send({ type: 'subscribe', id: field.name, payload: { query: dummyOperation('mutation', field) } });
      expect(await next(field.name)).toMatchObject({
        type: 'error',
        payload: [{ extensions: { code: 'BAD_USER_INPUT' } }],
      });
    }
    socket.terminate();
  });
});

/** Subscriptions that don't require any access. */
const openSubscriptions = ['accessChanged', 'notificationAdded', 'siteChanged'];

/** Subscriptions that a member without access can't make. */
function closedSubscriptions(): [string, string][] {
  return Object.values(app.schema.getSubscriptionType()?.getFields() ?? {})
    .filter(({ name }) => !openSubscriptions.includes(name))
    .map((field) => [field.name, dummyOperation('subscription', field)]);
}

test("the second mutation in a document doesn't run if its sender signs out during the first one", async () => {
  const person = await signedInByPassword(app.url);
  const held = await holdForm(person, '/graphql', form('0', 'a.txt', 'held', graphqlFields), 'file');
  expect((await person.rest('GET', '/api/user')).status).toBe(200);
  await person.rest('POST', '/api/logout');
  expect((await held.finish()).text).toContain('UNAUTHENTICATED');
  const ownerId = new mongoose.Types.ObjectId(person.userId);
  expect(await mongoose.connection.collection('notes').countDocuments({ ownerId })).toBe(0);
});

test('a request whose body arrives at once reads its session and its account once', async () => {
  const person = await signedInByPassword(app.url);
  const commands = await commandsOf(() => person.graphql('mutation { markNotificationsRead }'));
  const ofActor = commands.filter((name) => name === 'sessions.find' || name === 'users.find');
  expect(ofActor.sort()).toEqual(['sessions.find', 'users.find']);
});
