import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import sharp from 'sharp';
import { pack } from 'tar-stream';
import type { ImportReport } from '../../../../core/imports/importReport.js';
import { type Person, signedIn } from '../../../../testing/factories.js';
import { replaceInZip, zipOf } from '../../../../testing/files/zips.js';
import { ask, importFile, listNotes, readNote } from '../../../../testing/notes.js';
import { useTestApp } from '../../../../testing/testApp.js';

const app = useTestApp();
let mira: Person;
let red: Buffer;

beforeAll(async () => {
  red = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  mira = await signedIn(app.url);
});
const noteOf = async (title: string) => {
  const note = (await listNotes(mira)).find((one) => one.title === title);
  return readNote(mira, String(note?.id));
};

const kept = (key: string) => `“${key}” isn’t supported here, so it was kept in the text`;

test.each([
  ['title: Routing: the basics', { title: 'Routing: the basics' }],
  ['title: "Say "hi" now"', { title: 'Say "hi" now' }],
  ['title: [draft] VLAN', { title: '[draft] VLAN' }],
  ['title: [draft]', { title: '[draft]' }],
  ['title: {x} y', { title: '{x} y' }],
  ['title: !bang', { title: '!bang' }],
  ['title: 007', { title: '007' }],
  ['folder: 2024', { folder: '2024' }],
  ['folder: 1.10', { folder: '1.10' }],
  ['created: 31/12/2024', { createdAt: '2024-12-31T00:00:00.000Z' }],
  ['created: 2024-01-02 03:04:05 +0200', { createdAt: '2024-01-02T01:04:05.000Z' }],
  ['created: 1704157445', { createdAt: '2024-01-02T01:04:05.000Z' }],
  ['created: 1704157445123', { createdAt: '2024-01-02T01:04:05.123Z' }],
  ['created: 2024年1月2日', { createdAt: '2024-01-02T00:00:00.000Z' }],
  ['created: 2024년 1월 2일 03:04', { createdAt: '2024-01-02T03:04:00.000Z' }],
  ['created: 2024-01-02T03:04:05[Europe/Helsinki]', { createdAt: '2024-01-02T01:04:05.000Z' }],
  ['created: 2024-01-02T03:04:05+02:00[Europe/Helsinki]', { createdAt: '2024-01-02T01:04:05.000Z' }],
  ['created: 2024-01-02 03:04:05 Europe/Helsinki', { createdAt: '2024-01-02T01:04:05.000Z' }],
  ['created: 2024-01-02T00:04:05−01:00', { createdAt: '2024-01-02T01:04:05.000Z' }],
  ['created: Tue, 02 Jan 2024 03:04:05 +0200', { createdAt: '2024-01-02T01:04:05.000Z' }],
  ['created: Tuesday, January 2nd 2024, 3:04:05 pm', { createdAt: '2024-01-02T15:04:05.000Z' }],
  ['created: Jan. 2, 2024', { createdAt: '2024-01-02T00:00:00.000Z' }],
  ['created: 2 Jan 2024 10:00', { createdAt: '2024-01-02T10:00:00.000Z' }],
  [
    'created: Tue Jan 02 2024 03:04:05 GMT+0200 (Eastern European Time)',
    { createdAt: '2024-01-02T01:04:05.000Z' },
  ],
  ['created: 20240102T030405Z', { createdAt: '2024-01-02T03:04:05.000Z' }],
  ['created: 20240102', { createdAt: '2024-01-02T00:00:00.000Z' }],
  ['created: 2024-W05-3', { createdAt: '2024-01-31T00:00:00.000Z' }],
  ['created: 2020-W53-7', { createdAt: '2021-01-03T00:00:00.000Z' }],
  ['created: 2024-05-06 10:00 CET', { createdAt: '2024-05-06T09:00:00.000Z' }],
  ['created: 2024-05-06T10:00:00 EST', { createdAt: '2024-05-06T15:00:00.000Z' }],
  ['created: Mon May 6 10:00:00 2024', { createdAt: '2024-05-06T10:00:00.000Z' }],
  ['created: Mon May  6 10:00:00 CEST 2024', { createdAt: '2024-05-06T08:00:00.000Z' }],
  ['created: May 6th, 2024 at 10:00 AM', { createdAt: '2024-05-06T10:00:00.000Z' }],
  ['created: 2024年05月06日 10時30分', { createdAt: '2024-05-06T10:30:00.000Z' }],
  ['created: 2024. 5. 6. 10:30', { createdAt: '2024-05-06T10:30:00.000Z' }],
  ['created: 2024.05.06.', { createdAt: '2024-05-06T00:00:00.000Z' }],
  ['created: "[[2024-05-06]]"', { createdAt: '2024-05-06T00:00:00.000Z' }],
  ['tags: "#ccna/igp"', { tags: ['ccna/igp'] }],
  ['tags: ["#ccna", \'two words\']', { tags: ['ccna', 'two words'] }],
  ['tags:\n- "#ccna"\n- b', { tags: ['ccna', 'b'] }],
  ['title: a: b\ntags: ["#c", d]', { title: 'a: b', tags: ['c', 'd'] }],
  ['tags: #a #b/c', { tags: ['a', 'b/c'] }],
  ['tags: 2024, #a', { tags: ['2024', 'a'] }],
  ['Title: Upper\nTag: one', { title: 'Upper', tags: ['one'] }],
  ['title: >\n  Two\n  lines', { title: 'Two lines' }],
  ['title:\u00a0Pasted', { title: 'Pasted' }],
])('the value of %j is used, although YAML reads it differently', async (line, expected) => {
  const { body } = await importFile(mira, 'file.md', `---\n${line}\n---\nText`);
  expect(body).toEqual({ imported: 1, changed: [], skipped: [] });
  const [note] = await listNotes(mira);
  expect(note).toMatchObject({ title: 'file', tags: [], folder: '', body: 'Text', ...expected });
});

