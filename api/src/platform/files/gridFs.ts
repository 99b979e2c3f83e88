import { Readable } from 'node:stream';
import mongoose, { type mongo, type Types } from 'mongoose';

/** Content is read in windows of this size, so a slow reader uses little memory and no open cursor. */
export const readWindow = 2 * 1024 * 1024;

/** Chunk size for appended content. */
const appendChunk = 1024 * 1024;

/** Stores content piece by piece. */
export interface ContentWriter {
  /** Accepts the next piece. Once it resolves or rejects, nothing is still being written. */
  write(piece: Buffer): Promise<void>;
  /** Stores the rest and makes the content readable. */
  finish(): Promise<void>;
}

/**
 * Starts storing content of any size. Until `finish`, it consists of pieces that `removeContents` can remove.
 */
export function writeContent(id: Types.ObjectId): ContentWriter {
  const stream = bucket().openUploadStreamWithId(id, String(id));
  // Errors reach the caller through the callbacks; without a listener, they would also end the process.
  stream.on('error', () => undefined);
  return {
    write: (piece) => awaitCallback((done) => stream.write(piece, done)),
    finish: () => awaitCallback((done) => stream.end(done)),
  };
}

/** Stores content over several connections, each of which continues where the last one ended. */
export interface ContentAppender {
  /** Accepts the next piece. */
  write(piece: Buffer): Promise<void>;
  /** Stores the rest and returns the total number of stored bytes. */
  flush(): Promise<number>;
}

/** Continues content whose first `from` bytes are stored. Fails if there are fewer. */
export async function appendContent(id: Types.ObjectId, from: number): Promise<ContentAppender> {
  const chunks = await preparedChunks();
  const buffer = Buffer.allocUnsafe(appendChunk);
  let n = Math.floor(from / appendChunk);
  let filled = from % appendChunk;
  if (filled > 0) {
    const begun = await chunks.findOne({ files_id: id, n }, { promoteBuffers: true });
    if (!begun || begun.data.length < filled) throw new Error(`Content ${String(id)} is missing chunk ${n}.`);
    begun.data.copy(buffer, 0, 0, filled);
  }
  // Overwrites a chunk that was stored partially or without a response.
  const store = () =>
    chunks.updateOne({ files_id: id, n }, { $set: { data: buffer.subarray(0, filled) } }, { upsert: true });
  return {
    write: async (piece) => {
      for (let at = 0; at < piece.length; ) {
        const copied = piece.copy(buffer, filled, at);
        at += copied;
        filled += copied;
        if (filled < appendChunk) continue;
        await store();
        n++;
        filled = 0;
      }
    },
    flush: async () => {
      if (filled > 0) await store();
      return n * appendChunk + filled;
    },
  };
}

/** Makes appended content readable. */
export async function closeContent(id: Types.ObjectId, size: number): Promise<void> {
  const { db, bucketName } = bucketLocation();
  const file = { length: size, chunkSize: appendChunk, uploadDate: new Date(), filename: String(id) };
  await db
    .collection<{ _id: Types.ObjectId }>(`${bucketName}.files`)
    .updateOne({ _id: id }, { $set: file }, { upsert: true });
}

/** The bytes from `start` to `end` (exclusive). Destroying the stream stops reading. */
export function readContent(id: Types.ObjectId, start: number, end: number): Readable {
  return Readable.from(readWindows(id, start, end), { objectMode: false });
}

/** Removes content by ID, finished or not. Missing content is skipped. */
export async function removeContents(ids: readonly Types.ObjectId[]): Promise<void> {
  const { db, bucketName } = bucketLocation();
  await db.collection(`${bucketName}.files`).deleteMany({ _id: { $in: ids } });
  await db.collection(`${bucketName}.chunks`).deleteMany({ files_id: { $in: ids } });
}

/** How many of these IDs have content, finished or not, and its total bytes. */
export async function measureContents(
  ids: readonly Types.ObjectId[],
): Promise<{ contents: number; bytes: number }> {
  const { db, bucketName } = bucketLocation();
  const chunks = db.collection<{ n: number; data: Buffer }>(`${bucketName}.chunks`);
  const found = { contents: 0, bytes: 0 };
  for (const id of ids) {
    const last = await chunks.findOne({ files_id: id }, { sort: { n: -1 }, promoteBuffers: true });
    if (!last) continue;
    // All chunks but the last have the same size.
    const first = last.n > 0 ? await chunks.findOne({ files_id: id, n: 0 }, { promoteBuffers: true }) : null;
    found.contents++;
    found.bytes += last.n * (first?.data.length ?? 0) + last.data.length;
  }
  return found;
}

/** Yields the IDs of content that was started before a time, finished or not, in batches. */
export async function* listContents(before: Date, batchSize: number): AsyncGenerator<Types.ObjectId[]> {
  const { db, bucketName } = bucketLocation();
  const chunks = db.collection(`${bucketName}.chunks`);
  const hasIndex = await chunks.indexExists('files_id_1_n_1').catch(() => false);
  if (!hasIndex) return;
  // Uses only the index, without reading bytes.
  const firsts = chunks
    .find({ n: 0 }, { projection: { _id: 0, files_id: 1 } })
    .hint({ files_id: 1, n: 1 })
    .batchSize(batchSize);
  let batch: Types.ObjectId[] = [];
  for await (const { files_id: id } of firsts) {
    if (id.getTimestamp() < before) batch.push(id);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The records of stored content, for counting. */
export function contentFiles(): mongo.Collection<mongo.GridFSFile> {
  const { db, bucketName } = bucketLocation();
  return db.collection<mongo.GridFSFile>(`${bucketName}.files`);
}

async function* readWindows(id: Types.ObjectId, start: number, end: number): AsyncGenerator<Buffer> {
  for (let from = start; from < end; from += readWindow) {
    yield* bucket().openDownloadStream(id, { start: from, end: Math.min(from + readWindow, end) });
  }
}

/** GridFS creates its index with the first file written through it, but appending may come first. */
async function preparedChunks() {
  const { db, bucketName } = bucketLocation();
  const chunks = db.collection<{ files_id: Types.ObjectId; n: number; data: Buffer }>(`${bucketName}.chunks`);
  await chunks.createIndex({ files_id: 1, n: 1 }, { unique: true });
  return chunks;
}

function bucket(): mongo.GridFSBucket {
  const { db, bucketName } = bucketLocation();
  return new mongoose.mongo.GridFSBucket(db, { bucketName });
}

function bucketLocation(): { db: mongo.Db; bucketName: string } {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The database is not connected.');
  return { db, bucketName: 'content' };
}

function awaitCallback(work: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => work((error) => (error ? reject(error) : resolve())));
}
