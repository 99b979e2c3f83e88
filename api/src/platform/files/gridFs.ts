import { Readable } from 'node:stream';
import mongoose, { type mongo, type Types } from 'mongoose';

/** Content is read in windows of this size, so that a slow reader holds little memory and no open cursor. */
export const readWindow = 2 * 1024 * 1024;

/** Size of the chunks of what is appended. */
const appendChunk = 1024 * 1024;

/** Stores one content piece by piece. */
export interface ContentWriter {
  /** Takes the next piece; when it resolves or rejects, nothing of it is still on its way to the database. */
  write(piece: Buffer): Promise<void>;
  /** Stores what is left and makes the content readable. */
  finish(): Promise<void>;
}

/** Starts a new content of any size under an id. Until `finish` it is only pieces, for `removeContents` to take away. */
export function writeContent(id: Types.ObjectId): ContentWriter {
  const stream = bucket().openUploadStreamWithId(id, String(id));
  // Failures reach the caller through the callbacks; without a listener they would end the process as well.
  stream.on('error', () => undefined);
  return {
    write: (piece) => awaitCallback((done) => stream.write(piece, done)),
    finish: () => awaitCallback((done) => stream.end(done)),
  };
}

/** Stores a content over several connections, each of which goes on where the last one ended. */
export interface ContentAppender {
  /** Takes the next piece. */
  write(piece: Buffer): Promise<void>;
  /** Stores what is left; answers how many bytes of the content are stored in all. */
  flush(): Promise<number>;
}

/** Goes on with a content of which the first `from` bytes are stored; with fewer it fails. */
export async function appendContent(id: Types.ObjectId, from: number): Promise<ContentAppender> {
  const chunks = await preparedChunks();
  const buffer = Buffer.allocUnsafe(appendChunk);
  let n = Math.floor(from / appendChunk);
  let filled = from % appendChunk;
  if (filled > 0) {
    const begun = await chunks.findOne({ files_id: id, n }, { promoteBuffers: true });
    if (!begun || begun.data.length < filled) throw new Error(`Content ${String(id)} lacks its chunk ${n}.`);
    begun.data.copy(buffer, 0, 0, filled);
  }
  // A chunk that was stored half, or whose answer was lost, is stored again in its place.
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

/** Makes a content readable that was stored by appending. */
export async function closeContent(id: Types.ObjectId, size: number): Promise<void> {
  const { db, bucketName } = bucketLocation();
  const file = { length: size, chunkSize: appendChunk, uploadDate: new Date(), filename: String(id) };
  await db
    .collection<{ _id: Types.ObjectId }>(`${bucketName}.files`)
    .updateOne({ _id: id }, { $set: file }, { upsert: true });
}

/** The bytes of a content from `start` up to, not including, `end`. Destroying the stream ends the reading. */
export function readContent(id: Types.ObjectId, start: number, end: number): Readable {
  return Readable.from(readWindows(id, start, end), { objectMode: false });
}

/** Removes contents, finished or not; those that do not exist are passed over. */
export async function removeContents(ids: readonly Types.ObjectId[]): Promise<void> {
  const { db, bucketName } = bucketLocation();
  await db.collection(`${bucketName}.files`).deleteMany({ _id: { $in: ids } });
  await db.collection(`${bucketName}.chunks`).deleteMany({ files_id: { $in: ids } });
}

/** How many of these contents there is anything of, finished or not, and how many bytes that is. */
export async function measureContents(
  ids: readonly Types.ObjectId[],
): Promise<{ contents: number; bytes: number }> {
  const { db, bucketName } = bucketLocation();
  const chunks = db.collection<{ n: number; data: Buffer }>(`${bucketName}.chunks`);
  const found = { contents: 0, bytes: 0 };
  for (const id of ids) {
    const last = await chunks.findOne({ files_id: id }, { sort: { n: -1 }, promoteBuffers: true });
    if (!last) continue;
    // All but the last are of one size.
    const first = last.n > 0 ? await chunks.findOne({ files_id: id, n: 0 }, { promoteBuffers: true }) : null;
    found.contents++;
    found.bytes += last.n * (first?.data.length ?? 0) + last.data.length;
  }
  return found;
}

/** The ids of all contents that were begun before a time, finished or not, some at a time. */
export async function* listContents(before: Date, batchSize: number): AsyncGenerator<Types.ObjectId[]> {
  const { db, bucketName } = bucketLocation();
  const chunks = db.collection(`${bucketName}.chunks`);
  const hasIndex = await chunks.indexExists('files_id_1_n_1').catch(() => false);
  if (!hasIndex) return;
  // By the index alone: the bytes are not read.
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

/** What is stored, one document for each content, for those who count. */
export function contentFiles(): mongo.Collection<mongo.GridFSFile> {
  const { db, bucketName } = bucketLocation();
  return db.collection<mongo.GridFSFile>(`${bucketName}.files`);
}

async function* readWindows(id: Types.ObjectId, start: number, end: number): AsyncGenerator<Buffer> {
  for (let from = start; from < end; from += readWindow) {
    yield* bucket().openDownloadStream(id, { start: from, end: Math.min(from + readWindow, end) });
  }
}

/** GridFS makes its index with the first file that is written through it; appending may come before. */
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