test.each([
  ['created: 03/04/2024', kept('created')],
  ['updated: yesterday', kept('updated')],
  ['created: 2024-W53-1', kept('created')],
  ['created: 2024-05-06 10:00 CST', kept('created')],
  ['created: 2024-05-06 10:00 May', kept('created')],
  ['pinned: maybe', kept('pinned')],
  [
    'title: A\ntitle: B',
    'Part of its front matter isn’t in the usual form, so all of it was kept in the text',
  ],
  [`title: ${'x'.repeat(300)}`, 'Only part of “title” fits, so all of it was kept in the text'],
])("if %j can't be used, the block stays in the text and the report says so", async (line, reason) => {
  const file = `---\n${line}\n---\nText`;
  const { body } = await importFile(mira, 'file.md', file);
  expect(body).toEqual({ imported: 1, changed: [{ name: 'file.md', reason }], skipped: [] });
  expect((await listNotes(mira))[0]?.body).toBe(file);
});

test('dates under the names of other programs are used, too, and stay in the text', async () => {
  const file = '---\ndate: 2024-01-02\nlastmod: 2024-02-03 10:00\nweight: 3\n---\nText';
  expect((await importFile(mira, 'hugo.md', file)).body).toMatchObject({ changed: [] });
  expect((await listNotes(mira))[0]).toMatchObject({
    body: file,
    createdAt: '2024-01-02T00:00:00.000Z',
    updatedAt: '2024-02-03T10:00:00.000Z',
  });
});

test('front matter in TOML or JSON stays in the text, the report says so, and the heading after it is the title', async () => {
  for (const [language, block] of [
    ['TOML', '+++\ntitle = "Old"\n+++'],
    ['TOML', '---toml\ntitle = "Old"\n---'],
    ['JSON', '{\n  "title": "Old",\n  "tags": ["a"]\n}'],
    ['JSON', '---json\n{ "title": "Old" }\n---'],
  ]) {
    const file = `${block}\n# Heading`;
    const reason = `Its front matter is in ${language}, so all of it was kept in the text`;
    expect((await importFile(mira, 'hugo.md', file)).body).toMatchObject({
      changed: [{ name: 'hugo.md', reason }],
    });
    expect((await listNotes(mira))[0]).toMatchObject({ title: 'Heading', body: file });
  }
});

test('names that are too long are shortened, and the report says so', async () => {
  const [long, folder] = ['l'.repeat(240), 'f'.repeat(210)];
  const zip = await zipOf([
    [`${long}.md`, 'x'],
    [`${folder}/b.md`, 'x'],
    ['c/d.md', 'x'],
  ]);
  expect((await importFile(mira, 'long.zip', zip)).body).toMatchObject({
    imported: 3,
    changed: [
      { name: `${long}.md`, reason: 'Its name was shortened to fit a title' },
      { name: `${folder}/b.md`, reason: `Its folder’s name was shortened to “${folder.slice(0, 200)}”` },
    ],
  });
});

test('a daily note keeps its date as the title, and a TextBundle gives its name to its note', async () => {
  const zip = await zipOf([
    ['2024-01-02.md', '# Tasks'],
    ['2024-01-03.md', '# Tasks'],
    ['Bear/My trip.textbundle/text.md', '![](assets/p.png)'],
    ['Bear/My trip.textbundle/assets/p.png', red],
  ]);
  expect((await importFile(mira, 'notes.zip', zip)).body).toMatchObject({ changed: [] });
  expect((await listNotes(mira)).map(({ folder, title }) => `${folder}|${title}`).sort()).toEqual([
    'Bear|My trip',
    '|2024-01-02',
    '|2024-01-03',
  ]);
});

