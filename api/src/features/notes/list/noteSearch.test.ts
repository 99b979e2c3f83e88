import type { TestClient } from '../../../testing/client.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { zipOf } from '../../../testing/files/zips.js';
import { ask, createNote, importFile, listNotes, titles, updateNote } from '../../../testing/notes.js';
import { useTestApp } from '../../../testing/testApp.js';
import { NoteTextModel } from '../documents/noteText.model.js';
import { reindexNotes } from './reindexNotes.service.js';
import { findSnippet } from './snippet.js';

const app = useTestApp();
let mira: Person;
beforeEach(async () => {
  mira = await signedIn(app.url);
});
const search = async (query: string, args: object = {}) => listNotes(mira, { search: query, ...args });

test('finds words by their start in title, tags, and body, with the exact title first', async () => {
  await createNote(mira, { title: 'Switches', body: 'Above the routing table' });
  await createNote(mira, { title: 'Routing', body: 'x' });
  await createNote(mira, { title: 'Static routing', body: 'y' });
  await createNote(mira, { title: 'Tagged', tags: ['routing'] });
  await createNote(mira, { title: 'Later', body: 'ROUTING again' });
  expect(titles(await search('routing'))).toEqual([
    'Routing',
    'Tagged',
    'Static routing',
    'Later',
    'Switches',
  ]);
  expect(titles(await search('rout tab'))).toEqual(['Switches']);
  expect(titles(await search('switches table'))).toEqual(['Switches']);
  expect(titles(await search('outing'))).toEqual([]);
});

test('ignores case and accents in any script', async () => {
  await createNote(mira, { title: 'Übersicht', body: 'Маршрутизация и naïve C++ A+' });
  for (const query of ['ubers', 'ÜBERSICHT', 'маршрут', 'naive', 'c++', 'a+', 'übersicht naïve']) {
    expect([query, titles(await search(query))]).toEqual([query, ['Übersicht']]);
  }
  for (const query of ['.*', '$where', '😀', '\u0000', '(', '\\']) expect(await search(query)).toEqual([]);
  expect(await search('  ')).toHaveLength(1);
  await expect(search('x'.repeat(201))).rejects.toThrow('Use up to 200 characters in your search.');
});

test('finds words within Chinese and Japanese text, ß as ss, and names with signs', async () => {
  await createNote(mira, { title: '静态路由配置', body: 'ネットワークの設定' });
  await createNote(mira, { title: 'Straße', body: 'Written in C# and C++ on .NET (see ASP.NET)' });
  await createNote(mira, { title: 'Cats', body: 'and networks' });
  for (const query of ['路由', '静态路由', '置', 'ワーク', '設定', '态路 設'])
    expect([query, titles(await search(query))]).toEqual([query, ['静态路由配置']]);
  for (const query of ['strasse', 'STRASSE', 'straße', 'c#', 'c++', '.net', 'C# .NET', 'asp.net'])
    expect([query, titles(await search(query))]).toEqual([query, ['Straße']]);
  expect(titles(await search('路态'))).toEqual([]);
  const [hit] = await search('路由');
  expect(hit?.snippet).toContain('ネットワーク');
});

test('finds letters such as ł and ø with and without their strokes', async () => {
  await createNote(mira, { title: 'Łódź', body: 'Ærø, Đà Nẵng, Diyarbakır, and İzmir' });
  for (const query of [
    'łódź',
    'Łódź',
    'lodz',
    'ærø',
    'aero',
    'đà',
    'da nang',
    'diyarbakir',
    'diyarbakır',
    'izmir',
  ])
    expect([query, titles(await search(query))]).toEqual([query, ['Łódź']]);
  expect((await search('diyarbakir'))[0]?.snippet).toContain('Diyarbakır');
});

test('notes indexed by earlier rules are indexed again', async () => {
  const { id } = await createNote(mira, { title: 'Old', body: '静态路由配置' });
  await NoteTextModel.updateOne(
    { _id: id },
    { $set: { words: ['old', '静态路由配置'] }, $unset: { searchVersion: 1 } },
  );
  expect(titles(await search('路由'))).toEqual([]);
  await reindexNotes();
  expect(titles(await search('路由'))).toEqual(['Old']);
});

