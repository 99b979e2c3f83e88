import mongoose from 'mongoose';
import { playSequence } from '../../features/games/testing/playSequence.js';
import { makeAssistant, readKnowledge } from '../../testing/assistants.js';
import { type Person, signedIn } from '../../testing/factories.js';
import { zipOf } from '../../testing/files/zips.js';
import { ask, createNote, importFile, tryUpdate, updateNote } from '../../testing/notes.js';
import { useTestApp } from '../../testing/testApp.js';
import { until } from '../../testing/until.js';
import { countedBytes, upload } from '../../testing/uploads.js';
import { changeUsage, recountStorage } from './storageUsage.js';

const megabyte = 1024 * 1024;
const full = {
  message: 'You’ve used all 3 MB of storage. Delete files and empty the trash to free up space.',
  extensions: { code: 'BAD_USER_INPUT' },
};

const app = useTestApp({ USER_QUOTA_MB: '3', AI_PROVIDER: 'builtin' });
let mira: Person;
beforeEach(async () => {
  mira = await signedIn(app.url);
});
const usages = () => mongoose.connection.collection('vaultusages');
const addCard = (front: string, back = 'back') =>
  mira.graphql('mutation ($input: AddCardInput!) { addCard(input: $input) { id } }', {
    input: { front, back, deck: '', tags: [] },
  });
const sendMessage = (message: string) =>
  mira.graphql('mutation ($input: SendMessageInput!) { sendMessage(input: $input) { conversationId } }', {
    input: { assistantType: 'general', memoryEnabled: false, message },
  });

/** Expects the incremental counter to equal a full count. */
async function expectExact(): Promise<number> {
  const counted = await countedBytes(mira.userId);
  await recountStorage(mira.userId);
  expect(counted).toBe(await countedBytes(mira.userId));
  return counted;
}

test('notes, cards, and chats count, whatever is done with them', async () => {
  const note = await createNote(mira, { title: 'Long', body: 'x'.repeat(100_000) });
  const withCard = `${'y'.repeat(50_000)}\nquestion :: answer ^card-k3x9q2ab`;
  const changed = await updateNote(mira, note.id, { body: withCard, revision: 1 });
  await tryUpdate(mira, note.id, { body: 'lost a conflict', revision: 1 });
  await updateNote(mira, note.id, { body: `${withCard} more`, revision: changed.revision });
  await importFile(
    mira,
    'a.zip',
    await zipOf([
      ['a.md', 'z'.repeat(10_000)],
      ['b.md', 'a :: b ^card-12345678'],
    ]),
  );
  const { data } = await addCard('front', 'long '.repeat(500));
  const id = data?.addCard?.id;
  await addCard('other');
  const save = 'mutation ($id: ID!, $input: SaveCardInput!) { saveCard(id: $id, input: $input) { id } }';
  await ask(mira, save, { id, input: { front: 'new', back: 'short', deck: 'd', tags: ['t'] } });
  expect((await sendMessage('What is a subnet?')).errors).toEqual([]);
  expect(await expectExact()).toBeGreaterThan(150_000);

  await ask(mira, 'mutation ($id: ID!) { deleteCard(id: $id) }', { id });
  await ask(mira, 'mutation ($ids: [ID!]!) { deleteNotes(ids: $ids) }', { ids: [note.id] });
  await ask(mira, 'mutation ($ids: [ID!]!) { purgeNotes(ids: $ids) }', { ids: [note.id] });
  expect(await expectExact()).toBeLessThan(50_000);
  await ask(mira, 'mutation ($id: ID!) { restoreCard(id: $id) { id } }', { id });
  await expectExact();
});

test('finished games and knowledge read by assistants count, and stop counting with their sources', async () => {
  await playSequence(mira, 4);
  const played = await expectExact();
  expect(played).toBeGreaterThan(256);
  const note = await createNote(mira, { title: 'Read', body: 'word '.repeat(4_000) });
  const written = await expectExact();
  const { id } = await makeAssistant(mira, { knowledge: [{ kind: 'note', id: note.id }] });
  await readKnowledge(mira, id);
  expect(await expectExact()).toBeGreaterThan(written + 15_000);
});

test('with full storage, all of these are refused with a message, existing data stays, and deleting frees space', async () => {
  const note = await createNote(mira, { title: 'Kept', body: 'kept' });
  const file = await upload(mira, 'a.bin', Buffer.alloc(3 * megabyte - 4_000));
  expect(file.status).toBe(201);
  const body = 'x'.repeat(10_000);
  const create = 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }';
  expect((await mira.graphql(create, { input: { body } })).errors).toMatchObject([full]);
  expect((await tryUpdate(mira, note.id, { body, revision: 1 })).errors).toMatchObject([full]);
  expect((await addCard('q', 'b'.repeat(4_000))).errors).toMatchObject([full]);
  expect((await sendMessage('m'.repeat(4_000))).errors).toMatchObject([full]);
  expect(await importFile(mira, 'a.md', body)).toMatchObject({
    status: 507,
    body: { message: full.message },
  });
  expect((await upload(mira, 'b.bin', Buffer.alloc(100_000))).status).toBe(507);
  const notes = await ask<{ body: string }[]>(mira, '{ notes { body } }');
  expect(notes.map((one) => one.body)).toEqual(['kept']);
  await expectExact();

  await ask(mira, 'mutation ($ids: [ID!]!) { deleteFiles(ids: $ids) }', { ids: [file.body.id] });
  await ask(mira, 'mutation { emptyFileTrash }');
  await updateNote(mira, note.id, { body, revision: 1 });
  expect((await addCard('q', 'b'.repeat(4_000))).errors).toEqual([]);
  await expectExact();
});

test('data stored before it counted is counted with the next change', async () => {
  await createNote(mira, { body: 'x'.repeat(2 * megabyte - 10_000) });
  await upload(mira, 'a.bin', Buffer.alloc(200_000));
  // A counter from an earlier version, which counted only files.
  await usages().updateOne(
    { _id: new mongoose.Types.ObjectId(mira.userId) },
    { $set: { bytes: 200_000 }, $unset: { claimed: 1 } },
  );
  const tooMuch = { input: { body: 'x'.repeat(megabyte) } };
  const create = 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }';
  expect((await mira.graphql(create, tooMuch)).errors).toMatchObject([full]);
  expect((await upload(mira, 'b.bin', Buffer.alloc(900_000))).status).toBe(507);
  expect((await upload(mira, 'c.bin', Buffer.alloc(9_000))).status).toBe(201);
  await expectExact();
});

test("a new member's first changes are all accepted, even at the same time", async () => {
  for (let round = 0; round < 10; round++) {
    const someone = String(new mongoose.Types.ObjectId());
    await Promise.all(Array.from({ length: 12 }, () => changeUsage(someone, 10)));
    expect(await countedBytes(someone)).toBe(120);
  }
});

test("parallel changes can't exceed the quota together", async () => {
  const body = 'x'.repeat(megabyte);
  const create = 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }';
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => mira.graphql(create, { input: { body } })),
  );
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(2);
  await until(async () => (await expectExact()) < 3 * megabyte);
});
