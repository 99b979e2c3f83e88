import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file or folder of an archive. */
export interface ZipItem {
  path: string;
  modifiedAt: Date;
  /** Bytes; missing where it is only known when all is written. */
  size?: number;
  /** Nothing is gained by packing what is packed already. */
  isPacked?: boolean;
  /** Called when its turn comes; missing for a folder, whose path ends with a slash. */
  read?(): Readable;
}

/**
 * Sends the files as a zip while they are read: never more than one of them waits. Ends with an error when the
 * receiver goes away.
 */
export async function sendZip(items: AsyncIterable<ZipItem>, target: NodeJS.WritableStream): Promise<void> {
  const zip = new ZipFile();
  const broken = new AbortController();
  // A file that cannot be read: the archive ends there, and without a listener the process would.
  zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error));
  const sending = pipeline(zip.outputStream, target).catch((error: unknown) => {
    broken.abort(error);
    throw error;
  });
  // It may fail while the next file is looked up; what is told then is told below.
  sending.catch(() => undefined);
  const filling = fill(zip, items, broken.signal);
  try {
    await filling;
  } catch (error) {
    // When the receiver went away that is the reason, and not that the filling was broken off.
    const reason: unknown = broken.signal.aborted ? broken.signal.reason : error;
    // What was sent so far is no archive: cut the answer off, so that nobody takes it for one.
    broken.abort(error);
    (zip.outputStream as Readable).destroy(error as Error);
    await sending.catch(() => undefined);
    throw reason;
  }
  await sending;
}

async function fill(zip: ZipFile, items: AsyncIterable<ZipItem>, signal: AbortSignal): Promise<void> {
  for await (const { path, modifiedAt, size, isPacked, read } of items) {
    if (!read) {
      zip.addEmptyDirectory(path, { mtime: modifiedAt });
      continue;
    }
    const source = read();
    zip.addReadStream(source, path, { mtime: modifiedAt, size, compress: !isPacked });
    // Whatever ends the archive ends the reading: a stream of the database would else stay open.
    await finished(source, { signal }).finally(() => source.destroy());
  }
  zip.end();
}
