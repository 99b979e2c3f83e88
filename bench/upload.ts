import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { peakMegabytes, residentMegabytes } from '@cosmic/e2e/testing/processUsage';
import { GridFSBucket, MongoClient } from 'mongodb';
import type { Figures } from './harness/figures.js';
import { median } from './harness/median.js';
import { admin, signIn, startServer } from './harness/server.js';

const megabyte = 1024 * 1024;
const roundSize = 100 * megabyte;
const bigSize = 500 * megabyte;
const rounds = 7;
const block = Buffer.alloc(256 * 1024, 'cosmic dashboard ');

/**
 * Target 8: uploading over REST compared to a bare GridFS stream by the same driver into the same database, and the
 * memory that a 500 MB upload takes.
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
    for (let round = 0; round < rounds; round++) ratios.push((await bare()) / (await throughRest()));
    const before = residentMegabytes(server.pid);
    await upload(server.url, cookie, bigSize);
    return {
      'REST against bare GridFS': { value: median(ratios), atLeast: 0.5 },
      'memory growth by 500 MB, MB': { value: peakMegabytes(server.pid) - before, atMost: 64 },
    };
  } finally {
    await client.close();
    await server.stop();
  }
}

/** A multipart body created on the fly, so that the client doesn't hold it in memory either. */
async function upload(url: string, cookie: string, size: number): Promise<void> {
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
}

function* bytes(size: number) {
  for (let sent = 0; sent < size; sent += block.length) yield block;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
