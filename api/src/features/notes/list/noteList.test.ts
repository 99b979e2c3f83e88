import { type Person, signedIn } from '../../../testing/factories.js';
import { ask, createNote, listNotes, titles, updateNote } from '../../../testing/notes.js';
import { useTestApp } from '../../../testing/testApp.js';
import { NoteModel } from '../documents/note.model.js';

const unknown = '507f1f77bcf86cd799439011';
const megabyte = 1024 * 1024;

const app = useTestApp();
let mira: Person;
beforeEach(async () => {
  mira = await signedIn(app.url);
});
test("shows one's own notes only, pinned ones first, in pages, in three orders", async () => {
  await createNote(await signedIn(app.url), { title: 'foreign' });
  for (const title of ['b', 'c', 'a', 'd', 'e']) await createNote(mira, { title });
  const [e, d, a, c, b] = await listNotes(mira);
  await updateNote(mira, String(c?.id), { revision: 1, pinned: true });
  await updateNote(mira, String(a?.id), { revision: 1, pinned: true });
  await updateNote(mira, String(b?.id), { revision: 1, body: 'new' });
  expect([e?.title, d?.title]).toEqual(['e', 'd']);
  const expected = { UPDATED: 'acbed', CREATED: 'acedb', TITLE: 'acbde' };
  for (const [sort, order] of Object.entries(expected)) {
    const paged: string[] = [];
    let after: string | undefined;
    do {
      const page = await listNotes(mira, { sort, first: 2, after });
      paged.push(...titles(page));
      after = page.at(-1)?.id;
    } while (after);
    expect([sort, paged.join('')]).toEqual([sort, order]);
  }
});

test('filters by tag, by folder with its subfolders, and by no folder', async () => {
  await createNote(mira, { title: 'deep', folder: 'School/CCNA', tags: ['Exam'] });
  await createNote(mira, { title: 'school', folder: 'School', tags: ['exam', 'x'] });
  await createNote(mira, { title: 'other', folder: 'School-2' });
  await createNote(mira, { title: 'none' });
  expect(titles(await listNotes(mira, { tag: 'EXAM' }))).toEqual(['school', 'deep']);
  expect(titles(await listNotes(mira, { folder: '/School/' }))).toEqual(['school', 'deep']);
  expect(titles(await listNotes(mira, { folder: 'School/CCNA', tag: 'exam' }))).toEqual(['deep']);
  expect(titles(await listNotes(mira, { folder: '' }))).toEqual(['none']);
  expect(await ask(mira, '{ noteFolders { path count } }')).toEqual([
    { path: 'School', count: 2 },
    { path: 'School-2', count: 1 },
    { path: 'School/CCNA', count: 1 },
  ]);
  expect(await ask(mira, '{ noteTags { tag count } }')).toEqual([
    { tag: expect.stringMatching(/^exam$/i), count: 2 },
    { tag: 'x', count: 1 },
  ]);
});

test('refuses invalid pages', async () => {
  await expect(listNotes(mira, { first: 0 })).rejects.toThrow('first must be at least 1');
  await expect(listNotes(mira, { after: 'x' })).rejects.toThrow('after must be an id');
  await expect(listNotes(mira, { after: unknown })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('never reads more text at once than a response may contain', async () => {
  const { id } = await createNote(mira, { body: 'x' });
  await NoteModel.updateOne({ _id: id }, { size: 33 * megabyte });
  await expect(listNotes(mira)).rejects.toThrow('This response is too large. Request fewer items.');
  expect(await ask(mira, '{ notes { id } }')).toHaveLength(1);
});
