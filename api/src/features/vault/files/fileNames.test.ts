import { setTimeout } from 'node:timers/promises';
import mongoose from 'mongoose';
import { type Person, signedIn } from '../../../testing/factories.js';
import { ask } from '../../../testing/notes.js';
import { useTestApp } from '../../../testing/testApp.js';
import { upload, uploadByGraphql } from '../../../testing/uploads.js';
import { fillSortKeys } from './sortKeys.service.js';

const awkward = 'bad"name<>.txt';
const app = useTestApp();
let mira: Person;
beforeEach(async () => {
  mira = await signedIn(app.url);
});
interface Row {
  id: string;
  name: string;
  updatedAt: string;
}
const listPage = (order: string, after?: string, folder: string | null = 'top') =>
  ask<Row[]>(
    mira,
    'query ($order: FileOrder!, $after: ID, $where: FileFilter) { files(order: $order, after: $after, where: $where, first: 2) { id name updatedAt } }',
    { order, after, where: { folder } },
  );

async function listAll(order: string, folder: string | null = 'top') {
  const rows: Row[] = [];
  for (;;) {
    const page = await listPage(order, rows.at(-1)?.id, folder);
    rows.push(...page);
    if (page.length < 2) return rows.map(({ name }) => name);
  }
}

const ordered = [
  '01 intro.txt',
  '2 hosts.txt',
  '10 hosts.txt',
  'École.txt',
  'lab 9.txt',
  'lab 10.txt',
  'Zoo.txt',
];

test.each(['top', null])(
  'names are sorted with numbers by value, across pages (folder %s)',
  async (folder) => {
    for (const name of [...ordered].sort()) await upload(mira, name, name);
    expect(await listAll('NAME', folder)).toEqual(ordered);
    expect(await listAll('NAME_DESC', folder)).toEqual([...ordered].reverse());
  },
);

test('files stored without a sort key get one', async () => {
  for (const name of ['b10.txt', 'b9.txt', 'b1.txt']) await upload(mira, name, name);
  const stored = mongoose.connection.collection('files');
  await stored.updateMany({ ownerId: new mongoose.Types.ObjectId(mira.userId) }, { $unset: { sortKey: 1 } });
  const [before] = await listPage('MODIFIED');
  await fillSortKeys();
  expect(await listAll('NAME')).toEqual(['b1.txt', 'b9.txt', 'b10.txt']);
  expect((await listPage('MODIFIED'))[0]).toEqual(before);
});

test('renaming or tagging a file keeps its date', async () => {
  const { body } = await upload(mira, 'plan.txt', 'x');
  const dateOf = async () => (await listPage('NAME')).map(({ updatedAt }) => updatedAt);
  const before = await dateOf();
  await setTimeout(2);
  const id = body.id;
  await ask(mira, 'mutation ($id: ID!) { renameFile(id: $id, name: "plan 2.txt") { id } }', { id });
  await ask(mira, 'mutation ($id: ID!) { tagFile(id: $id, tags: ["exam"]) { id } }', { id });
  await ask(mira, 'mutation ($id: ID!) { tagFiles(ids: [$id], add: ["lab"]) { id } }', { id });
  expect(await dateOf()).toEqual(before);
});

test.each([
  ['UTF-8', Buffer.from('Größe 静.txt'), 'Größe 静.txt'],
  ['Windows-1252', Buffer.from('Gr\xf6\xdfe.txt', 'latin1'), 'Größe.txt'],
])('a name that a client sends in %s is decoded', async (_what, bytes, name) => {
  const form = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'));
  const body = Buffer.concat([
    form('--b\nContent-Disposition: form-data; name="file"; filename="'),
    bytes,
    form('"\n\nx\n--b--\n'),
  ]);
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const response = await mira.fetch('/api/files/upload', { method: 'POST', headers, body });
  expect(JSON.parse(await response.text()).name).toBe(name);
});

test('quotes and brackets in a name are kept', async () => {
  const { body } = await upload(mira, awkward, 'x');
  expect(body.name).toBe(awkward);
  expect((await uploadByGraphql(mira, `2${awkward}`, 'y')).data?.uploadFile).toMatchObject({
    name: `2${awkward}`,
  });
  // A browser can't distinguish this from an escaped quote, so a form field contains the real name.
  expect((await upload(mira, '100%22.txt', 'z', { name: '100%22.txt' })).body.name).toBe('100%22.txt');
  const { headers } = await mira.fetch(`/api/files/${body.id}`);
  expect(headers.get('content-disposition')).toBe('attachment; filename="bad\\"name<>.txt"');
  expect(await (await mira.fetch(`/api/files/zip?ids=${body.id}`)).text()).toContain('bad-name-.txt');
});