test('a comment in the front matter stays in the text', async () => {
  const file = '---\ntitle: A # mine\n---\nText';
  await importFile(mira, 'file.md', file);
  expect((await listNotes(mira))[0]).toMatchObject({ title: 'A', body: file });
});

test("a time without a zone is read in the person's time zone, or in the browser's", async () => {
  const file = "---\nupdated: '2024-02-29 23:59'\n---\nText";
  await ask(mira, 'mutation { updateProfile(input: { timeZone: "Asia/Tokyo" }) { id } }');
  await importFile(mira, 'file.md', file);
  expect((await listNotes(mira))[0]?.updatedAt).toBe('2024-02-29T14:59:00.000Z');
  const form = new FormData();
  form.append('timeZone', 'America/New_York');
  form.append('file', new Blob([file]), 'browser.md');
  await mira.fetch('/api/notes/import', { method: 'POST', body: form });
  expect((await noteOf('browser')).updatedAt).toBe('2024-03-01T04:59:00.000Z');
});

test('a file with the line ends of old Macs is read line by line', async () => {
  await importFile(mira, 'file.md', '---\rtitle: Old\r---\rOne\rTwo');
  expect((await listNotes(mira))[0]).toMatchObject({ title: 'Old', body: 'One\nTwo' });
});

test('pictures, files, and players in HTML become links to the vault, and pictures keep their size', async () => {
  const zip = await zipOf([
    [
      'a.md',
      '<img src="_resources/p.png" alt="A [cat]" width="300" height="200"/> <a href="_resources/d%20(1).pdf">Paper</a> <audio controls src="_resources/s.mp3"></audio> `<img src="_resources/p.png">` <img src="gone.png">',
    ],
    ['_resources/p.png', red],
    ['_resources/d (1).pdf', '%PDF-1.4'],
    ['_resources/s.mp3', 'sound'],
  ]);
  const { body } = await importFile(mira, 'joplin.zip', zip);
  expect(body).toEqual({
    imported: 1,
    changed: [{ name: 'a.md', reason: 'Links to files that aren’t in the archive: gone.png' }],
    skipped: [],
  });
  expect((await noteOf('a')).body.replaceAll(/\/api\/files\/[0-9a-f]{24}/g, 'URL')).toBe(
    '![A cat|300x200](URL) [Paper](URL) [s.mp3](URL) `<img src="_resources/p.png">` <img src="gone.png">',
  );
});

test('files are found by paths with spaces, backslashes, or leading slashes, and by attributes without quotes', async () => {
  const zip = await zipOf([
    [
      'a.md',
      '![x](_my files/p 1.png) [pdf](_my files/d.pdf) [to b](My note.md) ![[_my files\\p 1.png]] ![[//_my files/p 1.png]] <img src=p.png width=30> (see [1](chapter 1.5))',
    ],
    ['My note.md', 'b'],
    ['_my files/p 1.png', red],
    ['_my files/d.pdf', '%PDF-1.4'],
    ['p.png', red],
  ]);
  const { body } = await importFile(mira, 'notes.zip', zip);
  expect(body).toEqual({
    imported: 2,
    changed: [{ name: 'a.md', reason: '1 link rewritten to note titles' }],
    skipped: [],
  });
  expect((await noteOf('a')).body.replaceAll(/\/api\/files\/[0-9a-f]{24}/g, 'URL')).toBe(
    '![x](URL) [pdf](URL) [[My note|to b]] ![p 1](URL) ![p 1](URL) ![p|30](URL) (see [1](chapter 1.5))',
  );
});

test("attachments in Nextcloud's hidden folders are imported, and its other hidden files are reported", async () => {
  const zip = await zipOf([
    ['Notizen/Übung.md', '![p 1.png](.attachments.482/p%201.png) [d](.attachments.482/d.pdf)'],
    ['Notizen/.attachments.482/p 1.png', red],
    ['Notizen/.attachments.482/d.pdf', '%PDF-1.4'],
    ['Notizen/.attachments.482/unused.png', red],
    ['Notizen/.sync_1.db', 'x'],
    ['Notizen/Leer/', ''],
  ]);
  expect((await importFile(mira, 'Notizen.zip', zip)).body).toEqual({
    imported: 1,
    changed: [],
    skipped: [
      { name: 'Notizen/.attachments.482/unused.png', reason: 'Skipped: not used in any note' },
      { name: 'Notizen/Leer/', reason: 'Skipped: an empty folder' },
      { name: 'Notizen/.sync_1.db', reason: 'Skipped: a hidden file' },
    ],
  });
  expect((await noteOf('Übung')).body.replaceAll(/\/api\/files\/[0-9a-f]{24}/g, 'URL')).toBe(
    '![p 1.png](URL) [d](URL)',
  );
});

