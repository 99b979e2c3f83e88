import { buffer } from 'node:stream/consumers';
import mongoose from 'mongoose';
import { fromBufferPromise } from 'yauzl';
import { enableSecondFactor } from '../../../testing/account/secondFactor.js';
import { createToken, scriptOf } from '../../../testing/account/tokens.js';
import { makeAssistant, sendChat, share } from '../../../testing/assistants.js';
import { type TestClient, TestClient as Visitor } from '../../../testing/client.js';
import { password, signedIn } from '../../../testing/factories.js';
import { ask, createNote } from '../../../testing/notes.js';
import { addTopic, planSession } from '../../../testing/planner.js';
import { startTestApp, type TestApp } from '../../../testing/testApp.js';
import { until } from '../../../testing/until.js';
import { upload } from '../../../testing/uploads.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Started {
  id: string;
  state: string;
  itemsDone: number;
  itemsTotal: number;
}

const fields = '{ id state itemsDone itemsTotal }';
const start = (person: TestClient) => ask<Started>(person, `mutation { startDataExport ${fields} }`);
const read = (person: TestClient) => ask<Started>(person, `{ dataExport ${fields} }`);
const open = (person: TestClient, id: string) => person.fetch(`/api/account/export/${id}`);

/** The archive as a program for zips reads it, which refuses paths that lead out of it. */
async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true });
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    expect(files.has(entry.fileName)).toBe(false);
    files.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString());
  }
  return files;
}

async function exportOf(person: TestClient): Promise<Map<string, string>> {
  const { id } = await start(person);
  const response = await open(person, id);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(/filename="cosmic-dashboard-[\d-]+\.zip"/);
  const files = await unzip(Buffer.from(await response.arrayBuffer()));
  await until(async () => (await read(person)).state === 'DONE');
  return files;
}

const listIn = (files: Map<string, string>, path: string): Record<string, unknown>[] =>
  JSON.parse(files.get(path) ?? 'null');

const countOf = (collection: string, ownerId: mongoose.Types.ObjectId) =>
  mongoose.connection.collection(collection).countDocuments({ ownerId });

/** Lists of the archive and the collections they come from. */
const lists = {
  'notes.json': 'notes',
  'note-history.json': 'noteversions',
  'files.json': 'files',
  'folders.json': 'vaultfolders',
  'chats.json': 'conversations',
  'chat-messages.json': 'messages',
  'memories.json': 'memories',
  'assistants.json': 'customassistants',
  'notifications.json': 'notifications',
  'study/cards.json': 'cards',
  'study/study-sessions.json': 'studysessions',
  'study/study-topics.json': 'studytopics',
  'study/exam-attempts.json': 'attempts',
  'study/answers.json': 'answers',
};

