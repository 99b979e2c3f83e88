import { signedIn } from '../../../testing/factories.js';
import { ask } from '../../../testing/notes.js';
import { useTestApp } from '../../../testing/testApp.js';
import { upload } from '../../../testing/uploads.js';
import { ContentModel } from '../storage/content.model.js';
import { FileModel } from '../storage/file.model.js';
import { LeaseModel } from '../storage/lease.model.js';

const app = useTestApp({ USER_QUOTA_MB: '1' });

/** Counts a person's files, content records, and running uploads. */
const countsOf = (ownerId: string) =>
  Promise.all([
    FileModel.countDocuments({ ownerId }),
    ContentModel.countDocuments({ ownerId }),
    LeaseModel.countDocuments({ ownerId }),
  ]);

test('an upload that is repeated because its answer was lost is one file', async () => {
  const mira = await signedIn(app.url);
  const first = await upload(mira, 'plan.txt', 'the plan', { key: 'k1' });
  const again = await upload(mira, 'plan.txt', 'the plan', { key: 'k1' });
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(await countsOf(mira.userId)).toEqual([1, 1, 0]);
});

test('repeated while the first is still running, it is one file too', async () => {
  const mira = await signedIn(app.url);
  const answers = await Promise.all([1, 2, 3, 4].map(() => upload(mira, 'race.txt', 'go', { key: 'k1' })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await countsOf(mira.userId)).toEqual([1, 1, 0]);
});

test("repeated with “replace”, it doesn't move its own file to the trash", async () => {
  const mira = await signedIn(app.url);
  const fields = { key: 'k1', onClash: 'replace' };
  for (let sent = 0; sent < 2; sent++) await upload(mira, 'a.txt', 'a', fields);
  expect(await FileModel.countDocuments({ ownerId: mira.userId, trashedAt: null })).toBe(1);
  expect(await countsOf(mira.userId)).toEqual([1, 1, 0]);
});

test('repeated when it no longer fits, it returns the existing file', async () => {
  const mira = await signedIn(app.url);
  const plan = 'p'.repeat(700_000);
  const first = await upload(mira, 'plan.txt', plan, { key: 'k1' });
  expect((await upload(mira, 'other.txt', plan.toUpperCase())).status).toBe(507);
  const again = await upload(mira, 'plan.txt', plan, { key: 'k1' });
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await countsOf(mira.userId)).toEqual([1, 1, 0]);
});

test('repeated when its folder is gone, it returns the existing file', async () => {
  const mira = await signedIn(app.url);
  const create = 'mutation { createFolder(name: "Plans") { id } }';
  const { id: folderId } = await ask<{ id: string }>(mira, create);
  const fields = { key: 'k1', folderId };
  const first = await upload(mira, 'plan.txt', 'the plan', fields);
  await ask(mira, 'mutation ($id: ID!) { deleteFolder(id: $id) }', { id: folderId });
  expect((await upload(mira, 'other.txt', 'another', { folderId })).status).toBe(404);
  const again = await upload(mira, 'plan.txt', 'the plan', fields);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await countsOf(mira.userId)).toEqual([1, 1, 0]);
});

test("another upload of the same file, and another person's upload with the same key, are separate files", async () => {
  const [mira, noor] = [await signedIn(app.url), await signedIn(app.url)];
  const names = [
    await upload(mira, 'a.txt', 'a', { key: 'k1' }),
    await upload(mira, 'a.txt', 'a', { key: 'k2' }),
    await upload(mira, 'a.txt', 'a'),
    await upload(mira, 'a.txt', 'a'),
    await upload(noor, 'a.txt', 'a', { key: 'k1' }),
  ].map(({ body }) => body.name);
  expect(names).toEqual(['a.txt', 'a (2).txt', 'a (3).txt', 'a (4).txt', 'a.txt']);
});

test('a key has at most 100 characters', async () => {
  const mira = await signedIn(app.url);
  const refused = await upload(mira, 'a.txt', 'a', { key: 'k'.repeat(101) });
  expect([refused.status, refused.body.fields]).toEqual([400, { key: 'Keys can be up to 100 characters' }]);
  expect((await upload(mira, 'a.txt', 'a', { key: 'k'.repeat(100) })).status).toBe(201);
});