test('links to files on another computer are reported, and so is a ZIP file in the archive', async () => {
  const zip = await zipOf([
    [
      'a.md',
      '![](file:///C:/me/p.png) ![](C:\\me\\p.png) ![](/me/p.png) ![](https://a.test/p.png) ![](//a.test/p.png)',
    ],
    ['Part-1.zip', 'PK'],
  ]);
  const lost = 'file:///C:/me/p.png, C:\\me\\p.png, /me/p.png';
  expect((await importFile(mira, 'notes.zip', zip)).body).toEqual({
    imported: 1,
    changed: [{ name: 'a.md', reason: `Links to files that aren’t in the archive: ${lost}` }],
    skipped: [{ name: 'Part-1.zip', reason: 'Skipped: a ZIP file. Unzip it, then import it by itself' }],
  });
});

test('notes of Google Keep are imported with their lists, labels, dates, and images', async () => {
  const keep = (note: object) =>
    JSON.stringify({ isTrashed: false, userEditedTimestampUsec: 1_704_157_445_123_000, ...note });
  const zip = await zipOf([
    [
      'Takeout/Keep/Trip.json',
      keep({
        title: 'Trip: plan',
        textContent: 'Pack',
        labels: [{ name: '#home' }, { name: 'two words' }],
        isPinned: true,
        createdTimestampUsec: 1_600_000_000_000_000,
        annotations: [{ title: 'Map', url: 'https://map.example' }],
        attachments: [{ filePath: 'a b.png', mimetype: 'image/png' }],
      }),
    ],
    ['Takeout/Keep/Trip.html', '<html></html>'],
    ['Takeout/Keep/a b.png', red],
    [
      'Takeout/Keep/2020-01-02T10_00.json',
      keep({ isArchived: true, listContent: [{ text: 'Milk', isChecked: true }, { text: 'Tea' }] }),
    ],
    ['Takeout/Keep/Old.json', keep({ isTrashed: true, textContent: 'x' })],
    ['Takeout/other.json', '{"a":1}'],
  ]);
  const notMarkdown = 'Skipped: not Markdown, and not used in any note';
  expect((await importFile(mira, 'takeout.zip', zip)).body).toEqual({
    imported: 2,
    changed: [],
    skipped: [
      { name: 'Takeout/Keep/Trip.html', reason: notMarkdown },
      { name: 'Takeout/Keep/Old.json', reason: 'Skipped: in Google Keep’s trash' },
      { name: 'Takeout/other.json', reason: notMarkdown },
    ],
  });
  expect(await noteOf('Trip: plan')).toMatchObject({
    folder: 'Google Keep',
    tags: ['#home', 'two words'],
    pinned: true,
    createdAt: '2020-09-13T12:26:40.000Z',
    updatedAt: '2024-01-02T01:04:05.123Z',
    body: expect.stringMatching(
      /^Pack\n\nMap: https:\/\/map\.example\n\n!\[\]\(\/api\/files\/[0-9a-f]{24}\)$/,
    ),
  });
  expect(await noteOf('2020-01-02T10_00')).toMatchObject({
    folder: 'Google Keep/Archive',
    body: '- [x] Milk\n- [ ] Tea',
  });
  expect((await importFile(mira, 'One.json', keep({ textContent: 'One' }))).body).toMatchObject({
    imported: 1,
  });
  expect((await importFile(mira, 'x.json', '{"a":1}')).status).toBe(400);
});

test('exports of Evernote and Standard Notes say what was left out and what to do', async () => {
  const evernote =
    'an Evernote export. Import it into Joplin, export it there as “MD - Markdown + Front Matter”, and import that';
  const enex =
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd">\n<en-export><note/></en-export>';
  expect((await importFile(mira, 'My notes.enex', enex)).body.message).toBe(`This is ${evernote}.`);
  const item = (content_type: string, content: unknown) => ({ content_type, content });
  const items = [item('Note', { title: 'List', text: 'Milk' }), item('SN|UserPreferences', {})];
  const backup = JSON.stringify({ version: '004', items });
  const oneFile =
    'Skipped: a Standard Notes backup in one file. Choose the decrypted backup, a ZIP file with a file for each note';
  const encrypted = JSON.stringify({ version: '004', items: [item('Note', '004:ab:cd')] });
  for (const text of [backup, encrypted])
    expect((await importFile(mira, 'Backup.txt', text)).body).toEqual({
      imported: 0,
      changed: [],
      skipped: [{ name: 'Backup.txt', reason: oneFile }],
    });
  const zip = await zipOf([
    ['Standard Notes Backup and Import File.txt', backup],
    ['Items/Note/List-1a2b3c4d.txt', 'Milk'],
    ['Items/Note/Super-1a2b3c4e.txt', '{"root":{"children":[],"type":"root"}}'],
    ['Items/SN_UserPreferences/SN_UserPreferences-1a2b3c4f.txt', '{}'],
    ['Evernote.enex', enex],
    ['data.txt', '{"root": 1}'],
  ]);
  expect((await importFile(mira, 'backup.zip', zip)).body).toEqual({
    imported: 2,
    changed: [],
    skipped: [
      { name: 'Standard Notes Backup and Import File.txt', reason: oneFile },
      {
        name: 'Items/Note/Super-1a2b3c4e.txt',
        reason: 'Skipped: a “Super” note. Export it from Standard Notes as Markdown',
      },
      {
        name: 'Items/SN_UserPreferences/SN_UserPreferences-1a2b3c4f.txt',
        reason: 'Skipped: a Standard Notes setting, not a note',
      },
      { name: 'Evernote.enex', reason: `Skipped: ${evernote}` },
    ],
  });
  expect((await listNotes(mira)).map(({ title, folder, body }) => [title, folder, body]).sort()).toEqual([
    ['List', '', 'Milk'],
    ['data', '', '{"root": 1}'],
  ]);
});

