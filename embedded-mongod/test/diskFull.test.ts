import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Document, MongoClient, MongoServerError } from 'mongodb';
import { killRunning, runToEnd, startProgram, temporaryFolder } from './testing/program.js';

interface Row extends Document {
  _id: number;
}

const folder = temporaryFolder();
const megabyte = 1024 * 1024;
/** Only root can mount a small file system. */
const canMount =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'embedded-mongod-test', folder.path]).status === 0;

afterAll(() => {
  killRunning();
  if (canMount) spawnSync('umount', ['--lazy', folder.path]);
  folder.remove();
});

test.skipIf(!canMount)('a full disk refuses writes with code 14031, loses nothing, and heals', async () => {
  const ballast = path.join(folder.path, 'ballast');
  writeFileSync(ballast, Buffer.alloc(40 * megabyte));
  const program = await startProgram(folder.path);
  const client = await MongoClient.connect(program.uri, { retryWrites: false });
  const rows = client.db('full').collection<Row>('rows');
  await rows.createIndex({ k: 1 });
  const acknowledged: number[] = [];
  const insert = async (id: number): Promise<void> => {
    await rows.insertOne({ _id: id, k: id % 7, text: 'x'.repeat(20_000) });
    acknowledged.push(id);
  };
  const ids = async () => (await rows.find({}, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id);
  let refusal: unknown;
  for (let id = 0; refusal === undefined; id++) await insert(id).catch((error) => (refusal = error));
  expect(refusal).toBeInstanceOf(MongoServerError);
  expect(refusal).toMatchObject({ code: 14_031, codeName: 'OutOfDiskSpace' });

  // Other files use up the rest.
  expect(() => {
    for (;;) writeFileSync(ballast, Buffer.alloc(4096), { flag: 'a' });
  }).toThrow('ENOSPC');
  // Every size, so that some would fit in free pages and some only in part.
  for (let size = 1; size < 4 * megabyte; size *= 4) {
    const writes = Array.from({ length: 5 }, (_, at) => rows.insertOne({ _id: -at, text: 'y'.repeat(size) }));
    for (const { status, ...result } of await Promise.allSettled(writes))
      expect([status, result]).toEqual(['rejected', { reason: expect.objectContaining({ code: 14_031 }) }]);
  }
  // A transaction that doesn't fit leaves nothing behind.
  const session = client.startSession();
  session.startTransaction();
  await rows.insertOne({ _id: -1, text: 'y'.repeat(500_000) }, { session });
  await expect(session.commitTransaction()).rejects.toMatchObject({ code: 14_031 });
  await session.endSession();
  expect(await ids()).toEqual(acknowledged);

  rmSync(ballast);
  for (let id = 10_000; id < 10_050; id++) await insert(id);
  expect(await ids()).toEqual(acknowledged);
  await client.close();
  await program.stop('SIGKILL');
  expect(await runToEnd('--dbpath', folder.path, '--check')).toMatchObject({ code: 0 });
});
