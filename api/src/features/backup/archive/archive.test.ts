import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { serialize } from 'bson';
import mongoose from 'mongoose';
import { scratchOnServer } from '../../../platform/database/scratchDatabase.js';
import { database, dumpInto, entriesOf, manifest } from '../../../testing/features/archives.js';
import { startTestApp, type TestApp } from '../../../testing/testApp.js';
import { testArchive } from '../verification/selfTest.service.js';
import { readArchive } from './archiveReader.js';
import { writeArchive } from './archiveWriter.js';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'cosmic-archive-'));
});
// Otherwise, every later archive would contain what the first test stores.
afterEach(async () => {
  for (const name of ['testnumbers', 'testfiles.chunks', 'testcontents'])
    await database().collection(name).deleteMany({});
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const { signal } = new AbortController();
const storedFiles = { hashes: 'testcontents', bucket: 'testfiles' };
const dump = (passphrase?: string) => dumpInto(folder, passphrase);

async function check(path: string, passphrase?: string) {
  const { db, close } = await scratchOnServer().open(randomUUID());
  try {
    const open = () => createReadStream(path);
    return await testArchive(db, open, passphrase, storedFiles, signal, () => undefined);
  } finally {
    await close();
  }
}

/** Stores a file in chunks and the document that refers to it, as uploads do. */
async function storeFile(bytes: Buffer) {
  const _id = new mongoose.Types.ObjectId();
  const chunks = [bytes.subarray(0, bytes.length / 2), bytes.subarray(bytes.length / 2)];
  await database()
    .collection('testfiles.chunks')
    .insertMany(chunks.map((data, n) => ({ files_id: _id, n, data })));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await database().collection<{ _id: unknown; sha256: string }>('testcontents').insertOne({ _id, sha256 });
}

test('an archive shows one moment while others write: files match the documents that refer to them', async () => {
  const numbers = database().collection<{ _id: number; n: number }>('testnumbers');
  await numbers.insertMany(Array.from({ length: 3_000 }, (_, _id) => ({ _id, n: 0 })));
  const pairs = database().collection<{ _id: string; n: number }>('testpairs');
  await pairs.insertMany([
    { _id: 'first', n: 0 },
    { _id: 'last', n: 0 },
  ]);
  let isOver = false;
  const client = mongoose.connection.getClient();
  const writing = (async () => {
    // The number of rounds is limited, because a fast disk would make every later archive large.
    for (let round = 1; !isOver && round <= 30; round++) {
      await storeFile(Buffer.alloc(200_000, round % 256));
      await numbers.updateOne({ _id: round % 3_000 }, { $inc: { n: 1 } });
      await numbers.deleteOne({ _id: 2_999 - round });
      // One transaction writes both numbers, so they're equal at any moment.
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await pairs.updateOne({ _id: 'first' }, { $set: { n: round } }, { session });
          await pairs.updateOne({ _id: 'last' }, { $set: { n: round } }, { session });
        }),
      );
    }
  })();
  const made = await dump();
  isOver = true;
  await writing;
  const result = await check(made.path);
  expect(result).toMatchObject({ isRight: true });
  expect(result.files).toBeGreaterThan(0);
  const pair = new Map<unknown, unknown>();
  await readArchive(createReadStream(made.path), undefined, ({ kind, collection, documents }) => {
    if (kind !== 'collections' || collection !== 'testpairs') return;
    for (const raw of documents) {
      const { _id, n } = mongoose.mongo.BSON.deserialize(raw);
      pair.set(_id, n);
    }
  });
  expect(pair.get('first')).toBe(pair.get('last'));
  const hash = createHash('sha256')
    .update(await readFile(made.path))
    .digest('hex');
  expect(hash).toBe(made.sha256);
});

