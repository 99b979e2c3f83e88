import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { residentMegabytes } from '@cosmic/e2e/testing/processUsage';
import { GridFSBucket, MongoClient, type ObjectId } from 'mongodb';
import type { Figures } from './harness/figures.js';
import { median } from './harness/median.js';
import { admin, signIn, startServer } from './harness/server.js';

const megabyte = 1024 * 1024;
const roundSize = 50 * megabyte;
const bigSize = 500 * megabyte;
const uploadRounds = 3;
const downloadRounds = 5;
const readEveryMs = 50;
const block = Buffer.alloc(256 * 1024, 'cosmic dashboard ');

/**
 * Targets 8 and 9: uploading and downloading over REST compared to bare GridFS streams by the same driver and in the
 * same database, and the memory that uploads take.
 */
export async function measureUpload(): Promise<Figures> {
  const server = await startServer({ MAX_FILE_MB: '600', USER_QUOTA_MB: '100000' });
  const client = await MongoClient.connect(server.databaseUri);
  const bucket = new GridFSBucket(client.db('bench'), { bucketName: 'bare' });
  try {
    const cookie = await signIn(server.url, admin);
    const throughRest = () => timed(() => upload(server.url, cookie, roundSize));
    const bare = () =>
      timed(() => pipeline(Readable.from(bytes(roundSize)), bucket.openUploadStream('bare')));
    await throughRest();
    await bare();
    const ratios: number[] = [];
    for (let round = 0; round < uploadRounds; round++) ratios.push((await bare()) / (await throughRest()));
    const growth = await memoryGrowth(server.pid, () => upload(server.url, cookie, bigSize));
    const growthOfFour = await memoryGrowth(server.pid, () =>
      Promise.all([1, 2, 3, 4].map(() => upload(server.url, cookie, roundSize))),
    );
    const { id } = await upload(server.url, cookie, roundSize);
    const stored = await pipelineToBucket(bucket);
    const downloads: number[] = [];
    for (let round = 0; round < downloadRounds; round++)
      downloads.push(
        (await timed(() => readBare(bucket, stored))) /
          (await timed(() => readRanges(`${server.url}/api/files/${id}`, cookie))),
      );
    return {
      '8. upload over REST, against bare GridFS': { value: median(ratios), atLeast: 0.5 },
      '8. memory growth by an upload of 500 MB, MB': { value: growth, atMost: 64 },
      '8. memory growth by four uploads at once, MB': { value: growthOfFour, atMost: 96 },
      '9. download in ranges of 1 MB, against bare GridFS': { value: median(downloads), atLeast: 0.9 },
    };
  } finally {
    await client.close();
    await server.stop();
  }
}

/** A multipart body created on the fly, so that the client doesn't hold it in memory either. */
async function upload(url: string, cookie: string, size: number): Promise<{ id: string }> {
  const boundary = 'bench-boundary';
  async function* body() {
    yield Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="bench.bin"\r\n\r\n`,
    );
    yield* bytes(size);
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  const response = await fetch(`${url}/api/files/upload`, {
    method: 'POST',
    headers: { cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
    // undici accepts any async iterable, but the browser's type for fetch doesn't say so.
    body: body() as unknown as BodyInit,
    // Required for streaming request bodies; the type doesn't include it yet.
    ...{ duplex: 'half' },
  });
  if (response.status !== 201)
    throw new Error(`upload answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as { id: string };
}

/** The maximum growth of a process's memory during the work, in MB. */
async function memoryGrowth(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = residentMegabytes(pid);
  let most = before;
  const reading = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, readEveryMs);
  await work().finally(() => clearInterval(reading));
  return most - before;
}

async function pipelineToBucket(bucket: GridFSBucket): Promise<ObjectId> {
  const stream = bucket.openUploadStream('ranges');
  await pipeline(Readable.from(bytes(roundSize)), stream);
  return stream.id;
}

async function readBare(bucket: GridFSBucket, id: ObjectId): Promise<void> {
  for (let start = 0; start < roundSize; start += megabyte)
    await buffer(bucket.openDownloadStream(id, { start, end: start + megabyte }));
}

async function readRanges(url: string, cookie: string): Promise<void> {
  for (let start = 0; start < roundSize; start += megabyte) {
    const range = `bytes=${start}-${start + megabyte - 1}`;
    const response = await fetch(url, { headers: { cookie, range } });
    if (response.status !== 206) throw new Error(`a range answered ${response.status}`);
    await response.arrayBuffer();
  }
}

function* bytes(size: number) {
  for (let sent = 0; sent < size; sent += block.length) yield block;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
