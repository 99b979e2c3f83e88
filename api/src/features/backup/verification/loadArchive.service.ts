import type { Readable } from 'node:stream';
import { BSON, type Db, type Document } from 'mongodb';
import { type ArchiveContent, type ArchivePart, readArchive } from '../archive/archiveReader.js';
import { decodeExactly, idKey, idOf } from '../archive/exactBson.js';

/** Where an archive is read into. */
export interface LoadTarget {
  db: Db;
  /** The collection that stands for the archive's; undefined: leave it out. */
  nameOf(collection: string): string | undefined;
}

/** By collection and id: the last part that says that a document is no longer as it was. */
export type RemovedIds = Map<string, Map<string, number>>;

const batchBytes = 4 * 1024 * 1024;

/**
 * Reads an archive into empty collections, and checks it on the way.
 * @throws UserError as `readArchive` does
 */
export async function loadArchive(
  source: Readable,
  passphrase: string | undefined,
  target: LoadTarget,
  signal: AbortSignal,
  onLoaded: (documents: number) => void = () => undefined,
): Promise<{ content: ArchiveContent; removed: RemovedIds }> {
  const removed: RemovedIds = new Map();
  const content = await readArchive(source, passphrase, async (part) => {
    signal.throwIfAborted();
    const name = target.nameOf(part.collection);
    if (part.kind === 'removed') noteRemoved(removed, part);
    if (name === undefined) return;
    if (part.kind === 'removed') {
      const ids = part.documents.map(idOf);
      await target.db.collection(name).deleteMany({ _id: { $in: ids } } as Document);
    } else {
      await insertAll(target.db, name, part.documents);
      onLoaded(part.documents.length);
    }
  });
  return { content, removed };
}

function noteRemoved(removed: RemovedIds, { collection, number, documents }: ArchivePart): void {
  const ids = removed.get(collection) ?? new Map<string, number>();
  for (const document of documents) ids.set(idKey(BSON.deserialize(document)._id), number);
  removed.set(collection, ids);
}

async function insertAll(db: Db, name: string, documents: readonly Buffer[]): Promise<void> {
  let batch: Document[] = [];
  let bytes = 0;
  const flush = async () => {
    if (batch.length > 0) await db.collection(name).insertMany(batch, { ordered: false });
    batch = [];
    bytes = 0;
  };
  for (const raw of documents) {
    batch.push(decodeExactly(raw));
    bytes += raw.length;
    if (bytes >= batchBytes || batch.length >= 1_000) await flush();
  }
  await flush();
}
