import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { serialize } from 'bson';
import { pack } from 'tar-stream';
import {
  archiveOf,
  database,
  dumpInto,
  entriesOf,
  manifest,
  manifestEntry,
} from '../../../testing/features/archives.js';
import { startTestApp, type TestApp } from '../../../testing/testApp.js';
import { readArchive } from './archiveReader.js';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'cosmic-archive-'));
  await database()
    .collection('testnumbers')
    .insertMany(Array.from({ length: 3_000 }, (_, n) => ({ n })));
  await database()
    .collection('testfiles.chunks')
    .insertOne({ data: randomBytes(200_000) });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const dump = (passphrase?: string) => dumpInto(folder, passphrase);

describe('refused, naming the entry', () => {
  test('a flipped byte wherever it matters', async () => {
    const { path } = await dump();
    const whole = await readFile(path);
    let at = 0;
    for (const { name, bytes } of await entriesOf(path)) {
      at += 512;
      const changed = Buffer.from(whole);
      const position = at + Math.floor(bytes.length / 2);
      changed[position] = (changed[position] ?? 0) ^ 4;
      await expect(readArchive(Readable.from([changed]), undefined), name).rejects.toThrow(
        /“[a-z./0-9]+”|isn’t a Cosmic Dashboard backup/i,
      );
      at += Math.ceil(bytes.length / 512) * 512;
    }
  });

  test('a file that ends early', async () => {
    const whole = await readFile((await dump()).path);
    for (const fraction of [0, 0.01, 0.3, 0.7, 0.95]) {
      const cut = whole.subarray(0, Math.floor(whole.length * fraction));
      await expect(readArchive(Readable.from([cut]), undefined)).rejects.toThrow(
        /damaged or incomplete|incomplete\. It ends after|isn’t a Cosmic Dashboard backup/,
      );
    }
    const cut = whole.subarray(0, Math.floor(whole.length * 0.95));
    await expect(readArchive(Readable.from([cut]), undefined)).rejects.toThrow(/couldn’t read past “/);
  });

  test('a newer format', async () => {
    const newer = { ...manifest, formatVersion: 2, more: true };
    const archive = await archiveOf([{ name: 'manifest.json', bytes: Buffer.from(JSON.stringify(newer)) }]);
    await expect(readArchive(archive, undefined)).rejects.toThrow(
      'This backup was created by a newer release (“manifest.json” has format 2). Update Cosmic Dashboard first.',
    );
  });

  test.each([
    '../../etc/passwd',
    '/etc/passwd',
    'collections/../users/000001.bson',
    'collections/sessions/000001.bson',
    'collections/backups/000001.bson',
    'extra.txt',
  ])('the entry %s', async (name) => {
    const archive = await archiveOf([manifestEntry, { name, bytes: Buffer.alloc(0) }]);
    await expect(readArchive(archive, undefined)).rejects.toThrow(`unexpected entry: “${name}”`);
  });

  test('a link', async () => {
    const tar = pack();
    tar.entry({ name: 'manifest.json' }, manifestEntry.bytes);
    tar.entry({ name: 'collections/notes/000001.bson', type: 'symlink', linkname: '/etc/passwd' });
    tar.finalize();
    await expect(readArchive(Readable.from(tar, { objectMode: false }), undefined)).rejects.toThrow(
      'This backup contains an unexpected entry: “collections/notes/000001.bson”.',
    );
  });

  test('an entry that unpacks to far more', async () => {
    const name = 'collections/notes/000001.bson.gz';
    const bomb = gzipSync(Buffer.alloc(60 * 1024 * 1024), { level: 1 });
    const archive = await archiveOf([manifestEntry, { name, bytes: bomb }]);
    await expect(readArchive(archive, undefined)).rejects.toThrow(`“${name}” is far larger`);
  });

  test('a manifest, keys, or a summary that is longer than its content needs', async () => {
    const padded = (bytes: number) => ({ bytes: Buffer.from(JSON.stringify(manifest).padEnd(bytes, ' ')) });
    await readArchive(await archiveOf([{ name: 'manifest.json', ...padded(64 * 1024) }]), undefined);
    const long = padded(64 * 1024 + 1);
    for (const entries of [
      [{ name: 'manifest.json', ...long }],
      [manifestEntry, { name: 'keys.json', ...long }],
      [manifestEntry, { name: 'summary.json', ...padded(300 * 1024) }],
    ])
      await expect(readArchive(await archiveOf(entries), undefined)).rejects.toThrow(
        `“${entries.at(-1)?.name}” is far larger`,
      );
  });

  test('a part with more documents than anyone stores in it', async () => {
    const name = 'collections/notes/000001.bson.gz';
    const bytes = gzipSync(Buffer.concat(new Array(200_001).fill(serialize({}))));
    await expect(readArchive(await archiveOf([manifestEntry, { name, bytes }]), undefined)).rejects.toThrow(
      `“${name}” doesn’t match its checksum`,
    );
  });

  test('a document that would take far more memory than anything stored', async () => {
    const name = 'collections/notes/000001.bson';
    const bytes = Buffer.from(serialize({ values: new Array(600_000).fill(null) }));
    await expect(readArchive(await archiveOf([manifestEntry, { name, bytes }]), undefined)).rejects.toThrow(
      `“${name}” doesn’t match its checksum`,
    );
  });

  test('something else, or nothing', async () => {
    await writeFile(join(folder, 'x'), 'hello'.repeat(1_000));
    for (const path of ['x', '/dev/null'])
      await expect(
        readArchive(createReadStream(join(folder, path).replace(/.*\/dev/, '/dev')), undefined),
      ).rejects.toThrow('This isn’t a Cosmic Dashboard backup, or the file is damaged.');
  });
});
