import mongoose from 'mongoose';
import { enableSecondFactor } from '../../../testing/account/secondFactor.js';
import { createToken } from '../../../testing/account/tokens.js';
import { makeAssistant, sendChat, share } from '../../../testing/assistants.js';
import { signedIn } from '../../../testing/factories.js';
import { exportOf, readExport } from '../../../testing/features/dataExports.js';
import { ask, createNote } from '../../../testing/notes.js';
import { addTopic, planSession } from '../../../testing/planner.js';
import { useTestApp } from '../../../testing/testApp.js';
import { upload } from '../../../testing/uploads.js';

const app = useTestApp();

const listIn = (files: Map<string, string>, path: string): Record<string, unknown>[] =>
  JSON.parse(files.get(path) ?? 'null');

const countOf = (collection: string, ownerId: mongoose.Types.ObjectId) =>
  mongoose.connection.collection(collection).countDocuments({ ownerId });

/** The archive's lists and the collections that they come from. */
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

test('the archive has all of one’s own data as stored in the database, and nothing from others', async () => {
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
  expect(files.get('notes/Work/Plan.md')).toContain('A rack ![](../attachments/rack.png)');
  expect(listIn(files, 'notes-in-trash.json')).toMatchObject([{ title: 'Old', body: 'Thrown away' }]);
  expect(files.get('files/Trip/Day/b.txt')).toBe('deep');
  const chat = [...files].find(([path]) => path.startsWith('chats/'))?.[1];
  expect(chat).toMatch(/## You\n\nWhat is a VLAN\?\n\n## Assistant\n\n/);
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
  expect(listIn(files, 'sessions.json')).toMatchObject([{ place: 'this server' }]);
  expect(listIn(files, 'activity.json').map(({ text }) => String(text).split(' · ')[0])).toContain(
    'You created an API token',
  );
  expect(files.get('README.txt')).toContain(`${mira.username}’s data`);

  const everything = [...files].flat().join('\n');
  const user = await mongoose.connection.collection('users').findOne({ _id: ownerId });
  const sessionId = decodeURIComponent(mira.cookie).match(/s:([^.]+)\./)?.[1] ?? '';
  for (const hidden of [foreign, secret, totpSecret, String(user?.passwordHash), noor.userId, sessionId]) {
    expect(hidden.length).toBeGreaterThan(5);
    expect(everything).not.toContain(hidden);
  }
  expect(everything).not.toMatch(/\$argon2|"hash"|passwordHash|idHash/);
});

test('an empty account also has an archive, with empty lists', async () => {
  const files = await exportOf(await signedIn(app.url));
  for (const path of Object.keys(lists)) expect([path, listIn(files, path)]).toEqual([path, []]);
  expect(files.get('study/cards.csv')).toBe('front,back,deck,tags\r\n');
});

test("file names are safe on every system and can't point outside the archive", async () => {
  const person = await signedIn(app.url);
  for (const title of ['CON', '../../etc/passwd', 'a:b*c?', 'x'.repeat(190), 'Same', 'same'])
    await createNote(person, { title, body: title });
  for (const name of ['aux.txt', 'COM1', 'a|b.txt', '.hidden', 'Ünï\u202Ecod.txt'])
    await upload(person, name, name);
  await sendChat(person, 'general', '..\\..\\windows: "now"?');
  const paths = [...(await exportOf(person)).keys()];
  for (const path of paths) {
    expect(path).not.toMatch(/[<>:"\\|?*\p{Cc}\u202e]|(?:^|\/)\.{1,2}(?:\/|$)|[. ](?:\/|$)/u);
    expect(path).not.toMatch(/(?:^|\/)(?:con|aux|com1)(?:\.|\/|$)/i);
  }
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
  expect(paths.filter((path) => path.startsWith('notes/'))).toHaveLength(6);
  expect(paths.filter((path) => path.startsWith('files/'))).toHaveLength(5);
});

test('1,000 notes are exported, and the progress ends where it should', async () => {
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
  const { itemsDone, itemsTotal } = await readExport(person);
  expect(itemsDone).toBe(itemsTotal);
  expect(itemsTotal).toBeGreaterThan(1000);
});

test("the archive reveals a repair ticket's cause once it's closed, not before", async () => {
  const person = await signedIn(app.url);
  const gameId = 'pc-repair-simulator';
  const { id } = await ask<{ id: string }>(
    person,
    'mutation($gameId: ID!) { startGame(gameId: $gameId, boardId: "no-power") { id } }',
    { gameId },
  );
  const [open] = listIn(await exportOf(person), 'games/runs.json');
  expect(open).toMatchObject({ gameId, boardId: 'no-power', isOpen: true });
  // Either field would reveal the cause.
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
