import type { ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { type Person, signedIn } from '../../../testing/factories.js';
import { ask } from '../../../testing/notes.js';
import { useTestApp } from '../../../testing/testApp.js';
import { upload, uploadedId } from '../../../testing/uploads.js';

const app = useTestApp();
let mira: Person;

beforeAll(async () => {
  mira = await signedIn(app.url);
});

async function unzip(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const files: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) {
    files[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString();
  }
  return files;
}

test('files and whole folders are sent as one zip, each under its own path', async () => {
  const one = String((await upload(mira, 'a.txt', 'top')).body.id);
  await upload(mira, 'a.txt', 'in', { folder: 'Trip/Day' });
  await upload(mira, 'b.txt', 'b', { folder: 'Trip' });
  const folders = await ask<{ id: string; name: string }[]>(mira, '{ folders { id name } }');
  const trip = folders.find(({ name }) => name === 'Trip')?.id;
  const inside = await ask<{ id: string }[]>(mira, '{ files(where: { search: "a.txt" }) { id } }');
  const ids = inside.map(({ id }) => id);
  expect(ids).toContain(one);

  const response = await mira.fetch(`/api/files/zip?ids=${ids.join(',')}&folders=${trip}`);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="files-.*\.zip"$/);
  expect(await unzip(Buffer.from(await response.arrayBuffer()))).toEqual({
    'a.txt': 'top',
    'a (2).txt': 'in',
    'Trip/b.txt': 'b',
    'Trip/Day/a.txt': 'in',
  });
  const form = await mira.fetch('/api/files/zip', {
    method: 'POST',
    body: new URLSearchParams([['ids', one]]),
  });
  expect(await unzip(Buffer.from(await form.arrayBuffer()))).toEqual({ 'a.txt': 'top' });
});

test('names that other systems refuse are made safe, empty folders are kept, and nothing clashes', async () => {
  const person = await signedIn(app.url);
  const names = ['a:b.txt', 'a?b.txt', 'straße.txt', 'STRASSE.txt', 'aux', 'LPT¹.log', 'CONIN$', 'trailing.'];
  for (const name of [...names, `${'星'.repeat(250)}.txt`, '.gitignore'])
    await upload(person, name, name, { folder: 'A: Basics' });
  await ask(person, 'mutation { createFolder(name: "Empty?") { id } }');
  const folders = await ask<{ id: string }[]>(person, '{ folders { id } }');
  const response = await person.fetch(`/api/files/zip?folders=${folders.map(({ id }) => id).join(',')}`);
  const paths = Object.keys(await unzip(Buffer.from(await response.arrayBuffer())));
  expect(new Set(paths)).toEqual(
    new Set([
      ...[
        'a-b.txt',
        'a-b (2).txt',
        'straße.txt',
        'STRASSE (2).txt',
        '_aux',
        '_LPT¹.log',
        '_CONIN$',
        'trailing',
      ].map((name) => `A- Basics/${name}`),
      `A- Basics/${'星'.repeat(83)}.txt`,
      'A- Basics/.gitignore',
      'Empty-/',
    ]),
  );
});

test('the response to a form has no more listeners than Node considers a leak', async () => {
  const id = await uploadedId(mira);
  const counted = new Promise<number>((resolve) => {
    app.server.once('request', (_request, response: ServerResponse) => {
      // All listeners are there as soon as the pipeline is set up.
      response.once('pipe', () =>
        process.nextTick(() => resolve(response.getMaxListeners() - response.listenerCount('close'))),
      );
    });
  });
  const form = await mira.fetch('/api/files/zip', {
    method: 'POST',
    body: new URLSearchParams([['ids', id]]),
  });
  await form.arrayBuffer();
  expect(await counted).toBeGreaterThanOrEqual(0);
});

test("other people's, unknown, and trashed files make no archive, and neither do none or too many", async () => {
  const ownFileId = await uploadedId(mira);
  const other = await signedIn(app.url);
  const foreign = await uploadedId(other);
  await upload(other, 'x.txt', 'x', { folder: 'Theirs' });
  const [theirs] = await ask<{ id: string }[]>(other, '{ folders { id } }');
  const trashed = await uploadedId(mira);
  await ask(mira, 'mutation ($ids: [ID!]!) { deleteFiles(ids: $ids) }', { ids: [trashed] });
  for (const [query, status] of [
    [`ids=${ownFileId},${foreign}`, 404],
    [`ids=${trashed}`, 404],
    ['ids=nonsense', 404],
    [`folders=${theirs?.id}`, 404],
    ['', 400],
    [`ids=${'x,'.repeat(1001)}`, 400],
  ] as const) {
    expect([query, (await mira.rest('GET', `/api/files/zip?${query}`)).status]).toEqual([query, status]);
  }
});
