import { createHash, randomBytes } from 'node:crypto';
import { request as openRequest } from 'node:http';
import mongoose from 'mongoose';
import type { TestClient } from '../../../testing/client.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import type { File } from '../../../testing/schema.generated.js';
import { useTestApp } from '../../../testing/testApp.js';
import { until } from '../../../testing/until.js';
import { countedBytes, upload, vaultCounts } from '../../../testing/uploads.js';
import { cleanVault } from '../vaultCleaner.service.js';

const megabyte = 1024 * 1024;

const app = useTestApp({ MAX_FILE_MB: '6', USER_QUOTA_MB: '8' });
let mira: Person;
beforeEach(async () => {
  mira = await signedIn(app.url);
});
const base64 = (text: string) => Buffer.from(text).toString('base64');
const tus = { 'tus-resumable': '1.0.0' };

async function begin(size: number, metadata: Record<string, string> = {}, client: TestClient = mira) {
  const given = Object.entries({ filename: 'film.bin', ...metadata });
  const response = await client.fetch('/api/files/resumable', {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(size),
      'upload-metadata': given.map(([name, value]) => `${name} ${base64(value)}`).join(','),
    },
  });
  const text = await response.text();
  return { status: response.status, path: String(response.headers.get('location')), text };
}
const send = (path: string, offset: number, body: Buffer, client: TestClient = mira) =>
  client.fetch(path, {
    method: 'PATCH',
    headers: {
      ...tus,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(body),
  });
async function offsetOf(path: string, client: TestClient = mira) {
  const response = await client.fetch(path, { method: 'HEAD', headers: tus });
  return response.status === 200 ? Number(response.headers.get('upload-offset')) : response.status;
}
const listed = async () => (await mira.rest<File[]>('GET', '/api/files')).body;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('behind a proxy that refuses PATCH, the bytes are sent with POST', async () => {
  const { path } = await begin(5, { filename: 'post.txt' });
  const post = (headers: Record<string, string>) =>
    mira.fetch(path, {
      method: 'POST',
      headers: {
        ...tus,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        ...headers,
      },
      body: 'hello',
    });
  expect((await post({})).status).toBe(400);
  expect((await post({ 'x-http-method-override': 'PATCH' })).status).toBe(204);
  expect((await listed()).map(({ name, size }) => [name, size])).toEqual([['post.txt', 5]]);
});

test('a file sent over one connection arrives whole, in its folder', async () => {
  const content = randomBytes(2 * megabyte + 12_345);
  const { status, path } = await begin(content.length, { folder: 'Films', filename: 'a.bin' });
  expect([status, path]).toEqual([201, expect.stringMatching(/^\/api\/files\/resumable\/[0-9a-f]{24}$/)]);
  expect(await offsetOf(path)).toBe(0);
  expect((await send(path, 0, content)).status).toBe(204);
  const [file] = await listed();
  const download = await mira.fetch(`/api/files/${file?.id}`);
  expect(download.headers.get('etag')).toBe(`"${hashOf(content)}"`);
  expect(hashOf(Buffer.from(await download.arrayBuffer()))).toBe(hashOf(content));
  expect(await countedBytes(mira.userId)).toBe(content.length);
  // A client that missed the last response learns that everything arrived, and the file is created once.
  expect(await offsetOf(path)).toBe(content.length);
  expect(await listed()).toHaveLength(1);
});

test('a broken upload is resumed where it stopped, with the same bytes and hash', async () => {
  const content = randomBytes(5 * megabyte + 1);
  const { path } = await begin(content.length);
  const cut = Math.floor(content.length * 0.6);
  const broken = openRequest(mira.url + path, {
    method: 'PATCH',
    headers: {
      ...tus,
      cookie: mira.cookie,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': content.length,
    },
  });
  broken.on('error', () => undefined);
  broken.write(content.subarray(0, cut));
  await until(async () => (await offsetOf(path)) >= 2 * megabyte || (await chunks()) >= 2);
  broken.destroy();
  await until(async () => (await offsetOf(path)) > 0);
  // Pieces of any size, also within a chunk.
  let offset = await offsetOf(path);
  expect((await send(path, offset - 1, content.subarray(offset - 1))).status).toBe(409);
  expect((await send(path, offset, content.subarray(offset, offset + 1000))).status).toBe(204);
  offset = await offsetOf(path);
  expect((await send(path, offset, content.subarray(offset))).status).toBe(204);
  const [file] = await listed();
  const download = await mira.fetch(`/api/files/${file?.id}`);
  expect(download.headers.get('etag')).toBe(`"${hashOf(content)}"`);
  expect(Buffer.from(await download.arrayBuffer()).equals(content)).toBe(true);
});

test('an empty file is complete at once', async () => {
  const { status } = await begin(0, { filename: 'empty.txt' });
  expect(status).toBe(201);
  expect(await listed()).toMatchObject([{ name: 'empty.txt', size: 0 }]);
});

test('size and quota are checked before and during writing', async () => {
  const large = await begin(6 * megabyte + 1);
  expect([large.status, JSON.parse(large.text)]).toEqual([413, { message: 'Files can be up to 6 MB.' }]);
  expect((await begin(-1)).status).toBe(400);
  const { path } = await begin(5 * megabyte);
  const content = randomBytes(5 * megabyte);
  expect((await send(path, 0, content.subarray(0, 1000))).status).toBe(204);
  // The quota was used up in the meantime.
  await upload(mira, 'a.bin', Buffer.alloc(4 * megabyte));
  expect((await send(path, 1000, content.subarray(1000))).status).toBe(507);
  expect((await begin(4 * megabyte)).status).toBe(507);
  expect((await listed()).map(({ name }) => name)).toEqual(['a.bin']);
});

test('cancelled and abandoned uploads leave nothing behind', async () => {
  await forget();
  const before = await vaultCounts();
  const cancelled = await begin(3 * megabyte);
  await send(cancelled.path, 0, randomBytes(megabyte));
  expect((await mira.fetch(cancelled.path, { method: 'DELETE', headers: tus })).status).toBe(204);
  expect(await offsetOf(cancelled.path)).toBe(404);

  const forgotten = await begin(3 * megabyte);
  await send(forgotten.path, 0, randomBytes(megabyte + 5));
  await forget();
  expect(await vaultCounts()).toEqual(before);
  expect(await offsetOf(forgotten.path)).toBe(404);
});

test("another person's upload doesn't exist; a page of another site is refused", async () => {
  const { path } = await begin(10);
  const other = await signedIn(app.url);
  expect(await offsetOf(path, other)).toBe(404);
  expect((await send(path, 0, randomBytes(10), other)).status).toBe(404);
  expect((await other.fetch(path, { method: 'DELETE', headers: tus })).status).toBe(404);
  expect(await offsetOf('/api/files/resumable/nonsense')).toBe(404);
  expect((await begin(10, { folderId: '507f1f77bcf86cd799439011' })).status).toBe(404);
  const foreign = { ...tus, 'sec-fetch-site': 'cross-site' };
  expect((await mira.fetch(path, { method: 'DELETE', headers: foreign })).status).toBe(403);
  expect(
    (await mira.fetch(path, { method: 'HEAD', headers: tus })).headers.get('access-control-allow-origin'),
  ).toBe(null);
  expect(await offsetOf(path)).toBe(0);
});

function chunks(): Promise<number> {
  return mongoose.connection.collection('content.chunks').countDocuments({});
}

/** A day passes without any client. */
async function forget(): Promise<void> {
  const past = { $set: { expiresAt: new Date(0) } };
  await mongoose.connection.collection('resumableuploads').updateMany({}, past);
  await mongoose.connection.collection('contentleases').updateMany({}, past);
  await cleanVault();
}
