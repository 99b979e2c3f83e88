import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { type Person, signedIn } from '../../../testing/factories.js';
import { replaceInZip, zipOf } from '../../../testing/files/zips.js';
import { measureResponsiveness } from '../../../testing/measures/serverResponsiveness.js';
import { importFile, listNotes, noteCards, titles } from '../../../testing/notes.js';
import { useTestApp } from '../../../testing/testApp.js';
import { NoteModel } from '../documents/note.model.js';
import { cleanNotes } from '../trash/noteTrash.service.js';

const megabyte = 1024 * 1024;

const app = useTestApp();
let mira: Person;
beforeEach(async () => {
  mira = await signedIn(app.url);
});
/** Expects that nothing is left of an import, in the database or on disk. */
async function expectNothingLeft(): Promise<void> {
  const ownerId = new mongoose.Types.ObjectId(mira.userId);
  for (const name of ['notes', 'notetexts']) {
    expect([name, await mongoose.connection.collection(name).countDocuments({ ownerId })]).toEqual([name, 0]);
  }
  expect(await temporaryFiles(app.config.dataDir)).toEqual([]);
}

async function temporaryFiles(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'tmp');
  const [processFolder = ''] = await readdir(folder);
  return readdir(join(folder, processFolder));
}

test('names that lead out of the archive are harmless', async () => {
  const names = ['../../etc/passwd.md', '/root/abs.md', '..\\..\\win.md', 'a/./../b/x.md', 'C:/drive.md'];
  const honest = await zipOf(names.map((_name, index) => [`${index}`.padStart(19, '_'), `text ${index}`]));
  const zip = names.reduce(
    (bytes, name, index) =>
      replaceInZip(bytes, `${index}`.padStart(19, '_'), `${name.replace('.md', '').padEnd(16, '_')}.md`),
    honest,
  );
  expect((await importFile(mira, 'x.zip', zip)).body).toEqual({
    imported: names.length,
    changed: [],
    skipped: [],
  });
  const notes = await listNotes(mira);
  expect(notes.map(({ folder, title }) => `${folder}|${title.replace(/_+$/, '')}`).sort()).toEqual([
    'C:|drive',
    'a/b|x',
    'etc|passwd',
    'root|abs',
    '|win',
  ]);
});

describe('front matter that takes minutes to read', () => {
  const deep = `---\n${'? '.repeat(505)}\n---\nThe text.`;

  test.each([
    ['1,011 bytes of keys of keys', deep],
    ['60 kB of them', `---\n${'? '.repeat(30_000)}\n---\nThe text.`],
    ['lists of lists', `---\n${'['.repeat(15_000)}\n---\nThe text.`],
    ['maps of maps', `---\n${'{a: '.repeat(4_000)}\n---\nThe text.`],
    [
      'thousands of keys',
      `---\n${Array.from({ length: 3_000 }, (_, at) => `${at}: `).join('\n')}\n---\nThe text.`,
    ],
    [
      'aliases that multiply',
      `---\na: &a [x, x, x, x]\n${[...'bcdefgh'].map((name, at) => `${name}: &${name} [${`*${'abcdefgh'[at]},`.repeat(9)}]`).join('\n')}\n---\nThe text.`,
    ],
  ])("%s: the server keeps answering, and the file's text is complete", async (_what, content) => {
    const { result } = await measureResponsiveness(app.url, () => importFile(mira, 'plan.md', content));
    expect(result.body).toEqual({ imported: 1, changed: [], skipped: [] });
    const [note] = await listNotes(mira);
    expect([note?.title, note?.body]).toEqual(['plan', content]);
  });

  test('next to other files in an archive', async () => {
    const zip = await zipOf([
      ['first.md', '---\ntitle: First\n---\n1'],
      ['deep.md', deep],
      ['last.md', '---\ntitle: Last\n---\n2'],
    ]);
    expect((await importFile(mira, 'x.zip', zip)).body).toEqual({ imported: 3, changed: [], skipped: [] });
    expect(titles(await listNotes(mira)).sort()).toEqual(['First', 'Last', 'deep']);
  });
});