test('links of wikis without an extension or with a query lead to notes and files', async () => {
  const zip = await zipOf([
    [
      'index.md',
      '[A](notes/My%20plan) [B](/notes/My%20plan#part) [C](other) ![](p.png?raw=true) [D](gone.md?x=1)',
    ],
    ['notes/My plan.md', 'text'],
    ['p.png', red],
  ]);
  expect((await importFile(mira, 'wiki.zip', zip)).body).toEqual({
    imported: 2,
    changed: [
      { name: 'index.md', reason: '2 links rewritten to note titles' },
      { name: 'index.md', reason: 'Links to files that aren’t in the archive: gone.md' },
    ],
    skipped: [],
  });
  expect((await noteOf('index')).body.replace(/\/api\/files\/[0-9a-f]{24}/, 'URL')).toBe(
    '[[My plan|A]] [[My plan#part|B]] [C](other) ![](URL) [D](gone.md?x=1)',
  );
});

test('links to files with the same name in different folders lead to the right notes', async () => {
  const zip = await zipOf([
    ['x/Index.md', 'x'],
    ['y/Index.md', 'y'],
    ['Home.md', '[one](x/Index.md) [two](./y/Index.md#Part%20two "Title")'],
  ]);
  await importFile(mira, 'notes.zip', zip);
  const home = await noteOf('Home');
  expect(home.body).toBe('[[x/Index|one]] [[y/Index#Part two|two]]');
  const folders = await Promise.all(
    home.links.map(async ({ noteId }) => (await readNote(mira, String(noteId))).folder),
  );
  expect(folders).toEqual(['x', 'y']);
});

test('the ids that Notion adds to names are removed', async () => {
  const [page, sub] = ['1', 'a'].map((digit) => digit.repeat(32));
  const zip = await zipOf([
    [`Page ${page}.md`, `# Page\n\n[Sub](Page%20${page}/Sub%20${sub}.md)`],
    [`Page ${page}/Sub ${sub}.md`, 'Text'],
  ]);
  await importFile(mira, 'notion.zip', zip);
  expect((await noteOf('Page')).body).toBe('# Page\n\n[[Sub]]');
  expect((await noteOf('Sub')).folder).toBe('Page');
});

test('the ZIP file in a ZIP file is read if there is nothing else, as Notion exports it', async () => {
  const inner = await zipOf([[`Trip ${'0123456789abcdef'.repeat(2)}.md`, '# Trip']]);
  const outer = await zipOf([
    ['ExportBlock-1-Part-1.zip', inner],
    ['__MACOSX/._ExportBlock-1-Part-1.zip', 'x'],
  ]);
  expect((await importFile(mira, 'export.zip', outer)).body).toEqual({
    imported: 1,
    changed: [],
    skipped: [],
  });
  expect(await noteOf('Trip')).toMatchObject({ body: '# Trip' });
  const broken = await zipOf([['Part-1.zip', 'no archive']]);
  expect(await importFile(mira, 'export.zip', broken)).toMatchObject({
    status: 400,
    body: { message: 'This ZIP file is damaged. Nothing was imported.' },
  });
});

test('bytes after the end of a ZIP file don’t matter', async () => {
  const zip = await zipOf([['a.md', 'x']]);
  for (const rest of ['\r\n', '\0'.repeat(1000)])
    expect((await importFile(mira, 'a.zip', Buffer.concat([zip, Buffer.from(rest)]))).body.imported).toBe(1);
});

test('empty folders are reported', async () => {
  const zip = await zipOf([
    ['Empty/', ''],
    ['Full/', ''],
    ['Full/Deep/a.md', 'x'],
    ['Full/Deep/Inner/', ''],
    ['.obsidian/', ''],
  ]);
  expect((await importFile(mira, 'folders.zip', zip)).body.skipped).toEqual(
    ['Empty/', 'Full/Deep/Inner/'].map((name) => ({ name, reason: 'Skipped: an empty folder' })),
  );
});

