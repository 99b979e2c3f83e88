import mongoose from 'mongoose';
import { type Person, signedIn } from '../../../testing/factories.js';
import { openRaw, type RawRequest } from '../../../testing/rawRequest.js';
import { useTestApp } from '../../../testing/testApp.js';
import { until } from '../../../testing/until.js';
import { upload, vaultCounts } from '../../../testing/uploads.js';

const megabyte = 1024 * 1024;
const quota = 4 * megabyte;

const app = useTestApp({ MAX_FILE_MB: '1', USER_QUOTA_MB: '4' }, { stallTimeoutMs: 2_000, lingerMs: 1_000 });
let mira: Person;
beforeEach(async () => {
  mira = await signedIn(app.url);
});
async function usage(): Promise<{ bytes: number; claimed: number }> {
  const _id = new mongoose.Types.ObjectId(mira.userId);
  const found = await mongoose.connection.collection('vaultusages').findOne({ _id });
  return { bytes: Number(found?.bytes ?? 0), claimed: Number(found?.claimed ?? 0) };
}

/** An upload that sends this much of its file and then nothing. */
async function stall(bytes: number, length?: number): Promise<RawRequest> {
  const request = await openRaw(app.url, [
    'POST /api/files/upload HTTP/1.1',
    `Cookie: ${mira.cookie}`,
    'Content-Type: multipart/form-data; boundary=b',
    length ? `Content-Length: ${length}` : 'Transfer-Encoding: chunked',
  ]);
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), Buffer.alloc(bytes)]);
  const chunk = (part: Buffer) => [`${part.length.toString(16)}\r\n`, part, '\r\n'];
  for (const part of length ? [body] : chunk(body)) request.socket.write(part);
  return request;
}

test('many stalled uploads, with or without a length, take no more than the quota, and their space comes back', async () => {
  const stalled = await Promise.all(
    Array.from({ length: 8 }, (_, index) => stall(800_000, index % 2 ? 900_000 : undefined)),
  );
  const isRefused = (request: RawRequest) => request.received().includes('507');
  await until(async () => stalled.filter(isRefused).length >= 3);
  const { bytes, claimed } = await usage();
  expect(bytes).toBe(0);
  expect(claimed).toBeGreaterThan(0);
  expect(claimed).toBeLessThanOrEqual(quota);
  const stored = await mongoose.connection.collection('content.chunks').countDocuments({});
  expect(stored * 255 * 1024).toBeLessThanOrEqual(quota + megabyte);
  // The uploads stall until the server ends them.
  await Promise.all(stalled.map(({ closed }) => closed));
  await until(async () => (await usage()).claimed === 0);
  await until(async () => (await vaultCounts()).contentleases === 0);
  expect((await upload(mira, 'fits.bin', Buffer.alloc(megabyte))).status).toBe(201);
});

test('however many race, at most 1,000 resumable uploads start, and each reserves its space', async () => {
  const ownerId = new mongoose.Types.ObjectId(mira.userId);
  const expiresAt = new Date(Date.now() + 60_000);
  await mongoose.connection
    .collection('resumableuploads')
    .insertMany(
      Array.from({ length: 995 }, () => ({ ownerId, isFinished: false, size: 1, offset: 0, expiresAt })),
    );
  const begin = async (size: number) => {
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      'upload-metadata': 'filename YQ==',
    };
    const response = await mira.fetch('/api/files/resumable', { method: 'POST', headers });
    return { status: response.status, path: String(response.headers.get('location')) };
  };
  const begun = await Promise.all(Array.from({ length: 15 }, () => begin(10)));
  expect(begun.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(begun.filter(({ status }) => status === 429)).toHaveLength(10);
  expect((await usage()).claimed).toBe(50);

  await mongoose.connection
    .collection('resumableuploads')
    .deleteMany({ offset: 0, name: { $exists: false } });
  const large = await Promise.all(Array.from({ length: 6 }, () => begin(megabyte)));
  expect(large.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 507, 507, 507]);
  for (const { path, status } of [...begun, ...large]) {
    if (status === 201) await mira.fetch(path, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } });
  }
  expect(await usage()).toEqual({ bytes: 0, claimed: 0 });
});
