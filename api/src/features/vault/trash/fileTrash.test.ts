import mongoose from 'mongoose';
import type { TestClient } from '../../../testing/client.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { ask } from '../../../testing/notes.js';
import type { File } from '../../../testing/schema.generated.js';
import { useTestApp } from '../../../testing/testApp.js';
import { countedBytes, upload, uploadedId, vaultCounts } from '../../../testing/uploads.js';
import { FileModel } from '../storage/file.model.js';
import { cleanVault } from '../vaultCleaner.service.js';

const unknown = '507f1f77bcf86cd799439011';

const app = useTestApp();
let mira: Person;
beforeEach(async () => {
  mira = await signedIn(app.url);
});
const change = (operation: string, ids: unknown[], client: TestClient = mira) =>
  ask<string[]>(client, `mutation ($ids: [ID!]!) { ${operation}(ids: $ids) }`, { ids });
const trash = (first = 1000, after?: string) =>
  ask<{ id: string; name: string }[]>(
    mira,
    'query ($first: Int!, $after: ID) { trashedFiles(first: $first, after: $after) { id name trashedAt } }',
    { first, after },
  );
const listed = async () => (await mira.rest<File[]>('GET', '/api/files')).body.map(({ id }) => id);

test('deleted files appear in the trash only, and can be restored whole', async () => {
  const other = await signedIn(app.url);
  const foreign = await uploadedId(other);
  const [id, kept] = [String((await upload(mira, 'plan.txt', 'plan')).body.id), await uploadedId(mira)];
  expect(await change('deleteFiles', [id, id, foreign, unknown, 'nonsense'])).toEqual([id]);
  expect(await listed()).toEqual([kept]);
  expect((await mira.fetch(`/api/files/${id}`)).status).toBe(404);
  expect((await other.fetch(`/api/files/${foreign}`)).status).toBe(200);
  expect(await trash()).toEqual([{ id, name: 'plan.txt', trashedAt: expect.any(String) }]);
  expect(await ask(mira, '{ search(query: "plan") { kind } }')).not.toContainEqual({ kind: 'FILE' });
  expect(await countedBytes(mira.userId)).toBe(44);

  // The name was taken in the meantime, so the restored file gets a number.
  await upload(mira, 'PLAN.txt', 'another');
  expect(await change('restoreFiles', [id, foreign])).toEqual([id]);
  const back = await mira.fetch(`/api/files/${id}`);
  expect(back.headers.get('content-disposition')).toContain('plan (2).txt');
  expect(await back.text()).toBe('plan');
  expect(await trash()).toEqual([]);
});

test('the trash is paged, most recent first', async () => {
  const ids = [await uploadedId(mira, 'a'), await uploadedId(mira, 'b'), await uploadedId(mira, 'c')];
  await change('deleteFiles', ids.slice(0, 2));
  await change('deleteFiles', ids.slice(2));
  const first = await trash(2);
  expect(first.map(({ name }) => name)).toEqual(['c', 'a']);
  expect((await trash(2, first[1]?.id)).map(({ name }) => name)).toEqual(['b']);
});

test('only files in the trash can be deleted permanently, with their content, and twice at once counts once', async () => {
  const before = await vaultCounts();
  const ids = [await uploadedId(mira), await uploadedId(mira)];
  expect(await change('purgeFiles', ids)).toEqual([]);
  await change('deleteFiles', ids);
  const outsider = await signedIn(app.url);
  expect(await change('purgeFiles', ids, outsider)).toEqual([]);
  expect(await ask(outsider, 'mutation { emptyFileTrash }')).toBe(0);
  const answers = await Promise.all(Array.from({ length: 4 }, () => change('purgeFiles', ids)));
  expect(answers.flat().toSorted()).toEqual(ids.toSorted());
  expect(await vaultCounts()).toEqual(before);
  expect(await countedBytes(mira.userId)).toBe(0);
});

test("equal files of one person are stored once until the last is deleted; those of two people aren't", async () => {
  const before = await vaultCounts();
  const content = Buffer.alloc(300_000, 'same');
  const sent = await Promise.all(['a.bin', 'b.bin', 'c.bin'].map((name) => upload(mira, name, content)));
  const ids = sent.map(({ body }) => String(body.id));
  const other = await signedIn(app.url);
  const foreign = String((await upload(other, 'a.bin', content)).body.id);
  const stored = (await vaultCounts())['content.files'] ?? 0;
  expect(stored - (before['content.files'] ?? 0)).toBe(2);
  expect(await countedBytes(mira.userId)).toBe(900_000);

  await change('deleteFiles', ids.slice(0, 2));
  await change('purgeFiles', ids.slice(0, 2));
  const left = await mira.fetch(`/api/files/${ids[2]}`);
  expect(Buffer.from(await left.arrayBuffer()).equals(content)).toBe(true);
  await change('deleteFiles', ids);
  expect(await ask(mira, 'mutation { emptyFileTrash }')).toBe(1);
  await change('deleteFiles', [foreign], other);
  await change('purgeFiles', [foreign], other);
  expect(await vaultCounts()).toEqual(before);
});

test('files are deleted after 30 days, however many processes clean up at once; all others stay', async () => {
  const [old, young, live] = [await uploadedId(mira), await uploadedId(mira), await uploadedId(mira)];
  await change('deleteFiles', [old, young]);
  const removeAt = (await FileModel.findById(old))?.removeAt?.getTime() ?? 0;
  expect(Math.abs(removeAt - Date.now() - 30 * 24 * 60 * 60 * 1000)).toBeLessThan(60_000);
  const past = { $set: { removeAt: new Date(Date.now() - 1) } };
  await mongoose.connection.collection('files').updateOne({ _id: new mongoose.Types.ObjectId(old) }, past);
  await Promise.all([cleanVault(), cleanVault(), cleanVault()]);
  expect((await trash()).map(({ id }) => id)).toEqual([young]);
  expect(await listed()).toEqual([live]);
  expect(await countedBytes(mira.userId)).toBe(80);
});

test('at most 1,000 at once, and not none', async () => {
  expect(await change('deleteFiles', [])).toEqual([]);
  await expect(change('deleteFiles', new Array(1001).fill('x'))).rejects.toMatchObject({
    fields: { ids: 'You can select up to 1000 files at a time' },
  });
});
