import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Db, Document } from 'mongodb';
import { createPace, stepsOf } from '../../../platform/jobs/pace.js';
import { formatCount, plural } from '../../../platform/text/numbers.js';
import { type ArchivePart, readArchive } from '../archive/archiveReader.js';
import { areEqual, idKey, idOf } from '../archive/exactBson.js';
import { loadArchive, type RemovedIds } from './loadArchive.service.js';

/** The result of a test restore. */
export interface SelfTestResult {
  isRight: boolean;
  documents: number;
  files: number;
  /** The first difference, if any. */
  problem?: string;
}

/** Where the files' hashes and bytes are. */
export interface StoredFiles {
  /** Collection of documents with the content's `_id` and `sha256`. */
  hashes: string;
  /** Name of the GridFS bucket. */
  bucket: string;
}

/**
 * Restores an archive into an empty database and compares each document with the archive's, each collection's count
 * with the count when the archive was made, and each file with the hash from its upload.
 */
export async function testArchive(
  db: Db,
  openArchive: () => Promise<Readable> | Readable,
  passphrase: string | undefined,
  files: StoredFiles,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<SelfTestResult> {
  const result: SelfTestResult = { isRight: true, documents: 0, files: 0 };
  const complain = (problem: string) => {
    result.isRight = false;
    result.problem ??= problem;
  };
  let done = 0;
  const target = { db, nameOf: (collection: string) => collection };
  const { content, removed } = await loadArchive(await openArchive(), passphrase, target, signal, (n) => {
    done += n;
    onProgress(done, 0);
  });
  const { collections } = content.summary;
  const total = Object.values(collections).reduce((sum, count) => sum + count, 0);
  for (const [collection, count] of Object.entries(collections)) {
    const restored = await db.collection(collection).countDocuments({});
    if (restored !== count)
      complain(
        `${collection} has ${plural(restored, 'document')} after the restore instead of ${formatCount(count)}.`,
      );
  }
  const pace = createPace();
  await readArchive(await openArchive(), passphrase, async (part) => {
    signal.throwIfAborted();
    const different = await compare(db, part, removed, pace);
    if (different !== undefined) complain(`A document in ${part.collection} doesn’t match the original.`);
    result.documents += part.kind === 'removed' ? 0 : part.documents.length;
    onProgress(Math.min(result.documents, total), total);
  });
  result.documents = total;
  for await (const isWhole of hashFiles(db, files, pace)) {
    signal.throwIfAborted();
    result.files++;
    if (!isWhole) complain('A file doesn’t match the original upload.');
  }
  return result;
}

/** The id of a document in a part that was restored differently, if any. */
async function compare(
  db: Db,
  part: ArchivePart,
  removed: RemovedIds,
  pace: () => Promise<void>,
): Promise<unknown> {
  if (part.kind === 'removed') return undefined;
  const later = removed.get(part.collection);
  const expected = new Map<string, Buffer>();
  for (const raw of part.documents) {
    const key = idKey(idOf(raw));
    // Documents replaced by a later part are compared there.
    if ((later?.get(key) ?? 0) < part.number) expected.set(key, raw);
  }
  for (const step of stepsOf(expected.values())) {
    const ids = step.map(idOf);
    const cursor = db.collection(part.collection).find({ _id: { $in: ids } } as Document, { raw: true });
    for await (const found of cursor) {
      const raw = found as unknown as Buffer;
      const key = idKey(idOf(raw));
      const wanted = expected.get(key);
      if (!wanted || !areEqual(wanted, raw)) return idOf(raw);
      expected.delete(key);
    }
    await pace();
  }
  const [missing] = expected.keys();
  return missing;
}

/** Whether the bytes of each file's content match its hash. */
async function* hashFiles(
  db: Db,
  { hashes, bucket }: StoredFiles,
  pace: () => Promise<void>,
): AsyncGenerator<boolean> {
  const chunks = db.collection(`${bucket}.chunks`);
  await chunks.createIndex({ files_id: 1, n: 1 });
  for await (const content of db.collection(hashes).find({}, { projection: { sha256: 1 } })) {
    const hash = createHash('sha256');
    const pieces = chunks.find({ files_id: content._id }, { sort: { n: 1 }, batchSize: 1 });
    for await (const piece of pieces) {
      hash.update(piece.data.buffer);
      await pace();
    }
    yield hash.digest('hex') === content.sha256;
  }
}
