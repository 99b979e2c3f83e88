import { type Person, signedIn } from '../../../testing/factories.js';
import { ask, createNote, readNote, titles, tryUpdate, updateNote } from '../../../testing/notes.js';
import type { Note } from '../../../testing/schema.generated.js';
import { useTestApp } from '../../../testing/testApp.js';

const app = useTestApp();
let mira: Person;
beforeEach(async () => {
  mira = await signedIn(app.url);
});
const backlinks = (id: string) =>
  ask<Note[]>(mira, 'query ($id: ID!) { backlinks(id: $id) { id title } }', { id });

test("links lead to one's own notes by title, the newest if there are several, and backlinks lead back", async () => {
  const other = await signedIn(app.url);
  await createNote(other, { title: 'Routing', body: '[[Target]]' });
  const early = await createNote(mira, { title: 'Routing' });
  const late = await createNote(mira, { title: ' ROUTING ' });
  const from = await createNote(mira, { title: 'From', body: '[[routing]] [[Nowhere]] `[[Target]]`' });
  expect(from.links).toEqual([
    { title: 'routing', noteId: late.id },
    { title: 'nowhere', noteId: null },
  ]);
  expect(titles(await backlinks(early.id))).toEqual(['From']);
  const target = await createNote(mira, { title: 'Target', body: '[[Target]]' });
  expect(await backlinks(target.id)).toEqual([]);
  const byTitle = (title: string) =>
    ask(mira, 'query ($title: String!) { noteByTitle(title: $title) { id } }', { title });
  expect(await byTitle('rouTing')).toEqual({ id: late.id });
  expect(await byTitle('none')).toBeNull();
  await ask(mira, 'mutation ($ids: [ID!]!) { deleteNotes(ids: $ids) }', { ids: [late.id, from.id] });
  expect(await byTitle('Routing')).toEqual({ id: early.id });
  expect(await backlinks(early.id)).toEqual([]);
});

test("renaming updates links when asked to, in all of one's notes and in the note itself", async () => {
  const { id } = await createNote(mira, { title: 'Old', body: 'self [[old]]' });
  const linking = await createNote(mira, { body: 'to [[Old|it]] and `[[Old]]`' });
  const other = await signedIn(app.url);
  const foreign = await createNote(other, { body: '[[Old]]' });
  const renamed = await updateNote(mira, id, { revision: 1, title: 'New' }, { updateLinks: true });
  expect(renamed).toMatchObject({
    title: 'New',
    body: 'self [[New]]',
    links: [{ title: 'new', noteId: id }],
  });
  expect(await readNote(mira, linking.id)).toMatchObject({
    body: 'to [[New|it]] and `[[Old]]`',
    revision: 2,
    links: [{ title: 'new', noteId: id }],
  });
  expect((await readNote(other, foreign.id)).body).toBe('[[Old]]');
  await updateNote(mira, id, { revision: 2, title: 'Newer' });
  expect((await readNote(mira, linking.id)).revision).toBe(2);
  // Links ignore upper and lower case, so nothing needs to change.
  const lowercase = await createNote(mira, { body: '[[newer]]' });
  await updateNote(mira, id, { revision: 3, title: 'NEWER' }, { updateLinks: true });
  expect((await readNote(mira, lowercase.id)).revision).toBe(1);
});

test('links to a newer note with the same title stay; a title that no link can contain is refused', async () => {
  const early = await createNote(mira, { title: 'Same' });
  const late = await createNote(mira, { title: 'Same' });
  const linking = await createNote(mira, { body: '[[Same]]' });
  await updateNote(mira, early.id, { revision: 1, title: 'Else' }, { updateLinks: true });
  expect((await readNote(mira, linking.id)).body).toBe('[[Same]]');
  const { errors } = await tryUpdate(mira, late.id, { revision: 1, title: 'a|b' }, { updateLinks: true });
  expect(errors[0]?.extensions.fields?.title).toContain(
    'Titles with # | [ or ] can’t be linked. Choose another title.',
  );
  expect(await readNote(mira, late.id)).toMatchObject({ title: 'Same', revision: 1 });
});

test('links by path lead to the note in that folder, also with an extension and in a table, and are renamed', async () => {
  const ping = await createNote(mira, { title: 'Ping', folder: 'Vault/CCNA' });
  const lab = await createNote(mira, { title: 'Ping', folder: 'Vault/Lab' });
  const from = await createNote(mira, {
    title: 'From',
    body: '[[CCNA/Ping]] [[../Lab/Ping.md]] | [[ping\\|cell]] | [[Moved/ping]]',
  });
  expect(from.links).toEqual([
    { title: 'ccna/ping', noteId: ping.id },
    { title: 'lab/ping', noteId: lab.id },
    { title: 'ping', noteId: lab.id },
    { title: 'moved/ping', noteId: lab.id },
  ]);
  const byTitle = await ask(mira, '{ noteByTitle(title: "../CCNA/Ping.md") { id } }');
  expect(byTitle).toEqual({ id: ping.id });
  expect(titles(await backlinks(ping.id))).toEqual(['From']);
  await updateNote(mira, ping.id, { revision: 1, title: 'Pong' }, { updateLinks: true });
  expect((await readNote(mira, from.id)).body).toBe(
    '[[CCNA/Pong]] [[../Lab/Ping.md]] | [[ping\\|cell]] | [[Moved/ping]]',
  );
});