test('the archive has all that is one’s own, as the database has it, and nothing of others', async () => {
  const [mira, noor] = [await signedIn(app.url), await signedIn(app.url)];
  const { body: picture } = await upload(
    mira,
    'rack.png',
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  );
  await createNote(mira, { title: 'Plan', folder: 'Work', body: `A rack ![](/api/files/${picture.id})` });
  const gone = await createNote(mira, { title: 'Old', body: 'Thrown away' });
  await ask(mira, 'mutation($ids: [ID!]!) { deleteNotes(ids: $ids) }', { ids: [gone.id] });
  await upload(mira, 'b.txt', 'deep', { folder: 'Trip/Day' });
  const answer = await sendChat(mira, 'general', 'What is a VLAN?');
  await ask(mira, 'mutation($input: AddCardInput!) { addCard(input: $input) { id } }', {
    input: { front: 'Port of SSH?', back: '22, "always"', deck: 'Net', tags: [] },
  });
  await planSession(mira);
  await addTopic(mira);
  const { id } = await makeAssistant(mira, { name: 'Coach' });
  await share(mira, id, noor.username);
  const { secret } = await createToken(mira, { name: 'Backup' });
  const { secret: totpSecret } = await enableSecondFactor(mira);
  const foreign = 'Xylophonquartett';
  await createNote(noor, { title: foreign, body: foreign });
  await upload(noor, `${foreign}.txt`, foreign);
  await sendChat(noor, 'general', foreign);

  const files = await exportOf(mira);
  const ownerId = new mongoose.Types.ObjectId(mira.userId);
  const counts = await Promise.all(
    Object.entries(lists).map(async ([path, name]) => [path, await countOf(name, ownerId)]),
  );
  expect(Object.keys(lists).map((path) => [path, listIn(files, path).length])).toEqual(counts);
  expect(files.get('notes/Work/Plan.md')).toContain('A rack ![](../images/rack.png)');
  expect(listIn(files, 'notes-in-trash.json')).toMatchObject([{ title: 'Old', body: 'Thrown away' }]);
  expect(files.get('files/Trip/Day/b.txt')).toBe('deep');
  const chat = [...files].find(([path]) => path.startsWith('chats/'))?.[1];
  expect(chat).toContain('## You\n\nWhat is a VLAN?');
  expect(chat).toContain(String((answer as { content?: string }).content ?? '## Assistant'));
  expect(files.get('study/cards.csv')).toBe('front,back,deck,tags\r\nPort of SSH?,"22, ""always""",Net,\r\n');
  expect(files.get('study/cards-for-anki.txt')).toContain('"Port of SSH?"\t"22, ""always"""');
  expect(JSON.parse(files.get('profile.json') ?? '')).toMatchObject({
    username: mira.username,
    accessRights: { notes: true },
    twoFactorSignIn: { isOn: true },
    passkeys: [],
  });
  expect(listIn(files, 'api-tokens.json')).toMatchObject([{ name: 'Backup' }]);
  expect(listIn(files, 'sessions.json')).toMatchObject([{ place: 'the dashboard’s computer' }]);
  expect(listIn(files, 'activity.json').map(({ text }) => String(text).split(' · ')[0])).toContain(
    'You created an API token',
  );
  expect(files.get('README.txt')).toContain(`the data of ${mira.username}`);

  const everything = [...files].flat().join('\n');
  const user = await mongoose.connection.collection('users').findOne({ _id: ownerId });
  const sessionId = decodeURIComponent(mira.cookie).match(/s:([^.]+)\./)?.[1] ?? '';
  for (const hidden of [foreign, secret, totpSecret, String(user?.passwordHash), noor.userId, sessionId]) {
    expect(hidden.length).toBeGreaterThan(5);
    expect(everything).not.toContain(hidden);
  }
  expect(everything).not.toMatch(/\$argon2|"hash"|passwordHash|idHash/);
});

test('an empty account has an archive too, with empty lists', async () => {
  const files = await exportOf(await signedIn(app.url));
  for (const path of Object.keys(lists)) expect([path, listIn(files, path)]).toEqual([path, []]);
  expect(files.get('study/cards.csv')).toBe('front,back,deck,tags\r\n');
});

