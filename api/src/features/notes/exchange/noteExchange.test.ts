import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import type { TestClient } from '../../../testing/client.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { zipOf } from '../../../testing/files/zips.js';
import {
  ask,
  createNote,
  importFile,
  listNotes,
  readNote,
  titles,
  updateNote,
} from '../../../testing/notes.js';
import { useTestApp } from '../../../testing/testApp.js';

const app = useTestApp();
let mira: Person;
beforeEach(async () => {
  mira = await signedIn(app.url);
});
async function exported(client: TestClient): Promise<Buffer> {
  const response = await client.fetch('/api/notes/export');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="notes-[\d-]+\.zip"$/);
  return Buffer.from(await response.arrayBuffer());
}

async function filesOf(zip: Buffer): Promise<Record<string, string>> {
  const archive = await fromBufferPromise(zip, { lazyEntries: true });
  const files: Record<string, string> = {};
  for await (const entry of archive.eachEntry()) {
    files[entry.fileName] = (await buffer(await archive.openReadStreamPromise(entry))).toString();
  }
  return files;
}

test('an export can be imported again exactly, by anybody', async () => {
  const inputs = [
    { title: 'Plain', body: 'text' },
    { title: '', body: '' },
    {
      title: ' odd: "title" # [x] ',
      body: '\n\n\r\n---\ntrailing  \n',
      tags: ['#x', 'a, b', '星'],
      folder: 'School/C: x?',
    },
    { title: 'matter', body: '---\ntitle: not mine\ncustom: yes\n---\nbody' },
    { title: 'matter 2', body: '---\ntitle: not mine\n---\n\nbody' },
    { title: 'mark', body: '\ufefftext 😀 \u0000' },
    { title: '.hidden', body: 'x', folder: '.obsidian/__MACOSX' },
    { title: 'long', body: 'x'.repeat(2 * 1024 * 1024) },
    { title: 'yes', body: 'a\rb', folder: 'note.md' },
    { title: '2024-01-01', body: 'b', folder: 'null' },
    { title: 'one#two', body: 'b', folder: 'a?/b' },
    { title: 'other', body: 'b', folder: 'a:/B' },
  ];
  for (const input of inputs) await createNote(mira, input);
  const [latest] = await listNotes(mira, { first: 1 });
  await updateNote(mira, String(latest?.id), { revision: 1, pinned: true });
  const zip = await exported(mira);
  const other = await signedIn(app.url);
  expect((await importFile(other, 'notes.zip', zip)).body).toEqual({
    imported: inputs.length,
    changed: [],
    skipped: [],
  });
  const seen = async (client: TestClient) =>
    (await listNotes(client)).map(({ id: _id, revision: _revision, links: _links, ...rest }) => rest);
  expect(await seen(other)).toEqual(await seen(mira));
});

test('files have safe, distinct names, with the metadata before the text', async () => {
  const long = '星'.repeat(100);
  for (const [title, folder] of [
    ['a/b:c*', ''],
    ['A/B:C*', ''],
    ['CON', ''],
    ['', 'x'],
    ['dots...', 'x/y'],
    [long, ''],
    [long, ''],
  ]) {
    await createNote(mira, { title, folder, body: 'text' });
  }
  const files = await filesOf(await exported(mira));
  const cut = '星'.repeat(84);
  expect(Object.keys(files)).toEqual([
    'a-b-c-.md',
    'A-B-C- (2).md',
    '_CON.md',
    'x/Untitled note.md',
    'x/y/dots.md',
    `${cut}.md`,
    `${'星'.repeat(82)} (2).md`,
  ]);
  expect(files['x/y/dots.md']).toMatch(
    /^---\ntitle: dots\.\.\.\nfolder: x\/y\ncreated: \d{4}-.*Z\nupdated: .*Z\n---\n\ntext$/,
  );
});

test("without notes the export is an empty archive; the trash isn't exported", async () => {
  const { id } = await createNote(mira, { title: 'gone' });
  await ask(mira, 'mutation ($ids: [ID!]!) { deleteNotes(ids: $ids) }', { ids: [id] });
  expect(await filesOf(await exported(mira))).toEqual({});
});

test('a client that disconnects during an export harms nobody', async () => {
  for (let index = 0; index < 4; index++) {
    const body = Array.from({ length: 100_000 }, () => Math.random().toString(36))
      .join('')
      .slice(0, 1_500_000);
    await createNote(mira, { body });
  }
  await new Promise<void>((resolve) => {
    get(`${app.url}/api/notes/export`, { headers: { cookie: mira.cookie }, agent: false }, (response) => {
      response.once('data', () => {
        response.destroy();
        resolve();
      });
    });
  });
  expect((await exported(mira)).length).toBeGreaterThan(2_000_000);
});