test('empty front matter is dropped, and the heading after it becomes the title', async () => {
  await importFile(mira, 'file.md', '---\n---\n# Heading\n');
  expect((await listNotes(mira))[0]).toMatchObject({ title: 'Heading', body: '# Heading\n' });
});

test('in an Obsidian vault, links by path, alias, and file name lead to notes, also in tables, and images keep their size', async () => {
  const zip = await zipOf([
    ['Vault/CCNA/OSPF.md', '---\naliases: [Open Shortest Path First, SPF]\n---\n# Routing with OSPF'],
    ['Vault/CCNA/Ping.md', '---\ntitle: Reachability\n---\n[[../CCNA/OSPF.md]]'],
    ['Vault/Lab/Ping.md', 'Lab'],
    [
      'Vault/Index.md',
      '[[CCNA/OSPF]] [[spf]] [[SPF#Areas]] | [[OSPF\\|cell]] | [[SPF\\|x]] | [words](CCNA/OSPF.md#Areas) [up](<./Lab/Ping.md>) ![[pic.png|120x80]] ![[pic.png\\|50]] ![[pic.png|A cat]]',
    ],
    ['Vault/files/pic.png', red],
    ['Vault/.DS_Store', 'x'],
    ['Vault/.obsidian/app.json', '{}'],
    ['Vault/.obsidian/themes/a.css', 'x'],
    ['Vault/board.canvas', '{}'],
  ]);
  const { body } = await importFile(mira, 'vault.zip', zip);
  expect(body).toEqual({
    imported: 4,
    changed: [{ name: 'Vault/Index.md', reason: '5 links rewritten to note titles' }],
    skipped: [
      { name: 'Vault/board.canvas', reason: 'Skipped: not Markdown, and not used in any note' },
      { name: 'Vault/.DS_Store', reason: 'Skipped: a hidden file' },
      { name: 'Vault/.obsidian/', reason: 'Skipped: 2 hidden files' },
    ],
  });
  const index = await noteOf('Index');
  expect(index.body.replaceAll(/\/api\/files\/[0-9a-f]{24}/g, 'URL')).toBe(
    '[[CCNA/OSPF]] [[OSPF|spf]] [[OSPF#Areas|SPF#Areas]] | [[OSPF\\|cell]] | [[OSPF\\|x]] | [[OSPF#Areas|words]] [[Ping|up]] ![pic|120x80](URL) ![pic\\|50](URL) ![A cat](URL)',
  );
  const ospf = await noteOf('OSPF');
  expect(index.links.map(({ noteId }) => noteId)).toEqual([ospf.id, ospf.id, (await noteOf('Ping')).id]);
  expect((await noteOf('Reachability')).links).toEqual([{ title: 'ccna/ospf', noteId: ospf.id }]);
});

test("the report names links to notes and files that don't exist", async () => {
  await importFile(mira, 'Old.md', 'Was here before');
  const zip = await zipOf([
    [
      'Vault/A.md',
      '[[B]] [[Old]] [[Nowhere]] [[x/Gone#Part|g]] ![[lost.png]] [d](<my doc.pdf>) [w](https://a.test/b.png)',
    ],
    [
      'Vault/B.md',
      '![here](pic.png) [pdf](paper.pdf) `[[Code]]` ![](/api/files/0123456789abcdef01234567) [up](Lost.md)',
    ],
    ['Vault/pic.png', red],
    ['Vault/paper.pdf', 'x'],
  ]);
  expect((await importFile(mira, 'vault.zip', zip)).body).toEqual({
    imported: 2,
    changed: [
      { name: 'Vault/A.md', reason: 'Links to files that aren’t in the archive: my doc.pdf, lost.png' },
      { name: 'Vault/A.md', reason: 'Links to notes that don’t exist: Nowhere, x/Gone' },
      { name: 'Vault/B.md', reason: 'Links to files that aren’t in the archive: Lost.md' },
    ],
    skipped: [],
  });
});

const ids = { note: 'a'.repeat(32), other: 'b'.repeat(32), book: 'c'.repeat(32), sub: 'd'.repeat(32) };
const more = { tag: 'e'.repeat(32), image: '1'.repeat(32), trashed: '2'.repeat(32), link: '3'.repeat(32) };
const item = (title: string, body: string | undefined, properties: object) =>
  [
    title,
    ...(body === undefined ? [] : ['', body]),
    '',
    ...Object.entries(properties).map((pair) => pair.join(': ')),
  ].join('\n');