test("searches within a tag or folder, in pages, in one's own current notes only", async () => {
  const other = await signedIn(app.url);
  await createNote(other, { title: 'word' });
  const { id } = await createNote(mira, { title: 'word one', tags: ['t'], folder: 'f' });
  for (const title of ['word two', 'word three', 'word four']) await createNote(mira, { title });
  expect(titles(await search('word', { tag: 't' }))).toEqual(['word one']);
  expect(titles(await search('word', { folder: 'f' }))).toEqual(['word one']);
  const first = await search('word', { first: 3 });
  expect(titles(first)).toEqual(['word four', 'word three', 'word two']);
  expect(titles(await search('word', { first: 3, after: first[2]?.id }))).toEqual(['word one']);
  await updateNote(mira, id, { revision: 1, title: 'other', body: 'fresh' });
  expect(await search('one')).toEqual([]);
  expect(titles(await search('fresh'))).toEqual(['other']);
});

test('shows where the word occurs', async () => {
  const body = `# Start\n\n${'filler '.repeat(80)}\n\nHere the **Größe** of [a link](https://x.y) matters.`;
  await createNote(mira, { title: 'Long', body });
  expect(await search('roße')).toEqual([]);
  const [found] = await search('größ');
  expect(found?.snippet).toBe('…Here the Größe of a link matters.');
  const [byTitle] = await search('long');
  expect(byTitle?.snippet).toBe(byTitle?.preview);
  expect((await listNotes(mira))[0]?.snippet).toBeNull();
  expect(findSnippet(`${'x '.repeat(100)}needle ${'y '.repeat(200)}`, ['need'])).toMatch(
    /^…x (x )+needle y.*…$/,
  );
});

test('the global search finds notes and links to them', async () => {
  const { id } = await createNote(mira, { body: '# Quasar\nlight', folder: 'Sky' });
  const query = '{ search(query: "quasar") { id kind title detail url } }';
  expect(await ask(mira, query)).toEqual([
    { id, kind: 'NOTE', title: 'Quasar light', detail: 'Note in Sky', url: `/notes/${id}` },
  ]);
  expect(await ask(await signedIn(app.url), query)).toEqual([]);
});

test('frequent words find titles and the latest notes, page by page, each once', async () => {
  const now = Date.now();
  const importAs = async (person: TestClient, titleOf: (index: number) => string) => {
    const files = Array.from({ length: 260 }, (_, index): [string, string] => {
      // Many notes have the same time, so the order must not depend on it.
      const updated = new Date(now - Math.floor(index / 170) * 60_000).toISOString();
      return [`${titleOf(index)}.md`, `---\nupdated: ${updated}\n---\nthe common text`];
    });
    expect((await importFile(person, 'x.zip', await zipOf(files))).body.imported).toBe(files.length);
  };
  const pagesOf = async (person: TestClient) => {
    const first = await listNotes(person, { search: 'comm', first: 60 });
    const second = await listNotes(person, { search: 'comm', first: 200, after: first.at(-1)?.id });
    const all = await listNotes(person, { search: 'comm', first: 1000 });
    const ids = [...first, ...second].map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([200, 200]);
    expect(ids).toEqual(all.map(({ id }) => id));
    return all;
  };
  await importAs(mira, (index) => (index === 250 ? 'common title' : `n${index}`));
  expect((await pagesOf(mira))[0]?.title).toBe('common title');
  // A rare word is found beyond the latest notes.
  expect(titles(await search('n24 common')).sort()).toEqual([
    'n24',
    ...Array.from({ length: 10 }, (_, index) => `n24${index}`),
  ]);
  const other = await signedIn(app.url);
  await importAs(other, (index) => (index === 259 ? 'comm' : `common n${index}`));
  expect((await pagesOf(other))[0]?.title).toBe('comm');
});
