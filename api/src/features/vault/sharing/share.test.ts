import mongoose from 'mongoose';
import { Feature } from '../../../core/access/access.js';
import type { TestClient } from '../../../testing/client.js';
import { defined } from '../../../testing/defined.js';
import { type Person, rights, signedIn } from '../../../testing/factories.js';
import { ask } from '../../../testing/notes.js';
import { useTestApp } from '../../../testing/testApp.js';
import { upload } from '../../../testing/uploads.js';

const app = useTestApp();
let mira: Person;
let noor: Person;
let path: string;
let fileId: string;

beforeAll(async () => {
  [mira, noor] = [await signedIn(app.url), await signedIn(app.url)];
});
beforeEach(async () => {
  fileId = String((await upload(mira, 'plan.txt', 'plan')).body.id);
  path = `/api/files/${fileId}`;
});
const share = (username: string, days = 7, client: TestClient = mira, id = fileId) =>
  ask<{ id: string; username: string }>(
    client,
    'mutation ($id: ID!, $username: String!, $days: Int!) { shareFile(fileId: $id, username: $username, days: $days) { id username expiresAt } }',
    { id, username, days },
  );
const shared = (client: TestClient) =>
  ask<{ file: { id: string } }[]>(client, '{ sharedFiles { sharedBy file { id name tags } } }');
const statuses = async (client: TestClient) =>
  Promise.all(['', '/preview', '/thumbnail'].map(async (part) => (await client.fetch(path + part)).status));

test("a member can open a shared file until the share is revoked, and can't change it", async () => {
  expect(await statuses(noor)).toEqual([404, 404, 404]);
  const { id } = await share(noor.username.toUpperCase());
  expect(await (await noor.fetch(path)).text()).toBe('plan');
  expect(await shared(noor)).toEqual([
    { sharedBy: mira.username, file: { id: fileId, name: 'plan.txt', tags: [] } },
  ]);
  expect((await noor.rest('GET', '/api/files')).body).toEqual([]);
  expect(await ask(noor, 'mutation ($ids: [ID!]!) { deleteFiles(ids: $ids) }', { ids: [fileId] })).toEqual(
    [],
  );
  const rename = 'mutation ($id: ID!) { renameFile(id: $id, name: "mine") { id } }';
  await expect(ask(noor, rename, { id: fileId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await noor.rest('GET', `/api/files/zip?ids=${fileId}`)).status).toBe(404);
  await expect(share('anyone', 7, noor)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const shares = 'query ($id: ID!) { fileShares(fileId: $id) { username } }';
  await expect(ask(noor, shares, { id: fileId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await ask(mira, shares, { id: fileId })).toEqual([{ username: noor.username }]);

  const revoke = 'mutation ($id: ID!) { revokeShare(id: $id) }';
  await expect(ask(noor, revoke, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await ask(mira, revoke, { id })).toBe(true);
  expect(await statuses(noor)).toEqual([404, 404, 404]);
  expect(await shared(noor)).toEqual([]);
});

test('a share opens nothing after its end, or while the file is in the trash', async () => {
  await share(noor.username, 1);
  await ask(mira, 'mutation ($ids: [ID!]!) { deleteFiles(ids: $ids) }', { ids: [fileId] });
  expect([await statuses(noor), await shared(noor)]).toEqual([[404, 404, 404], []]);
  await ask(mira, 'mutation ($ids: [ID!]!) { restoreFiles(ids: $ids) }', { ids: [fileId] });
  expect((await noor.fetch(path)).status).toBe(200);
  await mongoose.connection
    .collection('fileshares')
    .updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
  expect([await statuses(noor), await shared(noor)]).toEqual([[404, 404, 404], []]);
});

test('sharing with nobody, oneself, someone without access, or for too long is refused', async () => {
  const outsider = await signedIn(app.url, { accessRights: rights(Feature.NOTES) });
  const none = { fields: { username: 'No one by that name has File Vault access' } };
  await expect(share('nobody-here')).rejects.toMatchObject(none);
  await expect(share(outsider.username)).rejects.toMatchObject(none);
  await expect(share(mira.username)).rejects.toMatchObject({
    fields: { username: 'This file is already yours' },
  });
  for (const days of [0, 366]) {
    await expect(share(noor.username, days)).rejects.toMatchObject({
      fields: { days: 'Choose 1 to 365 days' },
    });
  }
  // Sharing again keeps one share, with a new end.
  expect((await share(noor.username, 1)).id).toBe((await share(noor.username, 9)).id);
});

test('a file has up to 100 shares, and each of them can still be extended', async () => {
  await share(noor.username, 1);
  const shares = mongoose.connection.collection('fileshares');
  const { _id, ...one } = defined(await shares.findOne({ fileId: new mongoose.Types.ObjectId(fileId) }));
  await shares.insertMany(
    Array.from({ length: 99 }, () => ({ ...one, recipientId: new mongoose.Types.ObjectId() })),
  );
  expect(await share(noor.username, 9)).toMatchObject({ id: String(_id) });
  const other = await signedIn(app.url);
  await expect(share(other.username)).rejects.toMatchObject({
    fields: { username: 'You can share a file with up to 100 members' },
  });
});

test("a share ends with its owner's account in every way to open it, and returns with it", async () => {
  await share(noor.username);
  const users = mongoose.connection.collection('users');
  const _id = new mongoose.Types.ObjectId(mira.userId);
  const open = [200, 404, 404];
  const admin = await signedIn(app.url, { isAdmin: true });
  const setActive = (isActive: boolean) =>
    ask(
      admin,
      'mutation ($userId: ID!, $isActive: Boolean!) { setUserActive(userId: $userId, isActive: $isActive) { id } }',
      {
        userId: mira.userId,
        isActive,
      },
    );
  expect(await statuses(noor)).toEqual(open);
  await setActive(false);
  expect([await statuses(noor), await shared(noor)]).toEqual([[404, 404, 404], []]);
  expect((await noor.rest('GET', `/api/files/zip?ids=${fileId}`)).status).toBe(404);
  await setActive(true);
  expect([await statuses(noor), (await shared(noor)).some(({ file }) => file.id === fileId)]).toEqual([
    open,
    true,
  ]);
  // The account is deleted.
  const account = await users.findOne({ _id });
  await users.deleteOne({ _id });
  expect([await statuses(noor), await shared(noor)]).toEqual([[404, 404, 404], []]);
  if (account) await users.insertOne(account);
});