const times = { created_time: '2024-05-01T09:00:00.000Z', updated_time: '2024-05-02T10:00:00.000Z' };
const joplin: [string, string | Buffer][] = [
  [
    `${ids.note}.md`,
    item('Routing: the basics', `Intro\n\nkey: value\n\n[other](:/${ids.other}) ![](:/${more.image})`, {
      id: ids.note,
      parent_id: ids.sub,
      ...times,
      source_url: 'https://example.org',
      type_: 1,
    }),
  ],
  [
    `${ids.other}.md`,
    item('Other', 'Text', { id: ids.other, parent_id: ids.book, ...times, markup_language: 2, type_: 1 }),
  ],
  [
    `${more.trashed}.md`,
    item('Old', 'x', { id: more.trashed, parent_id: '', deleted_time: 1714550400000, type_: 1 }),
  ],
  [`${ids.book}.md`, item('Net/Work', undefined, { id: ids.book, parent_id: '', type_: 2 })],
  [`${ids.sub}.md`, item('Sub?', undefined, { id: ids.sub, parent_id: ids.book, type_: 2 })],
  [`${more.tag}.md`, item('ccna', undefined, { id: more.tag, type_: 5 })],
  [
    `${more.link}.md`,
    item('', undefined, { id: more.link, note_id: ids.note, tag_id: more.tag, type_: 6 }).trimStart(),
  ],
];

async function jexOf(files: [string, string | Buffer][]): Promise<Buffer> {
  const tar = pack();
  for (const [name, content] of files) tar.entry({ name }, content);
  tar.finalize();
  return buffer(tar);
}

test.each([
  ['a .jex file', (files: [string, string | Buffer][]) => jexOf(files)],
  [
    'a zipped RAW folder',
    (files: [string, string | Buffer][]) =>
      zipOf(files.map(([name, content]) => [`Export/${name}`, content])),
  ],
])('Joplin: %s is imported with notebooks, tags, dates, links, and images', async (_what, toArchive) => {
  const image = item('red.png', undefined, { id: more.image, file_extension: 'png', type_: 4 });
  const archive = await toArchive([
    ...joplin,
    [`${more.image}.md`, image],
    [`resources/${more.image}.png`, red],
  ]);
  expect((await importFile(mira, 'joplin.jex', archive)).body).toEqual({
    imported: 2,
    changed: [
      { name: 'Net-Work/Other.md', reason: 'Written in HTML, so its tags are part of the text' },
      { name: 'Net-Work/Sub-/Routing- the basics.md', reason: '1 link rewritten to note titles' },
    ],
    skipped: [{ name: 'Old', reason: 'Skipped: in Joplin’s trash' }],
  });
  const note = await noteOf('Routing: the basics');
  expect(note).toMatchObject({ folder: 'Net-Work/Sub?', tags: ['ccna'], createdAt: times.created_time });
  expect(note.body.replace(/\/api\/files\/[0-9a-f]{24}/, 'URL')).toMatch(
    /source: https:\/\/example\.org\n---\n\nIntro\n\nkey: value\n\n\[\[Other\|other\]\] !\[\]\(URL\)$/,
  );
  expect(await noteOf('Other')).toMatchObject({ folder: 'Net-Work', body: 'Text' });
});

test('Joplin: links to notes and files that weren’t imported are reported', async () => {
  const body = `[old](:/${more.trashed}) ![gone](:/${more.image}) \`[code](:/${more.image})\``;
  const archive = await jexOf([
    ...joplin.filter(([name]) => !name.startsWith(ids.note)),
    [`${ids.note}.md`, item('Links', body, { id: ids.note, parent_id: ids.book, ...times, type_: 1 })],
  ]);
  const { body: report } = await importFile(mira, 'joplin.jex', archive);
  expect(report).toMatchObject({
    changed: expect.arrayContaining([
      { name: 'Net-Work/Links.md', reason: '2 links to notes or files that weren’t imported' },
    ]),
  });
});

test('Joplin: links in HTML and defined elsewhere lead to notes and files, or are reported', async () => {
  const body = `<a href=":/${ids.other}">other</a> [x][1] <a href=":/${more.trashed}">old</a>\n\n[1]: :/${more.image}`;
  const archive = await jexOf([
    ...joplin.filter(([name]) => !name.startsWith(ids.note)),
    [`${ids.note}.md`, item('Links', body, { id: ids.note, parent_id: ids.book, ...times, type_: 1 })],
    [`${more.image}.md`, item('d.pdf', undefined, { id: more.image, file_extension: 'pdf', type_: 4 })],
    [`resources/${more.image}.pdf`, '%PDF-1.4\n%%EOF'],
  ]);
  const { body: report } = await importFile(mira, 'joplin.jex', archive);
  expect(report).toMatchObject({
    changed: expect.arrayContaining([
      { name: 'Net-Work/Links.md', reason: '1 link to notes or files that weren’t imported' },
    ]),
  });
  expect((await noteOf('Links')).body).toMatch(/^\[\[Other\|other\]\] .*\n\n\[1\]: \/api\/files\/\w{24}$/s);
});

