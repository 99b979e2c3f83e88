import { Readable } from 'node:stream';
import mongoose, { type mongo, type Types } from 'mongoose';

/** Content is read in windows of this size, so that a slow reader holds little memory and no open cursor. */
const readWindow = 4 * 1024 * 1024;

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
    write: (piece) => settle((done) => stream.write(piece, done)),
    finish: () => settle((done) => stream.end(done)),
  };
}

/** The bytes of a content from `start` up to, not including, `end`. Destroying the stream ends the reading. */
export function readContent(id: Types.ObjectId, start: number, end: number): Readable {
  return Readable.from(readWindows(id, start, end), { objectMode: false });
}

/** Removes contents, finished or not; those that do not exist are passed over. */
export async function removeContents(ids: readonly Types.ObjectId[]): Promise<void> {
  const { db, bucketName } = place();
  await db.collection(`${bucketName}.files`).deleteMany({ _id: { $in: ids } });
  await db.collection(`${bucketName}.chunks`).deleteMany({ files_id: { $in: ids } });
}

async function* readWindows(id: Types.ObjectId, start: number, end: number): AsyncGenerator<Buffer> {
  for (let from = start; from < end; from += readWindow) {
    yield* bucket().openDownloadStream(id, { start: from, end: Math.min(from + readWindow, end) });
  }
}

function bucket(): mongo.GridFSBucket {
  const { db, bucketName } = place();
  return new mongoose.mongo.GridFSBucket(db, { bucketName });
}

function place(): { db: mongo.Db; bucketName: string } {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The database is not connected.');
  return { db, bucketName: 'content' };
}

function settle(work: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => work((error) => (error ? reject(error) : resolve())));
}
