import { type Person, signedIn } from '../../../testing/factories.js';
import { ask, createNote, readNote, updateNote } from '../../../testing/notes.js';
import { useTestApp } from '../../../testing/testApp.js';
import { NoteVersionModel } from '../documents/noteVersion.model.js';

const app = useTestApp();
let mira: Person;
beforeEach(async () => {
  mira = await signedIn(app.url);
});
interface Entry {
  id: string;
  kind: string;
  title: string;
  preview: string;
  size: number;
  savedAt: string;
}

const historyOf = (id: string) =>
  ask<Entry[]>(mira, 'query ($id: ID!) { noteHistory(id: $id) { id kind title preview size savedAt } }', {
    id,
  });
const restoreVersion = (id?: string) =>
  ask(mira, 'mutation ($id: ID!) { restoreNoteVersion(id: $id) { title body revision } }', { id });
/** Makes the latest entry look older. */
const letPass = (id: string) =>
  NoteVersionModel.updateMany({ noteId: id }, { createdAt: new Date(Date.now() - 300_001) });

const text = 'A long enough text that is written word by word.';

test('typing creates one entry in five minutes', async () => {
  const first = await createNote(mira, { title: 'Diary', body: text });
  const { id } = first;
  for (let revision = 1; revision <= 4; revision++) {
    await updateNote(mira, id, { revision, body: text + '!'.repeat(revision) });
  }
  expect(await historyOf(id)).toEqual([
    {
      id: expect.any(String),
      kind: 'SAVED',
      title: 'Diary',
      preview: text,
      size: text.length,
      savedAt: first.updatedAt,
    },
  ]);
  await letPass(id);
  await updateNote(mira, id, { revision: 5, body: `${text} Later.` });
  expect((await historyOf(id)).map(({ size }) => size)).toEqual([text.length + 4, text.length]);
});

test("a change that removes much is kept at once; tags, folder, and pin aren't part of the history", async () => {
  const { id } = await createNote(mira, { body: text });
  await updateNote(mira, id, { revision: 1, body: `${text}.` });
  await updateNote(mira, id, { revision: 2, body: '' });
  expect((await historyOf(id)).map(({ size }) => size)).toEqual([text.length + 1, text.length]);
  await letPass(id);
  await updateNote(mira, id, { revision: 3, tags: ['x'], folder: 'y', pinned: true });
  expect(await historyOf(id)).toHaveLength(2);
});

test('an earlier text is restored, and the current one goes into the history', async () => {
  const { id } = await createNote(mira, { title: 'Old', body: 'old text' });
  await updateNote(mira, id, { revision: 1, title: 'New', body: 'new text' });
  const [old] = await historyOf(id);
  expect(await restoreVersion(old?.id)).toEqual({ title: 'Old', body: 'old text', revision: 3 });
  const [latest] = await historyOf(id);
  expect(latest).toMatchObject({ title: 'New', preview: 'new text' });
  expect(await restoreVersion(latest?.id)).toEqual({ title: 'New', body: 'new text', revision: 4 });
  // A text that is already there doesn't need to be restored.
  expect(await restoreVersion(latest?.id)).toMatchObject({ revision: 4 });
  await ask(mira, 'mutation ($ids: [ID!]!) { deleteNotes(ids: $ids) }', { ids: [id] });
  await expect(restoreVersion(old?.id)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await readNote(mira, id)).toMatchObject({ title: 'New' });
});

test('the latest hundred entries stay', async () => {
  const { id } = await createNote(mira, { body: text });
  const entry = {
    noteId: id,
    ownerId: mira.userId,
    kind: 'saved',
    size: 1,
    savedAt: new Date(0),
    createdAt: new Date(0),
  };
  await NoteVersionModel.insertMany(
    Array.from({ length: 100 }, (_, index) => ({ ...entry, body: `${index}` })),
  );
  await NoteVersionModel.create({ ...entry, kind: 'conflict', body: 'kept' });
  await updateNote(mira, id, { revision: 1, body: `${text}.` });
  const history = await historyOf(id);
  expect(history).toHaveLength(101);
  expect([history[0]?.preview, history[1]?.kind, history[2]?.size]).toEqual([text, 'CONFLICT', 1]);
});

test('very long texts leave room for less history', async () => {
  const { id } = await createNote(mira, { body: text });
  const entry = {
    noteId: id,
    ownerId: mira.userId,
    kind: 'saved',
    savedAt: new Date(0),
    createdAt: new Date(0),
  };
  await NoteVersionModel.insertMany([1, 20, 13].map((size) => ({ ...entry, size: size * 1024 * 1024 })));
  await updateNote(mira, id, { revision: 1, body: `${text}.` });
  expect((await historyOf(id)).map(({ size }) => size)).toEqual([text.length, 13 * 1024 * 1024]);
});
