import mongoose from 'mongoose';
import { type Person, signedIn } from '../../../testing/factories.js';
import {
  ask,
  createNote,
  listNotes,
  noteCards,
  readNote,
  titles,
  updateNote,
} from '../../../testing/notes.js';
import type { Note } from '../../../testing/schema.generated.js';
import { useTestApp } from '../../../testing/testApp.js';
import { NoteModel } from '../documents/note.model.js';
import { cleanNotes } from './noteTrash.service.js';

const app = useTestApp();
let mira: Person;
beforeEach(async () => {
  mira = await signedIn(app.url);
});
const change = (operation: string, ids: unknown[]) =>
  ask<string[]>(mira, `mutation ($ids: [ID!]!) { ${operation}(ids: $ids) }`, { ids });
const trash = (first = 1000, after?: string) =>
  ask<Note[]>(
    mira,
    'query ($first: Int!, $after: ID) { trashedNotes(first: $first, after: $after) { id title trashedAt } }',
    { first, after },
  );

async function stored(id: string): Promise<number[]> {
  const _id = new mongoose.Types.ObjectId(id);
  return Promise.all([
    mongoose.connection.collection('notes').countDocuments({ _id }),
    mongoose.connection.collection('notetexts').countDocuments({ _id }),
    mongoose.connection.collection('noteversions').countDocuments({ noteId: _id }),
  ]);
}

async function withHistory(title: string): Promise<string> {
  const { id } = await createNote(mira, { title, body: 'old' });
  await updateNote(mira, id, { revision: 1, body: 'new' });
  return id;
}

test('deleted notes appear in the trash only, and can be restored whole', async () => {
  const id = await withHistory('one');
  await createNote(mira, { title: 'two' });
  expect(await change('deleteNotes', [id, 'nonsense'])).toEqual([id]);
  expect(titles(await listNotes(mira))).toEqual(['two']);
  expect(await listNotes(mira, { search: 'one' })).toEqual([]);
  expect(await trash()).toEqual([{ id, title: 'one', trashedAt: expect.any(String) }]);
  expect(await readNote(mira, id)).toMatchObject({ body: 'new', trashedAt: expect.any(String) });
  expect(await change('deleteNotes', [id])).toEqual([]);
  expect(await change('restoreNotes', [id])).toEqual([id]);
  expect(await readNote(mira, id)).toMatchObject({ body: 'new', revision: 2, trashedAt: null });
  expect(titles(await listNotes(mira, { search: 'one' }))).toEqual(['one']);
  expect(await trash()).toEqual([]);
});

test('the trash is paged, most recent first', async () => {
  const ids: string[] = [];
  for (const title of ['a', 'b', 'c']) ids.push((await createNote(mira, { title })).id);
  await change('deleteNotes', ids.slice(0, 2));
  await change('deleteNotes', ids.slice(2));
  const first = await trash(2);
  expect(titles(first)).toEqual(['c', 'b']);
  expect(titles(await trash(2, first[1]?.id))).toEqual(['a']);
});

test('only notes in the trash can be deleted permanently, with their history', async () => {
  const id = await withHistory('one');
  expect(await change('purgeNotes', [id])).toEqual([]);
  await change('deleteNotes', [id]);
  expect(await stored(id)).toEqual([1, 1, 1]);
  expect(await change('purgeNotes', [id])).toEqual([id]);
  expect(await stored(id)).toEqual([0, 0, 0]);
  await expect(readNote(mira, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('notes are deleted after 30 days, however many processes clean up at once; all others stay', async () => {
  const [old, young, live] = [
    await withHistory('old'),
    await withHistory('young'),
    await withHistory('live'),
  ];
  await change('deleteNotes', [old, young]);
  const day = 24 * 60 * 60 * 1000;
  const removeAt = (await NoteModel.findById(old))?.removeAt?.getTime() ?? 0;
  expect(Math.abs(removeAt - Date.now() - 30 * day)).toBeLessThan(60_000);
  await NoteModel.updateOne({ _id: old }, { removeAt: new Date(Date.now() - 1) });
  await Promise.all([cleanNotes(noteCards), cleanNotes(noteCards), cleanNotes(noteCards)]);
  expect(await stored(old)).toEqual([0, 0, 0]);
  expect(await stored(young)).toEqual([1, 1, 1]);
  expect(await stored(live)).toEqual([1, 1, 1]);
});

test('at most 1,000 notes at once', async () => {
  await expect(change('deleteNotes', new Array(1001).fill('x'))).rejects.toMatchObject({
    fields: { ids: 'You can select up to 1000 notes at a time' },
  });
});
