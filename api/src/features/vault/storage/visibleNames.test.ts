import mongoose from 'mongoose';
import { visibleName } from '../../../platform/text/visibleName.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { ask } from '../../../testing/notes.js';
import { useTestApp } from '../../../testing/testApp.js';
import { upload, uploadByGraphql } from '../../../testing/uploads.js';

/** Reads as `invoice-exe.pdf`, but is a program. */
const deceptive = 'invoice-\u202efdp.exe';
const honest = 'invoice-fdp.exe';

const app = useTestApp();
let mira: Person;
beforeEach(async () => {
  mira = await signedIn(app.url);
});
const names = async () => (await ask<{ name: string }[]>(mira, '{ files { name } }')).map(({ name }) => name);
const rename = (id: unknown, name: string) =>
  mira.graphql('mutation ($id: ID!, $name: String!) { renameFile(id: $id, name: $name) { name } }', {
    id,
    name,
  });

test.each([
  [deceptive, honest],
  ['a\u200bb\u2066c\u2069\u200e\u200f\ufeff\u00ad.txt', 'abc.txt'],
  ['cafe\u0301.txt', 'caf\u00e9.txt'],
  // Joiners and marks that belong to what is visible.
  [
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467} \u2764\ufe0f.png',
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467} \u2764\ufe0f.png',
  ],
  [
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645.txt',
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645.txt',
  ],
  ['pay\u200dpal.txt', 'paypal.txt'],
])('%j is %j', (name, visible) => {
  expect(visibleName(name)).toBe(visible);
});

test('invisible characters are removed from names on every way in', async () => {
  const { body } = await upload(mira, deceptive, 'x', { folder: 'a\u202eb' });
  expect(body.name).toBe(honest);
  expect((await uploadByGraphql(mira, `2${deceptive}`, 'y')).data?.uploadFile).toMatchObject({
    name: `2${honest}`,
  });
  expect((await rename(body.id, `3${deceptive}`)).data).toEqual({ renameFile: { name: `3${honest}` } });
  expect((await rename(body.id, '\u202e\u200b')).errors[0]?.extensions.fields?.name).toMatch(/^Enter a f/);
  const folders = await ask<{ name: string }[]>(mira, '{ folders { name } }');
  expect(folders.map(({ name }) => name)).toEqual(['ab']);
});

test('a name stored earlier is shown without them on every way out', async () => {
  const { body } = await upload(mira, 'old.exe', 'x');
  const _id = new mongoose.Types.ObjectId(String(body.id));
  await mongoose.connection.collection('files').updateOne({ _id }, { $set: { name: deceptive } });
  expect(await names()).toEqual([honest]);
  expect((await mira.rest('GET', '/api/files')).body).toMatchObject([{ name: honest }]);
  const download = await mira.fetch(`/api/files/${body.id}`);
  expect(download.headers.get('content-disposition')).toBe(`attachment; filename="${honest}"`);
  const zip = await (await mira.fetch(`/api/files/zip?ids=${body.id}`)).text();
  expect(zip).toContain(honest);
});