test('Joplin: a file in a zipped RAW folder that can’t be read is reported', async () => {
  const zip = await zipOf([
    [`${ids.other}.md`, item('Kept', 'x', { id: ids.other, ...times, type_: 1 })],
    [`${ids.note}.md`, item('Lost', 'x', { id: ids.note, ...times, type_: 1 })],
  ]);
  const directory = zip.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  zip[directory + 8] = (zip[directory + 8] ?? 0) | 1;
  expect((await importFile(mira, 'raw.zip', zip)).body).toMatchObject({
    imported: 1,
    skipped: [{ name: `${ids.note}.md`, reason: 'Skipped: encrypted' }],
  });
});

test("names in zip files are read as UTF-8 or in DOS's or Windows' encoding, and backslashes separate folders", async () => {
  const honest = await zipOf([
    ['Gr____.md', 'dos'],
    ['xGr___.md', 'windows'],
    ['Ordner_Text.md', 'backslash'],
    ['Ubung.md'.padStart(12, '_'), 'nfd'],
  ]);
  const zip = [
    ['Gr____.md', 'Gr\x94\xe1e_.md'],
    ['xGr___.md', 'xGr\xf6\xdfe.md'],
    ['Ordner_Text.md', 'Ordner\\Text.md'],
  ].reduce((bytes, [from = '', to = '']) => replaceInZip(bytes, from, to), honest);
  await importFile(mira, 'x.zip', zip);
  expect((await listNotes(mira)).map(({ folder, title }) => `${folder}|${title}`).sort()).toEqual(
    ['Ordner|Text', '|Größe_', '|____Ubung', '|xGröße'].sort(),
  );
});

test('a file of any bytes is imported with a report or refused with a sentence', async () => {
  const piece = fc.oneof(
    fc
      .constantFrom(
        '---\n',
        'title: ',
        'tags: [',
        '"',
        '[[',
        '|',
        ']]',
        '\r\n',
        '\u0000',
        'ustar',
        'PK\u0003\u0004',
        '#',
      )
      .map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
      const content = Buffer.concat(pieces);
      const { status, body } = await importFile(mira, 'any.md', content);
      if (status !== 200) expect([status, typeof body.message]).toEqual([400, 'string']);
      else expect(body.imported + body.skipped.length).toBe(1);
    }),
    { numRuns: 25 },
  );
  for (const note of await listNotes(mira)) expect(note.body).not.toContain('\uFFFD');
});

test('Logseq: pages in namespaces, daily notes, properties, and links between them', async () => {
  const zip = await zipOf([
    ['graph/logseq/config.edn', '{}'],
    ['graph/logseq/bak/pages/CCNA___OSPF/2024.Desktop.md', 'old'],
    [
      'graph/pages/CCNA___OSPF.md',
      'alias:: [[Open SPF]], IGP\ntags:: ccna, #igp, [[routing, dynamic]]\n\n- See [[CCNA/Ping]].',
    ],
    [
      'graph/pages/CCNA___Ping.md',
      '- [[Jan 2nd, 2024]], [[Open SPF]], [[ccna/ospf]], [[Q: why?]], [[100% sure]]',
    ],
    ['graph/pages/Old%2FName.md', '- x'],
    ['graph/pages/Q%3A why%3F.md', '- x'],
    ['graph/pages/100% sure.md', '- x'],
    ['graph/pages/file name.md', 'title:: Real/title\n- x'],
    ['graph/pages/fill ___.md', '- [[Real/title]]'],
    ['graph/journals/2024_01_02.md', '- [[CCNA/OSPF]] ![a](../assets/a.png)'],
    ['graph/assets/a.png', red],
  ]);
  const { body } = await importFile(mira, 'graph.zip', zip);
  const notes = await listNotes(mira);
  expect(notes.map(({ folder, title }) => `${folder}: ${title}`).sort()).toEqual([
    'graph/journals: 2024-01-02',
    'graph/pages/CCNA: OSPF',
    'graph/pages/CCNA: Ping',
    'graph/pages/Old: Name',
    'graph/pages: 100% sure',
    'graph/pages: Q: why?',
    'graph/pages: Real/title',
    'graph/pages: fill ___',
  ]);
  expect(notes.find(({ title }) => title === 'OSPF')).toMatchObject({
    tags: ['ccna', 'igp', 'routing, dynamic'],
  });
  expect((await noteOf('Ping')).body).toContain(
    '[[2024-01-02|Jan 2nd, 2024]], [[OSPF|Open SPF]], [[ccna/ospf]]',
  );
  expect((await noteOf('2024-01-02')).body).toMatch(/!\[a\]\(\/api\//);
  const { changed, skipped } = body as unknown as ImportReport;
  expect(changed.filter(({ reason }) => reason.includes('don’t exist'))).toEqual([
    { name: 'graph/pages/CCNA___OSPF.md', reason: 'Links to notes that don’t exist: routing, dynamic' },
  ]);
  expect(skipped.map(({ name }) => name).sort()).toEqual(['graph/logseq/bak/', 'graph/logseq/config.edn']);
});
