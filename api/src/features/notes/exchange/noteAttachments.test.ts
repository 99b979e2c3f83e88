import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { fromBufferPromise } from 'yauzl';
import { allRights } from '../../../core/access/access.js';
import type { TestClient } from '../../../testing/client.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { replaceInZip, zipOf } from '../../../testing/files/zips.js';
import { ask, createNote, importFile, listNotes, readNote } from '../../../testing/notes.js';
import { useTestApp } from '../../../testing/testApp.js';
import { upload, uploadedId } from '../../../testing/uploads.js';

const app = useTestApp({ USER_QUOTA_MB: '3' });
let mira: Person;
let red: Buffer;
let blue: Buffer;

const picture = (background: string) =>
  sharp({ create: { width: 4, height: 4, channels: 3, background } })
    .png()
    .toBuffer();

beforeAll(async () => {
  red = await picture('red');
  blue = await picture('blue');
});
beforeEach(async () => {
  mira = await signedIn(app.url);
});
async function exported(client: TestClient) {
  const response = await client.fetch('/api/notes/export');
  const zip = Buffer.from(await response.arrayBuffer());
  const archive = await fromBufferPromise(zip, { lazyEntries: true });
  const files: Record<string, Buffer> = {};
  for await (const entry of archive.eachEntry())
    files[entry.fileName] = await buffer(await archive.openReadStreamPromise(entry));
  return { zip, files };
}

const bodyOf = async (client: TestClient, title: string) => {
  const note = (await listNotes(client)).find((one) => one.title === title);
  return (await readNote(client, String(note?.id))).body;
};

/** The bytes of the pictures that a text shows, in order. */
async function shown(client: TestClient, body: string): Promise<Buffer[]> {
  const urls = [...body.matchAll(/\/api\/files\/[0-9a-f]{24}/g)].map(([url]) => url);
  return Promise.all(urls.map(async (url) => Buffer.from(await (await client.fetch(url)).arrayBuffer())));
}

const vaultFiles = (client: TestClient) =>
  ask<{ id: string; name: string; type: string }[]>(client, '{ files(first: 100) { id name type } }');

test('an export contains the pictures, and importing it after deleting everything shows them again', async () => {
  const first = String((await upload(mira, 'red (1).png', red)).body.id);
  const second = String((await upload(mira, 'red (1).png', blue)).body.id);
  const text = `![one](/api/files/${first}) and [two](</api/files/${second}> "title")\n\n![again](/api/files/${first}/preview)\n\n\`![code](/api/files/${first})\``;
  const { id } = await createNote(mira, { title: 'Deep', folder: 'a/b', body: text });
  await createNote(mira, { title: 'Top', body: `[x]: /api/files/${second}\n\n![x]` });
  const { zip, files } = await exported(mira);
  expect(Object.keys(files)).toEqual([
    'attachments/red (1).png',
    'attachments/red (1) (2).png',
    'a/b/Deep.md',
    'Top.md',
  ]);
  expect(files['attachments/red (1).png']).toEqual(red);
  expect(files['a/b/Deep.md']?.toString()).toContain(
    `![one](../../attachments/red%20%281%29.png) and [two](<../../attachments/red%20%281%29%20%282%29.png> "title")\n\n![again](../../attachments/red%20%281%29.png)\n\n\`![code](/api/files/${first})\``,
  );
  await ask(mira, 'mutation ($ids: [ID!]!) { deleteNotes(ids: $ids) }', { ids: [id] });
  await ask(mira, 'mutation ($ids: [ID!]!) { deleteFiles(ids: $ids) }', { ids: [first, second] });

  const other = await signedIn(app.url);
  expect((await importFile(other, 'notes.zip', zip)).body).toEqual({ imported: 2, changed: [], skipped: [] });
  const body = await bodyOf(other, 'Deep');
  expect(await shown(other, body.slice(0, body.indexOf('`')))).toEqual([red, blue, red]);
  expect(body).toContain(`\`![code](/api/files/${first})\``);
  expect(await shown(other, await bodyOf(other, 'Top'))).toEqual([blue]);
  expect((await vaultFiles(other)).map(({ type }) => type)).toEqual(['image/png', 'image/png']);
});

test("links to files that are gone, aren't pictures, or belong to others stay as they are", async () => {
  const gone = String((await upload(mira, 'gone.png', red)).body.id);
  await ask(mira, 'mutation ($ids: [ID!]!) { deleteFiles(ids: $ids) }', { ids: [gone] });
  const other = await signedIn(app.url);
  const foreign = String((await upload(other, 'theirs.png', red)).body.id);
  const textFile = await uploadedId(mira);
  const body = [gone, foreign, textFile, '0'.repeat(24), 'nonsense']
    .map((id) => `![x](/api/files/${id})`)
    .join('\n');
  await createNote(mira, { title: 'Links', body });
  const { files } = await exported(mira);
  expect(Object.keys(files)).toEqual(['Links.md']);
  expect(files['Links.md']?.toString()).toContain(body);
});

