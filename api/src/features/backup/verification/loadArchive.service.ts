import type { Readable } from 'node:stream';
import { BSON, type Db, type Document } from 'mongodb';
import { createPace, stepsOf } from '../../../platform/jobs/pace.js';
import { type ArchiveContent, type ArchivePart, readArchive } from '../archive/archiveReader.js';
import { decodeExactly, idKey, idOf } from '../archive/exactBson.js';

/** Where to load an archive. */
export interface LoadTarget {
  db: Db;
  /** The collection to load one of the archive's into; undefined to skip it. */
  nameOf(collection: string): string | undefined;
}

/** By collection and id, the number of the last part that says that a document has changed. */
export type RemovedIds = Map<string, Map<string, number>>;

/**
 * Loads an archive into empty collections, checking it on the way.
 * @throws UserError like `readArchive`
 */
export async function loadArchive(
  source: Readable,
  passphrase: string | undefined,
  target: LoadTarget,
  signal: AbortSignal,
  onLoaded: (documents: number) => void = () => undefined,
): Promise<{ content: ArchiveContent; removed: RemovedIds }> {
  const removed: RemovedIds = new Map();
  const pace = createPace();
  const content = await readArchive(source, passphrase, async (part) => {
    signal.throwIfAborted();
    const name = target.nameOf(part.collection);
    if (part.kind === 'removed') noteRemoved(removed, part);
    if (name === undefined) return;
    if (part.kind === 'removed') {
      const ids = part.documents.map(idOf);
      await target.db.collection(name).deleteMany({ _id: { $in: ids } } as Document);
    } else {
      for (const step of stepsOf(part.documents)) {
        await target.db.collection(name).insertMany(step.map(decodeExactly), { ordered: false });
        await pace();
      }
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