test('names are safe on every system, and lead nowhere', async () => {
  const person = await signedIn(app.url);
  for (const title of ['CON', '../../etc/passwd', 'a:b*c?', 'x'.repeat(190), 'Same', 'same'])
    await createNote(person, { title, body: title });
  for (const name of ['aux.txt', 'COM1', 'a|b.txt', '.hidden', 'Ünï\u202Ecod.txt'])
    await upload(person, name, name);
  await sendChat(person, 'general', '..\\..\\windows: "now"?');
  const paths = [...(await exportOf(person)).keys()];
  for (const path of paths) {
    expect(path).not.toMatch(/[<>:"\\|?*\p{Cc}\u202e]|(?:^|\/)\.|[. ](?:\/|$)/u);
    expect(path).not.toMatch(/(?:^|\/)(?:con|aux|com1)(?:\.|\/|$)/i);
  }
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
  expect(paths.filter((path) => path.startsWith('notes/'))).toHaveLength(6);
  expect(paths.filter((path) => path.startsWith('files/'))).toHaveLength(5);
});

test('1,000 notes come along, and the progress ends where it should', async () => {
  const person = await signedIn(app.url);
  const ownerId = new mongoose.Types.ObjectId(person.userId);
  const first = await createNote(person, { title: 'Note 0', body: 'Text 0' });
  const [notes, texts] = [
    mongoose.connection.collection('notes'),
    mongoose.connection.collection('notetexts'),
  ];
  const note: Record<string, unknown> | null = await notes.findOne({
    _id: new mongoose.Types.ObjectId(first.id),
  });
  const ids = Array.from({ length: 999 }, () => new mongoose.Types.ObjectId());
  await notes.insertMany(
    ids.map((_id, index) => {
      const { creation: _creation, ...copy } = note ?? {};
      return { ...copy, _id, title: `Note ${index + 1}` };
    }),
  );
  await texts.insertMany(ids.map((_id, index) => ({ _id, ownerId, body: `Text ${index + 1}`, words: [] })));
  const files = await exportOf(person);
  expect([...files.keys()].filter((path) => path.startsWith('notes/'))).toHaveLength(1000);
  expect(files.get('notes/Note 999.md')).toContain('Text 999');
  expect(listIn(files, 'notes.json')).toHaveLength(1000);
  const { itemsDone, itemsTotal } = await read(person);
  expect(itemsDone).toBe(itemsTotal);
  expect(itemsTotal).toBeGreaterThan(1000);
});

test('it takes a recent sign-in in a browser, is sent once, to its owner, and one at a time', async () => {
  const [person, other] = [await signedIn(app.url), await signedIn(app.url)];
  const { id } = await start(person);
  expect((await person.graphql(`mutation { startDataExport ${fields} }`)).errors[0]?.extensions.code).toBe(
    'CONFLICT',
  );
  expect((await open(other, id)).status).toBe(404);
  expect((await open(new Visitor(app.url), id)).status).toBe(401);
  expect((await open(await scriptOf(person), id)).status).toBe(403);
  expect((await open(person, 'nonsense')).status).toBe(404);
  const racing = await Promise.all([1, 2, 3].map(() => open(person, id)));
  const statuses = await Promise.all(
    racing.map(async (response) => {
      await response.arrayBuffer();
      return response.status;
    }),
  );
  expect(statuses.sort()).toEqual([200, 404, 404]);

  await mongoose.connection
    .collection('sessions')
    .updateMany({ 'session.userId': other.userId }, { $set: { 'session.confirmedAt': new Date(0) } });
  expect((await other.graphql(`mutation { startDataExport ${fields} }`)).errors[0]?.extensions.code).toBe(
    'REAUTHENTICATION_REQUIRED',
  );
});

test('a repair ticket tells its cause when it is closed, not before', async () => {
  const person = await signedIn(app.url);
  const gameId = 'pc-repair-simulator';
  const { id } = await ask<{ id: string }>(
    person,
    'mutation($gameId: ID!) { startGame(gameId: $gameId, boardId: "no-power") { id } }',
    { gameId },
  );
  const [open] = listIn(await exportOf(person), 'games/runs.json');
  expect(open).toMatchObject({ gameId, boardId: 'no-power', isOpen: true });
  // The cause follows from either.
  expect(open).not.toHaveProperty('deal');
  expect(open).not.toHaveProperty('seed');

  await ask(
    person,
    'mutation($id: ID!, $moves: JSON!) { appendGameMoves(runId: $id, from: 0, moves: $moves) }',
    {
      id,
      moves: [{ type: 'close', at: 0 }],
    },
  );
  await ask(person, 'mutation($id: ID!) { submitGame(runId: $id) { score } }', { id });
  expect(listIn(await exportOf(person), 'games/runs.json')).toMatchObject([
    { isOpen: false, seed: expect.any(Number), deal: { cause: expect.any(String) } },
  ]);
});

test('who asks too often waits', async () => {
  const person = await signedIn(app.url);
  const codes = [];
  for (let round = 0; round < 11; round++)
    codes.push((await person.graphql(`mutation { startDataExport ${fields} }`)).errors[0]?.extensions.code);
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
});

test('a download that breaks off is told, and the next one may begin; leaving ends it', async () => {
  const person = await signedIn(app.url);
  await upload(
    person,
    'big.bin',
    Buffer.alloc(12_000_000, 'x').fill(crypto.getRandomValues(new Uint8Array(60_000))),
  );
  const { id } = await start(person);
  const stop = new AbortController();
  await person.fetch(`/api/account/export/${id}`, { signal: stop.signal });
  stop.abort();
  await until(async () => (await read(person)).state === 'FAILED');

  const again = await start(person);
  const response = await open(person, again.id);
  const input = { username: person.username, password };
  await person.graphql('mutation($input: DeleteAccountInput!) { deleteAccount(input: $input) }', { input });
  // Cut off, or all of it was under way already; nothing of it is written down any more.
  await response.arrayBuffer().catch(() => undefined);
  const _id = new mongoose.Types.ObjectId(person.userId);
  expect(await mongoose.connection.collection('dataexports').findOne({ _id })).toBeNull();
});