test('an archive read in several parts is imported whole', async () => {
  const text = 'lighthouse '.repeat(90_000);
  const names = Array.from({ length: 10 }, (_, index) => `${index}`);
  const zip = await zipOf(
    names.flatMap((name) => [[`${name}.md`, text] as const, [`${name}.bin`, name] as const]),
  );
  const { body } = await importFile(mira, 'x.zip', zip);
  expect([body.imported, body.skipped.map(({ name }) => name)]).toEqual([
    10,
    names.map((name) => `${name}.bin`),
  ]);
  expect(titles(await listNotes(mira)).toSorted()).toEqual(names.toSorted());
});

test('links, encrypted files, and damaged files are reported, and the rest is imported', async () => {
  const honest = await zipOf([
    ['link.md', '/etc/passwd', 0o120777],
    ['damaged.md', 'the original text, stored as it is'],
    ['good.md', 'good'],
  ]);
  const at = honest.indexOf('damaged.md') + 'damaged.md'.length + 2;
  honest[at] = (honest[at] ?? 0) ^ 0xff;
  const { body } = await importFile(mira, 'x.zip', honest);
  expect(body).toEqual({
    imported: 1,
    changed: [],
    skipped: [
      { name: 'link.md', reason: 'Skipped: link to another file' },
      { name: 'damaged.md', reason: 'Skipped: damaged' },
    ],
  });
});

test('an encrypted file is reported', async () => {
  const zip = await zipOf([['secret.md', 'x']]);
  const directory = zip.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  zip[directory + 8] = (zip[directory + 8] ?? 0) | 1;
  expect((await importFile(mira, 'x.zip', zip)).body.skipped).toEqual([
    { name: 'secret.md', reason: 'Skipped: encrypted' },
  ]);
});

test.each([
  [12, 'bzip2'],
  [14, 'LZMA'],
  [99, 'another method'],
])(
  'a file that method %i compressed is reported with how to zip it again, and the others are imported',
  async (method, name) => {
    const zip = await zipOf([
      ['a.md', 'x'],
      ['b.md', 'x'],
    ]);
    const directory = zip.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
    zip[directory + 10] = method;
    expect((await importFile(mira, 'x.zip', zip)).body).toEqual({
      imported: 1,
      changed: [],
      skipped: [
        {
          name: 'a.md',
          reason: `Skipped: compressed with ${name}. Zip it again with Deflate as the compression method`,
        },
      ],
    });
  },
);

test('a zip bomb of many texts is refused and leaves nothing behind', async () => {
  const text = Buffer.alloc(2 * megabyte, 'x');
  const zip = await zipOf(Array.from({ length: 40 }, (_, index) => [`${index}.md`, text]));
  expect(zip.length).toBeLessThan(megabyte);
  expect(await importFile(mira, 'bomb.zip', zip)).toMatchObject({
    status: 413,
    body: { message: 'This ZIP file is too large once unzipped. Nothing was imported.' },
  });
  await expectNothingLeft();
});

test('an archive with too many files and folders is refused with their number', async () => {
  const zip = await zipOf([['a.md', 'x']]);
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  zip.writeUInt16LE(20_001, end + 8);
  zip.writeUInt16LE(20_001, end + 10);
  expect((await importFile(mira, 'many.zip', zip)).body.message).toBe(
    'This ZIP file has 20,001 files and folders; 20,000 are allowed. Split it into several ZIP files. Nothing was imported.',
  );
});