test('linked files are imported and exported with their notes, and survive a second import', async () => {
  const pdf = Buffer.from('%PDF-1.4\n%%EOF');
  const archive = await zipOf([
    ['Vault/A.md', '![[paper.pdf]] [[paper.pdf|the paper]] [sheet](<data/my sheet.csv>) [text](b.txt)'],
    ['Vault/paper.pdf', pdf],
    ['Vault/data/my sheet.csv', 'a,b'],
    ['Vault/b.txt', 'A note too'],
  ]);
  const first = (await importFile(mira, 'vault.zip', archive)).body;
  expect(first).toMatchObject({ imported: 2, skipped: [] });
  const pattern =
    /^\[paper\.pdf\]\(\/api\/files\/[0-9a-f]{24}\) \[the paper\]\(\/api\/files\/[0-9a-f]{24}\) \[sheet\]\(\/api\/files\/[0-9a-f]{24}\) \[\[b\|text\]\]$/;
  expect(await bodyOf(mira, 'A')).toMatch(pattern);
  const { files, zip } = await exported(mira);
  expect(Object.keys(files).sort()).toEqual([
    ...['Vault/A.md', 'Vault/b.md', 'attachments/my sheet.csv', 'attachments/paper.pdf'],
  ]);
  expect(files['attachments/paper.pdf']).toEqual(pdf);
  const other = await signedIn(app.url);
  expect((await importFile(other, 'again.zip', zip)).body).toMatchObject({ imported: 2, skipped: [] });
  expect(await bodyOf(other, 'A')).toMatch(pattern);
});

test('Obsidian and Joplin: embeds and links from the top or relative to the note become pictures in the vault', async () => {
  const zip = await zipOf([
    [
      'Vault/Daily/Day.md',
      '![[Red.PNG]] ![[Red.png|300]] ![[files/blue one.png]] ![p](../files/blue%20one.png "t") ![n](missing.png) ![w](https://x.org/red.png) `![[red.png]]` [[Red.png]]',
    ],
    ['Vault/files/red.png', red],
    ['Vault/files/blue one.png', blue],
    ['Vault/files/unused.png', red],
    ['Joplin.md', '![r](Vault/files/red.png)\n![up](../../../Vault/files/red.png)'],
  ]);
  expect((await importFile(mira, 'vault.zip', zip)).body).toEqual({
    imported: 2,
    changed: [
      { name: 'Vault/Daily/Day.md', reason: 'Links to files that aren’t in the archive: missing.png' },
    ],
    skipped: [{ name: 'Vault/files/unused.png', reason: 'Skipped: not used in any note' }],
  });
  const day = await bodyOf(mira, 'Day');
  expect(await shown(mira, day)).toEqual([red, red, blue, blue, red]);
  expect(day).toMatch(/^!\[Red\]\(\/api\/files\/[0-9a-f]{24}\) /);
  expect(day).toMatch(
    / "t"\) !\[n\]\(missing\.png\) !\[w\]\(https:\/\/x\.org\/red\.png\) `!\[\[red\.png\]\]` \[Red\.png\]\(\/api\/files\/[0-9a-f]{24}\)$/,
  );
  expect(await shown(mira, await bodyOf(mira, 'Joplin'))).toEqual([red, red]);
  // Each picture is stored once, in its own folder.
  expect((await vaultFiles(mira)).map(({ name }) => name).sort()).toEqual(['blue one.png', 'red.png']);
  expect(await ask(mira, '{ folders { name } }')).toEqual([{ name: 'Note attachments' }]);
});

