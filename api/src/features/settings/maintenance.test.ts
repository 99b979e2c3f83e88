import { randomBytes } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import sharp from 'sharp';
import { type Person, signedIn } from '../../testing/factories.js';
import { ask } from '../../testing/notes.js';
import { useTestApp } from '../../testing/testApp.js';
import { upload, uploadedId, vaultCounts } from '../../testing/uploads.js';

const app = useTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await signedIn(app.url, { isAdmin: true });
});

const clearCache = () => ask(admin, 'mutation { clearCache { files bytes records } }');
const cleanTemporaryFiles = () => ask(admin, 'mutation { cleanTemporaryFiles { files bytes records } }');
const nothing = { files: 0, bytes: 0, records: 0 };
const collection = (name: string) => mongoose.connection.collection(name);
/** Returns an id as it would have been created two days ago. */
const oldId = () =>
  mongoose.Types.ObjectId.createFromHexString(
    Math.floor(Date.now() / 1000 - 2 * 86_400).toString(16) + randomBytes(8).toString('hex'),
  );

/** Stores what an upload of a given size leaves in GridFS. */
async function storeContent(id: mongoose.Types.ObjectId, bytes: number) {
  await collection('content.chunks').insertOne({ files_id: id, n: 0, data: Buffer.alloc(bytes) });
  await collection('content.files').insertOne({ _id: id, length: bytes, chunkSize: 261_120, filename: 'x' });
}

test('clearing the cache removes the previews and says how much that was, and they come back when needed', async () => {
  expect(await clearCache()).toEqual(nothing);
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#205080' } })
    .png()
    .toBuffer();
  const { body } = await upload(admin, 'sky.png', picture);
  const preview = () => admin.fetch(`/api/files/${body.id}/thumbnail`);
  const { length } = Buffer.from(await (await preview()).arrayBuffer());
  expect(await clearCache()).toEqual({ files: 1, bytes: length, records: 0 });
  expect(await clearCache()).toEqual(nothing);
  expect((await preview()).status).toBe(200);
  const entries = await collection('auditlog').find({ action: 'maintenance.clearCache' }).toArray();
  expect(entries).toHaveLength(3);
});

test('cleaning removes leftovers of uploads and dead processes, and orphans, but nothing in use', async () => {
  expect(await cleanTemporaryFiles()).toEqual(nothing);
  const keptId = await uploadedId(admin, 'kept.txt');
  const before = await vaultCounts();

  // An upload that was abandoned.
  const abandoned = oldId();
  await storeContent(abandoned, 1000);
  await collection('contentleases').insertOne({
    _id: abandoned,
    ownerId: new mongoose.Types.ObjectId(admin.userId),
    expiresAt: new Date(Date.now() - 1000),
    isAbandoned: false,
    reserved: 0,
  });
  // Content without a file or lease, content too recent to be sure, and content under a lease.
  await storeContent(oldId(), 500);
  const young = new mongoose.Types.ObjectId();
  await storeContent(young, 70);
  const held = oldId();
  await storeContent(held, 80);
  await collection('contentleases').insertOne({
    _id: held,
    ownerId: new mongoose.Types.ObjectId(admin.userId),
    expiresAt: new Date(Date.now() + 600_000),
    isAbandoned: false,
    reserved: 0,
  });
  // Files that a process on a lost server was reading, and files that one is reading now.
  const root = join(app.config.dataDir, 'tmp');
  const [dead, alive] = [join(root, 'elsewhere.4711'), join(root, 'elsewhere.4712')];
  for (const folder of [dead, alive]) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'upload'), Buffer.alloc(200));
  }
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  await utimes(dead, longAgo, longAgo);
  // A counter that has expired, and one that hasn't.
  const limits = collection('exportLimits');
  await limits.insertOne({ key: 'old', points: 1, expire: longAgo });
  await limits.insertOne({ key: 'new', points: 1, expire: new Date(Date.now() + 600_000) });

  expect(await cleanTemporaryFiles()).toEqual({ files: 3, bytes: 1700, records: 1 });
  expect(await cleanTemporaryFiles()).toEqual(nothing);
  expect(await readdir(root)).toContain('elsewhere.4712');
  expect(await readdir(root)).not.toContain('elsewhere.4711');
  expect(await limits.countDocuments({ key: { $in: ['old', 'new'] } })).toBe(1);
  expect(await collection('content.files').countDocuments({ _id: { $in: [young, held] } })).toBe(2);
  const after = await vaultCounts();
  expect(after['content.chunks']).toBe((before['content.chunks'] ?? 0) + 2);
  expect((await admin.fetch(`/api/files/${keptId}`)).status).toBe(200);
});