test('a zip bomb of one text, or of other files, costs nothing', async () => {
  const bomb = Buffer.alloc(30 * megabyte);
  const zip = await zipOf([
    ['bomb.md', bomb],
    ['bomb.bin', bomb],
  ]);
  expect((await importFile(mira, 'bomb.zip', zip)).body).toEqual({
    imported: 0,
    changed: [],
    skipped: [
      { name: 'bomb.md', reason: 'Notes can be up to 2 MB.' },
      { name: 'bomb.bin', reason: 'Skipped: not Markdown, and not used in any note' },
    ],
  });
});

test('too many files are refused before the first is read', async () => {
  const zip = await zipOf([['x.md', 'x']]);
  // The end of the archive states the number of entries.
  zip.writeUInt16LE(20_001, zip.length - 12);
  expect((await importFile(mira, 'many.zip', zip)).status).toBe(413);
  await expectNothingLeft();
});

test.each([
  ['cut off', (zip: Buffer) => zip.subarray(0, -30)],
  ['only a beginning', () => Buffer.from('PK\u0003\u0004 and then nothing')],
  ['with a broken list of files', (zip: Buffer) => replaceInZip(zip, 'PK\u0001\u0002', 'XXXX')],
])('an archive that is %s is refused', async (_what, spoil) => {
  const honest = await zipOf(Array.from({ length: 150 }, (_, index) => [`${index}.md`, 'text']));
  expect(await importFile(mira, 'x.zip', spoil(honest))).toMatchObject({
    status: 400,
    body: { message: 'This ZIP file is damaged. Nothing was imported.' },
  });
  await expectNothingLeft();
});

test('a failure at the last file removes the first again', async () => {
  const honest = await zipOf(Array.from({ length: 150 }, (_, index) => [`${index}.md`, 'text']));
  const last = honest.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  honest[last] = 0;
  expect((await importFile(mira, 'x.zip', honest)).status).toBe(400);
  await expectNothingLeft();
});

test('a file announced as too large is refused unread', async () => {
  const response = await fetch(`${app.url}/api/notes/import`, {
    method: 'POST',
    headers: { cookie: mira.cookie, 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.alloc(102 * megabyte),
  });
  expect([response.status, await response.json()]).toEqual([
    413,
    { message: 'Import files can be up to 100 MB.' },
  ]);
});

test('an import that was killed while its notes became visible is finished by the cleanup', async () => {
  for (const name of ['one', 'two', 'three']) await importFile(mira, `${name}.md`, name);
  const importId = new mongoose.Types.ObjectId();
  const ids = (await listNotes(mira)).map(({ id }) => id);
  const left = { state: 'importing', importId, removeAt: new Date(Date.now() - 1) };
  await NoteModel.updateMany({ _id: { $in: ids.slice(0, 2) } }, left);
  await NoteModel.updateOne({ _id: ids[0] }, { isImportComplete: true });
  expect(await listNotes(mira)).toHaveLength(1);
  await cleanNotes(noteCards);
  expect(await listNotes(mira)).toHaveLength(3);
  expect(await NoteModel.countDocuments({ ownerId: mira.userId, removeAt: { $exists: true } })).toBe(0);
});

test('what a killed import left behind is invisible and gets cleaned up', async () => {
  expect((await importFile(mira, 'x.md', 'half')).body.imported).toBe(1);
  const [note] = await listNotes(mira);
  const removeAt = new Date(Date.now() + 60_000);
  await NoteModel.updateOne({ _id: note?.id }, { state: 'importing', removeAt });
  expect(await listNotes(mira)).toEqual([]);
  expect(await listNotes(mira, { search: 'half' })).toEqual([]);
  const { data } = await mira.graphql('query ($id: ID!) { note(id: $id) { id } }', { id: note?.id });
  expect(data).toBeNull();
  await cleanNotes(noteCards);
  expect(await NoteModel.countDocuments({ ownerId: mira.userId })).toBe(1);
  await NoteModel.updateOne({ _id: note?.id }, { removeAt: new Date() });
  await cleanNotes(noteCards);
  await expectNothingLeft();
});
