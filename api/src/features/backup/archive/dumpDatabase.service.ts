import { BSON, type ClientSession, type Collection, type Db, type Document, type MongoClient } from 'mongodb';
import type { JobProgress } from '../../../platform/jobs/job.js';
import { createPace, stepBytes } from '../../../platform/jobs/pace.js';
import type { ArchiveWriter } from './archiveWriter.js';
import { BeginAgainError, type ChangedIds, trackChanges } from './changeTracker.service.js';
import { isArchived } from './collectionRules.js';
import type { PartName } from './entryName.js';

/** What to dump, and from where. */
export interface DumpSource {
  client: MongoClient;
  db: Db;
}

/** The moment that a dump shows, and the number of documents in each collection then. */
export interface DumpResult {
  time: Date;
  collections: Record<string, number>;
}

/** Few enough changes to be read within one transaction. */
const fewChanges = 200;
const maxRounds = 8;
const maxLastRounds = 5;

/** The names of the collections in an archive, in a fixed order. */
export async function listArchived(db: Db): Promise<string[]> {
  const found = await db.listCollections({}, { nameOnly: true }).toArray();
  return found
    .map(({ name }) => name)
    .filter(isArchived)
    .sort();
}

/**
 * Writes all documents as of one moment while others keep writing. A database snapshot wouldn't last long
 * enough for a large database, so everything is read as it comes, and changed documents are read again until
 * few are left. Those come from one transaction, whose moment is the archive's.
 * @throws BeginAgainError when a collection was replaced in the meantime
 */
export async function dumpDatabase(
  { client, db }: DumpSource,
  writer: Pick<ArchiveWriter, 'addPart'>,
  report: (progress: JobProgress) => void,
  signal: AbortSignal,
): Promise<DumpResult> {
  const tracker = await trackChanges(db);
  try {
    const names = await listArchived(db);
    const sizes = await Promise.all(names.map((name) => db.collection(name).estimatedDocumentCount()));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    let done = 0;
    const count = (documents: number) => {
      done += documents;
      report({ done: Math.min(done, total), total, text: 'Saving documents and files' });
    };
    for (const name of names) {
      const parts = collectParts(writer, { kind: 'collections', collection: name });
      for await (const raw of readRaw(db.collection(name), {})) {
        signal.throwIfAborted();
        await parts.add(raw, count);
      }
      await parts.flush(count);
    }
    let changed = tracker.takeChanges();
    for (let round = 0; round < maxRounds && countIds(changed) > fewChanges; round++) {
      await dumpChanged(db, writer, changed, signal);
      changed = tracker.takeChanges();
    }
    return await dumpLast();

    async function dumpLast(): Promise<DumpResult> {
      for (let round = 1; ; round++) {
        const session = client.startSession();
        try {
          session.startTransaction({ readConcern: { level: 'snapshot' } });
          // The first command fixes the moment that the whole transaction sees.
          await db.collection(names[0] ?? 'users').findOne({}, { session, projection: { _id: 1 } });
          const time = new Date();
          await tracker.catchUp();
          mergeIds(changed, tracker.takeChanges());
          await dumpChanged(db, writer, changed, signal, session);
          return { time, collections: await countDocuments(db, session) };
        } catch (error) {
          const isLost = !signal.aborted && /^Mongo/.test((error as Error).name);
          if (!isLost || round === maxLastRounds) throw error;
          // Reading took longer than a transaction can last, so the known changes are read outside of one.
          await dumpChanged(db, writer, changed, signal);
        } finally {
          await session.abortTransaction().catch(() => undefined);
          await session.endSession();
        }
      }
    }
  } finally {
    await tracker.stop();
  }
}

/** Writes the ids of changed documents, and the current versions of those that still exist. */
async function dumpChanged(
  db: Db,
  writer: Pick<ArchiveWriter, 'addPart'>,
  changed: ChangedIds,
  signal: AbortSignal,
  session?: ClientSession,
): Promise<void> {
  for (const [collection, ids] of changed) {
    const removed = collectParts(writer, { kind: 'removed', collection });
    for (const id of ids.values()) await removed.add(Buffer.from(BSON.serialize({ _id: id })));
    await removed.flush();
    const parts = collectParts(writer, { kind: 'collections', collection });
    for (const batch of batches([...ids.values()], 200)) {
      for await (const raw of readRaw(db.collection(collection), { _id: { $in: batch } }, session)) {
        signal.throwIfAborted();
        await parts.add(raw);
      }
    }
    await parts.flush();
  }
}

async function countDocuments(db: Db, session: ClientSession): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await listArchived(db))
    counts[name] = await db.collection(name).countDocuments({}, { session, hint: '_id_' });
  return counts;
}

/** Documents as bytes, by id. Chunks of files are large, so few at a time keep memory constant. */
async function* readRaw(
  collection: Collection,
  filter: Document,
  session?: ClientSession,
): AsyncGenerator<Buffer> {
  const batchSize = collection.collectionName.endsWith('.chunks') ? 1 : 500;
  const cursor = collection.find(filter, {
    raw: true,
    sort: { _id: 1 },
    batchSize,
    ...(session && { session }),
  });
  const pace = createPace();
  let bytes = 0;
  try {
    for await (const document of cursor) {
      // `raw` changes the result, which the driver's types don't show.
      const raw = document as unknown as Buffer;
      yield raw;
      bytes += raw.length;
      // A transaction doesn't last long enough to wait for others.
      if (session || bytes < stepBytes) continue;
      await pace();
      bytes = 0;
    }
  } finally {
    await cursor.close();
  }
}

function collectParts(writer: Pick<ArchiveWriter, 'addPart'>, part: Pick<PartName, 'kind' | 'collection'>) {
  let documents: Buffer[] = [];
  let bytes = 0;
  const flush = async (onWritten?: (documents: number) => void) => {
    if (documents.length === 0) return;
    const [first, { length }] = [documents[0], documents];
    // A chunk of a file is a part by itself, because copying it would block others.
    const full = first && length === 1 ? first : Buffer.concat(documents);
    documents = [];
    bytes = 0;
    await writer.addPart(part, full);
    onWritten?.(length);
  };
  return {
    flush,
    add: async (raw: Buffer, onWritten?: (documents: number) => void) => {
      documents.push(raw);
      bytes += raw.length;
      if (bytes >= stepBytes) await flush(onWritten);
    },
  };
}

const countIds = (changed: ChangedIds) => [...changed.values()].reduce((sum, { size }) => sum + size, 0);

function mergeIds(into: ChangedIds, more: ChangedIds): void {
  for (const [name, ids] of more) into.set(name, new Map([...(into.get(name) ?? []), ...ids]));
}

/** Splits a list into lists of at most `size`. */
function* batches<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

/** Repeats a dump that couldn't follow the changes. */
export async function withNewBeginnings<T>(dump: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await dump();
    } catch (error) {
      if (!(error instanceof BeginAgainError) || attempt === 3) throw error;
    }
  }
}
