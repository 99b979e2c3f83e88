import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import mongoose from 'mongoose';
import { extract, pack } from 'tar-stream';
import { writeArchive } from '../../features/backup/archive/archiveWriter.js';
import { dumpDatabase } from '../../features/backup/archive/dumpDatabase.service.js';
import type { Manifest } from '../../features/backup/archive/manifest.js';

/** An archive's header. */
export const manifest: Manifest = {
  format: 'cosmic-dashboard-backup',
  formatVersion: 1,
  productVersion: '1.2.3',
  installationId: 'here',
  startedAt: new Date().toISOString(),
  database: 'embedded',
  collections: {},
};
const { signal } = new AbortController();

/** The test's database. */
export function database() {
  const { db } = mongoose.connection;
  if (!db) throw new Error('not connected');
  return db;
}

/** Creates an archive of the database in a folder. */
export async function dumpInto(folder: string, passphrase?: string) {
  const path = join(folder, `${Math.random()}.tar`);
  const source = { client: mongoose.connection.getClient(), db: database() };
  const { size, sha256 } = await writeArchive(
    createWriteStream(path),
    passphrase,
    async (writer) => {
      await writer.addManifest(manifest);
      if (passphrase) await writer.addKeys({ sessionSecret: 'the key' });
      const { time, collections } = await dumpDatabase(source, writer, () => undefined, signal);
      await writer.addSummary({ time: time.toISOString(), collections });
    },
    signal,
  );
  return { path, size, sha256 };
}

/** An archive's entries as stored. */
export async function entriesOf(path: string) {
  const entries: { name: string; bytes: Buffer }[] = [];
  const tar = extract();
  createReadStream(path).pipe(tar);
  for await (const entry of tar) {
    const pieces: Buffer[] = [];
    for await (const piece of entry) pieces.push(piece as Buffer);
    entries.push({ name: entry.header.name, bytes: Buffer.concat(pieces) });
  }
  return entries;
}

/** An archive of these entries, with a last one that authenticates them. */
export async function archiveOf(entries: { name: string; bytes: Buffer }[]): Promise<Readable> {
  const tar = pack();
  const sums = Object.fromEntries(
    entries.map(({ name, bytes }) => [
      name,
      { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
    ]),
  );
  for (const { name, bytes } of entries) tar.entry({ name }, bytes);
  const summary = { time: new Date().toISOString(), collections: {}, entries: sums };
  tar.entry({ name: 'summary.json' }, JSON.stringify(summary));
  const seal = createHash('sha256').update(JSON.stringify(summary)).digest('hex');
  tar.entry({ name: 'summary.sha256' }, seal);
  tar.finalize();
  return Readable.from(tar, { objectMode: false });
}

/** The header as an archive's first entry. */
export const manifestEntry = { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest)) };