test('links to a page of a PDF keep the page, also in an export that is imported again', async () => {
  const archive = await zipOf([
    ['A.md', '![[doc.pdf#page=2]] [[doc.pdf#page=3|third]] [p](doc.pdf#page=4) [lost](gone.pdf#page=5)'],
    ['C#.md', '[c](C#%201.pdf)'],
    ['doc.pdf', '%PDF-1.4\n%%EOF'],
    ['C# 1.pdf', '%PDF-1.4\n%%EOF 2'],
  ]);
  expect((await importFile(mira, 'vault.zip', archive)).body).toEqual({
    imported: 2,
    changed: [{ name: 'A.md', reason: 'Links to files that aren’t in the archive: gone.pdf' }],
    skipped: [],
  });
  const written =
    /^\[doc\.pdf\]\(\/api\/files\/(\w{24})\/preview#page=2\) \[third\]\(\/api\/files\/\1\/preview#page=3\) \[p\]\(\/api\/files\/\1\/preview#page=4\) /;
  expect(await bodyOf(mira, 'A')).toMatch(written);
  expect(await bodyOf(mira, 'C#')).toMatch(/^\[c\]\(\/api\/files\/\w{24}\)$/);
  const { files, zip } = await exported(mira);
  expect(files['A.md']?.toString()).toContain('[third](attachments/doc.pdf#page=3)');
  const other = await signedIn(app.url);
  await importFile(other, 'notes.zip', zip);
  expect(await bodyOf(other, 'A')).toMatch(written);
});

test("without the File Vault, notes are imported and the report says why pictures aren't", async () => {
  const person = await signedIn(app.url, { accessRights: { ...allRights, fileVault: false } });
  const zip = await zipOf([
    ['a.md', '![x](x.png)'],
    ['x.png', red],
  ]);
  expect((await importFile(person, 'x.zip', zip)).body).toEqual({
    imported: 1,
    changed: [],
    skipped: [{ name: 'x.png', reason: 'Skipped: you need File Vault access to import attachments' }],
  });
  expect(await bodyOf(person, 'a')).toBe('![x](x.png)');
});

test("a file that isn't an image, is damaged, too large, or a link isn't imported, and its link stays", async () => {
  const body = '![a](a.png) ![b](b.png) ![c](c.png) ![d](d.png)';
  const honest = await zipOf([
    ['note.md', body],
    ['a.png', '<script>alert(1)</script>'],
    ['b.png', Buffer.alloc(17 * 1024 * 1024)],
    ['c.png', '/etc/passwd', 0o120777],
    ['d.png', red],
    ['up-d.png', blue],
  ]);
  // This path leads to the same place as the previous one.
  const zip = replaceInZip(honest, 'up-d.png', '../d.png');
  expect((await importFile(mira, 'x.zip', zip)).body).toEqual({
    imported: 1,
    changed: [],
    skipped: [
      { name: 'a.png', reason: 'Skipped: not an image' },
      { name: 'b.png', reason: 'Attachments can be up to 16 MB.' },
      { name: 'c.png', reason: 'Skipped: link to another file' },
      { name: '../d.png', reason: 'Skipped: an earlier file in the ZIP file has the same name' },
    ],
  });
  const text = await bodyOf(mira, 'note');
  expect(text.startsWith('![a](a.png) ![b](b.png) ![c](c.png) ![d](/api/files/')).toBe(true);
  expect((await vaultFiles(mira)).map(({ name, type }) => [name, type])).toEqual([['d.png', 'image/png']]);
});

test('of two files with the same path, the second is reported', async () => {
  const zip = await zipOf([
    ['note.md', '![](d.png) [Data](t.bin)'],
    ['d.png', red],
    ['d.png', blue],
    ['t.bin', 'one'],
    ['t.bin', 'two'],
  ]);
  const reason = 'Skipped: an earlier file in the ZIP file has the same name';
  expect((await importFile(mira, 'x.zip', zip)).body).toMatchObject({
    imported: 1,
    skipped: [
      { name: 'd.png', reason },
      { name: 't.bin', reason },
    ],
  });
  expect((await shown(mira, await bodyOf(mira, 'note')))[0]).toEqual(red);
});

test("if there is no room for the notes, their pictures aren't kept either", async () => {
  const long = Array.from({ length: 2_000_000 }, (_, index) => (index * 7919) % 10).join('');
  const zip = await zipOf([
    ['a.md', '![x](x.png)'],
    ['x.png', red],
    ...[1, 2].map((name) => [`${name}.md`, long] as const),
  ]);
  expect((await importFile(mira, 'x.zip', zip)).status).toBe(507);
  expect(await vaultFiles(mira)).toEqual([]);
  expect(await listNotes(mira)).toEqual([]);
});

test('if there is no room for the pictures, the notes are imported and the report says so', async () => {
  const large = await picture('green');
  const padded = Buffer.concat([large, Buffer.alloc(2_000_000, 'x')]);
  const zip = await zipOf([
    ['a.md', '![x](x.png) ![y](y.png)'],
    ['x.png', padded],
    ['y.png', padded],
  ]);
  const { status, body } = await importFile(mira, 'x.zip', zip);
  expect([status, body.imported, body.skipped.map(({ name }) => name)]).toEqual([200, 1, ['y.png']]);
  expect(body.skipped[0]?.reason).toMatch(/full|room|storage/i);
  expect(await bodyOf(mira, 'a')).toMatch(/^!\[x\]\(\/api\/files\/[0-9a-f]{24}\) !\[y\]\(y\.png\)$/);
});

test('the first heading is also the title in an archive, unless others link to the note by its file name', async () => {
  const zip = await zipOf([
    ['untitled-1.md', '# Subnets\n\ntext'],
    ['plan.md', '# The plan\n'],
    ['index.md', 'See [[Plan]].'],
  ]);
  await importFile(mira, 'x.zip', zip);
  expect((await listNotes(mira)).map(({ title }) => title).sort()).toEqual(['Subnets', 'index', 'plan']);
});