test('types that JavaScript lacks survive', async () => {
  const { Long, Double, Int32, Decimal128, Timestamp } = mongoose.mongo.BSON;
  await database()
    .collection('testtypes')
    .insertOne({
      long: Long.fromString('9007199254740993'),
      double: new Double(5),
      int: new Int32(5),
      decimal: Decimal128.fromString('1.10'),
      stamp: Timestamp.fromNumber(7),
      date: new Date(0),
      pattern: /a/i,
      7: 'seven',
      3: 'three',
    });
  expect(await check((await dump()).path)).toMatchObject({ isRight: true });
});

test('sessions, limits, and running uploads are left out', async () => {
  await database().collection<{ _id: string }>('sessions').insertOne({ _id: 'secret-session' });
  await database().collection('loginLimits').insertOne({ key: 'x' });
  const names = (await entriesOf((await dump()).path)).map(({ name }) => name);
  expect(names.filter((name) => /sessions\/|Limits\//.test(name))).toEqual([]);
});

describe('with a passphrase', () => {
  test('it opens only with that one, in every program for this format, and contains the keys', async () => {
    const { path } = await dump('correct horse');
    expect((await readFile(path)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    const content = await readArchive(createReadStream(path), 'correct horse');
    expect(content).toMatchObject({ isEncrypted: true, keys: { sessionSecret: 'the key' } });
    await expect(readArchive(createReadStream(path), 'wrong')).rejects.toThrow('Incorrect passphrase.');
    await expect(readArchive(createReadStream(path), undefined)).rejects.toThrow(
      'Enter this backup’s passphrase.',
    );
    const bytes = await readFile(path);
    const { Decrypter } = await import('age-encryption');
    const decrypter = new Decrypter();
    decrypter.addPassphrase('correct horse');
    const plain = Buffer.from(await decrypter.decrypt(new Uint8Array(bytes)));
    expect((await readArchive(Readable.from([plain]), undefined)).isEncrypted).toBe(false);
    bytes[bytes.length - 2_000] = (bytes[bytes.length - 2_000] ?? 0) ^ 1;
    await expect(readArchive(Readable.from([bytes]), 'correct horse')).rejects.toThrow(/damaged/);
  });

  test('it opens however the keyboard composes letters', async () => {
    const { path } = await dump('Grüße aus Köln'.normalize('NFD'));
    for (const form of ['NFC', 'NFD'])
      expect(await readArchive(createReadStream(path), 'Grüße aus Köln'.normalize(form))).toMatchObject({
        isEncrypted: true,
      });
    // An earlier release used the passphrase exactly as typed.
    const { Encrypter } = await import('age-encryption');
    const encrypter = new Encrypter();
    encrypter.setScryptWorkFactor(10);
    encrypter.setPassphrase('Grüße aus Köln'.normalize('NFD'));
    const old = Buffer.from(await encrypter.encrypt(new Uint8Array(await readFile((await dump()).path))));
    const content = await readArchive(Readable.from([old]), 'Grüße aus Köln'.normalize('NFC'));
    expect(content.isEncrypted).toBe(true);
  });
});

test("a full disk ends the archive with the disk's own error", async () => {
  let room = 20_000;
  const full = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      room -= chunk.length;
      done(room > 0 ? null : Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    },
  });
  const filling = writeArchive(
    full,
    undefined,
    async (writer) => {
      await writer.addManifest(manifest);
      for (let part = 0; part < 50; part++)
        await writer.addPart(
          { kind: 'collections', collection: 'notes' },
          Buffer.from(serialize({ part, r: Math.random() })),
        );
    },
    signal,
  );
  await expect(filling).rejects.toMatchObject({ code: 'ENOSPC' });
});

test('a self-test finds a changed document and a changed file', async () => {
  await storeFile(Buffer.from('what was uploaded'));
  await database()
    .collection('testfiles.chunks')
    .updateOne({ n: 1 }, { $set: { data: Buffer.from('else') } });
  expect(await check((await dump()).path)).toMatchObject({
    isRight: false,
    problem: 'A file doesn’t match the original upload.',
  });
});