test('Joplin and Obsidian: folders, tags, and dates are taken over, and unknown properties stay in the text', async () => {
  const zip = await zipOf([
    [
      'Work/Project/Joplin.md',
      '---\ntitle: Joplin note\nupdated: 2024-05-02 10:00:00Z\ncreated: 2024-05-01 09:00:00Z\nlatitude: 0.00000000\nlongitude: 0.00000000\naltitude: 0.0000\ntags:\n  - one\n  - Two words\n---\n\n# Text\n',
    ],
    ['Vault/Daily/2024-05-01.md', '---\naliases: [day]\ntags: "#a, #b"\n---\nObsidian'],
    ['Vault/no matter.md', '---\nonly a line\n\n---\n'],
    ['a/b/c/d/e/f/g.md', 'deep'],
    ['Vault/.obsidian/app.json', '{}'],
    ['__MACOSX/Vault/._x.md', 'x'],
    ['Vault/picture.png', 'png'],
    ['Vault/latin1.md', Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65])],
    ['Vault/long.md', 'x'.repeat(2 * 1024 * 1024 + 1)],
    ['Vault/longer.md', 'x'.repeat(3 * 1024 * 1024)],
    ['Vault/big bad tags.md', `---\ntags: [${'x'.repeat(40)}, "", {a: 1}, 5]\npinned: true\n---\n`],
  ]);
  const { status, body } = await importFile(mira, 'all.zip', zip);
  expect(status).toBe(200);
  expect(body).toEqual({
    imported: 6,
    changed: [
      { name: 'a/b/c/d/e/f/g.md', reason: 'Moved up to the folder “a/b/c/d/e”' },
      { name: 'Vault/latin1.md', reason: 'Read as Windows-1252' },
      {
        name: 'Vault/big bad tags.md',
        reason: 'Only part of “tags” fits, so all of it was kept in the text',
      },
    ],
    skipped: [
      { name: 'Vault/picture.png', reason: 'Skipped: not used in any note' },
      { name: 'Vault/long.md', reason: 'Notes can be up to 2 MB.' },
      { name: 'Vault/longer.md', reason: 'Notes can be up to 2 MB.' },
      { name: 'Vault/.obsidian/', reason: 'Skipped: a hidden file' },
      { name: '__MACOSX/', reason: 'Skipped: a hidden file' },
    ],
  });
  const notes = new Map((await listNotes(mira)).map((note) => [note.title, note]));
  expect(notes.get('Joplin note')).toMatchObject({
    body: '# Text\n',
    folder: 'Work/Project',
    tags: ['one', 'Two words'],
    createdAt: '2024-05-01T09:00:00.000Z',
    updatedAt: '2024-05-02T10:00:00.000Z',
  });
  expect(notes.get('2024-05-01')).toMatchObject({
    body: '---\naliases: [day]\ntags: "#a, #b"\n---\nObsidian',
    folder: 'Vault/Daily',
    tags: ['a', 'b'],
  });
  expect(notes.get('no matter')?.body).toBe('---\nonly a line\n\n---\n');
  expect(notes.get('g')?.folder).toBe('a/b/c/d/e');
  expect(notes.get('big bad tags')).toMatchObject({ tags: ['x'.repeat(30), '5'], pinned: true });
  expect(notes.get('latin1')?.body).toBe('Größe'.slice(0, 2).concat('üße'));
});

test('a single Markdown file becomes a note; other files are refused', async () => {
  expect((await importFile(mira, 'C:\\x\\One note.MD', 'Hi')).body).toEqual({
    imported: 1,
    changed: [],
    skipped: [],
  });
  const [note] = await listNotes(mira);
  expect(await readNote(mira, String(note?.id))).toMatchObject({
    title: 'One note',
    body: 'Hi',
    folder: '',
  });
  expect(await importFile(mira, 'x.exe', 'MZ')).toMatchObject({
    status: 400,
    body: { message: 'Choose a .zip, .jex, .md, or .txt file with notes.' },
  });
  expect((await mira.rest('POST', '/api/notes/import', {})).body.message).toContain(
    'No file sent. Add one as “file” in a multipart form.',
  );
  expect((await importFile(mira, 'empty.zip', await zipOf([]))).body).toEqual({
    imported: 0,
    changed: [],
    skipped: [],
  });
  expect(titles(await listNotes(mira))).toEqual(['One note']);
});

test.each([
  ['# Subnets and *masks* #\n\ntext', 'Subnets and masks'],
  ['\n\n## VLANs\ntext', 'VLANs'],
  ['Subnets\n=======\ntext', 'Subnets'],
  ['---\ntitle: Given\n---\n\n# Heading', 'Given'],
  ['text\n\n# Later', 'untitled-3'],
  ['#tag only', 'untitled-3'],
  ['# \n\ntext', 'untitled-3'],
])('a single file named %j gets the title %s', async (text, title) => {
  const person = await signedIn(app.url);
  expect((await importFile(person, 'untitled-3.md', text)).body).toEqual({
    imported: 1,
    changed: [],
    skipped: [],
  });
  expect(titles(await listNotes(person))).toEqual([title]);
});
