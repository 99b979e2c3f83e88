import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@cosmic/api/testing/until';
import mongoose, { type mongo } from 'mongoose';
import { newDataDir, type Program, startProgram } from '../testing/program.js';

const owner = { username: 'owner', password: 'quiet-orbit-42' };
const settings = { ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password };
const megabyte = 1024 * 1024;
const tus = { 'tus-resumable': '1.0.0' };

let dataDir: string;
let program: Program;
let database: mongoose.Connection;
let cookie: string;

async function start() {
  program = await startProgram(dataDir, settings);
  database = await mongoose.createConnection(readFileSync(join(dataDir, 'db-address'), 'utf8')).asPromise();
  const answer = await fetch(`${program.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function stop(signal: NodeJS.Signals) {
  await database.close();
  program.process.kill(signal);
  await program.ended;
}

const rows = (name: string): Promise<mongo.WithId<mongo.Document>[]> =>
  database
    .collection(name)
    .find({}, { projection: { data: 0 } })
    .toArray();

/** Sends part of a body and then stalls; the server may disappear. */
function sendPart(path: string, method: string, part: Buffer, headers: Record<string, string>) {
  async function* body() {
    for (let at = 0; at < part.length; at += megabyte) yield part.subarray(at, at + megabyte);
    await new Promise(() => undefined);
  }
  fetch(`${program.url}${path}`, {
    method,
    headers: { cookie, ...headers },
    // undici accepts any async iterable, but the browser's type for fetch doesn't say so.
    body: body() as unknown as BodyInit,
    ...{ duplex: 'half' },
  }).catch(() => undefined);
}

async function beginResumable(name: string, size: number): Promise<string> {
  const answer = await fetch(`${program.url}/api/files/resumable`, {
    method: 'POST',
    headers: {
      cookie,
      ...tus,
      'upload-length': `${size}`,
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  });
  expect(answer.status).toBe(201);
  return new URL(answer.headers.get('location') ?? '', program.url).pathname;
}

const patch = { ...tus, 'content-type': 'application/offset+octet-stream' };

test("after kill -9 during uploads, a resumable one continues, and the cleanup job removes the others' chunks", async () => {
  dataDir = newDataDir();
  await start();
  const content = randomBytes(9 * megabyte);
  const resumed = await beginResumable('resumed.bin', content.length);
  const left = await beginResumable('left.bin', content.length);
  for (const path of [resumed, left]) {
    sendPart(path, 'PATCH', content.subarray(0, 6 * megabyte), { ...patch, 'upload-offset': '0' });
  }
  const head = '--edge\r\nContent-Disposition: form-data; name="file"; filename="plain.bin"\r\n\r\n';
  sendPart('/api/files/upload', 'POST', Buffer.concat([Buffer.from(head), content.subarray(megabyte)]), {
    'content-type': 'multipart/form-data; boundary=edge',
  });
  await until(async () => {
    const offsets = (await rows('resumableuploads')).map(({ offset }) => Number(offset));
    const stored = new Set((await rows('content.chunks')).map((chunk) => String(chunk.files_id)));
    return offsets.every((offset) => offset > 0) && stored.size === 3;
  });
  await stop('SIGKILL');

  // The first upload resumes.
  await start();
  expect((await rows('files')).length).toBe(0);
  const offset = Number(
    (await fetch(`${program.url}${resumed}`, { method: 'HEAD', headers: { cookie, ...tus } })).headers.get(
      'upload-offset',
    ),
  );
  expect(offset).toBeGreaterThanOrEqual(4 * megabyte);
  const rest = await fetch(`${program.url}${resumed}`, {
    method: 'PATCH',
    headers: { cookie, ...patch, 'upload-offset': `${offset}` },
    body: content.subarray(offset),
  });
  expect(rest.status).toBe(204);
  const [file] = await rows('files');
  const stored = await fetch(`${program.url}/api/files/${file?._id}`, { headers: { cookie } });
  expect(content.equals(Buffer.from(await stored.arrayBuffer()))).toBe(true);

  // Abandon the others: let them expire before the next start, and make the cleanup job, which runs every three
  // minutes, due.
  const past = { $set: { expiresAt: new Date(0) } };
  expect((await database.collection('contentleases').updateMany({}, past)).matchedCount).toBe(2);
  await database.collection('resumableuploads').updateMany({ isFinished: false }, past);
  const due = { $set: { nextRunAt: new Date(0), lockedAt: null } };
  expect((await database.collection('agendaJobs').updateOne({ name: 'vault.clean' }, due)).matchedCount).toBe(
    1,
  );
  await stop('SIGTERM');
  await start();
  await until(async () => (await rows('contentleases')).length === 0);
  await until(async () => (await rows('resumableuploads')).length === 1);
  const chunks = await rows('content.chunks');
  expect(new Set(chunks.map((chunk) => String(chunk.files_id)))).toEqual(new Set([String(file?.contentId)]));
  expect((await rows('content.files')).map(({ _id }) => String(_id))).toEqual([String(file?.contentId)]);
  expect(chunks).toHaveLength(9);
  await stop('SIGTERM');
});
