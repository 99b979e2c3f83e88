import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file or folder of an archive. */
export interface ZipItem {
  path: string;
  modifiedAt: Date;
  /** Bytes; missing if only known at the end. */
  size?: number;
  /** Already compressed, so compressing gains nothing. */
  isPacked?: boolean;
  /** Called when it's this file's turn; missing for a folder, whose path ends with a slash. */
  read?(): Readable;
}

/** The library can't write a date before 1970, and its error would stop the whole program. */
const writableDate = (date: Date) => new Date(Math.max(date.getTime(), 0));

/** Streams the files as a zip while reading them, one at a time. Fails if the receiver disconnects. */
export async function sendZip(items: AsyncIterable<ZipItem>, target: NodeJS.WritableStream): Promise<void> {
  const zip = new ZipFile();
  const broken = new AbortController();
  // If a file can't be read, the archive ends. Without a listener, the process would, too.
  zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error));
  const sending = pipeline(zip.outputStream, target).catch((error: unknown) => {
    broken.abort(error);
    throw error;
  });
  // This can fail during the lookup of the next file; the error is reported below.
  sending.catch(() => undefined);
  const filling = fill(zip, items, broken.signal);
  try {
    await filling;
  } catch (error) {
    // If the receiver disconnected, report that instead of the aborted write.
    const reason: unknown = broken.signal.aborted ? broken.signal.reason : error;
    // The archive is incomplete, so abort the response to make that visible.
    broken.abort(error);
    (zip.outputStream as Readable).destroy(error as Error);
    await sending.catch(() => undefined);
    throw reason;
  }
  await sending;
}

async function fill(zip: ZipFile, items: AsyncIterable<ZipItem>, signal: AbortSignal): Promise<void> {
  for await (const { path, modifiedAt, size, isPacked, read } of items) {
    const mtime = writableDate(modifiedAt);
    if (!read) {
      zip.addEmptyDirectory(path, { mtime });
      continue;
    }
    const source = read();
    zip.addReadStream(source, path, { mtime, size, compress: !isPacked });
    // Stop reading when the archive ends, or a database stream would stay open.
    await finished(source, { signal }).finally(() => source.destroy());
  }
  zip.end();
}
