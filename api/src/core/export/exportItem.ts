import { Readable } from 'node:stream';
import type { ZipItem } from '../../platform/files/zipWriter.js';
import type { Actor } from '../access/access.js';

/** A feature's part of a data export. */
export interface ExportSource {
  /** The approximate number of files, for progress. */
  count(ownerId: string): Promise<number>;
  /** The files, read while they are sent. They never contain secrets such as password hashes, token hashes, or keys. */
  items(actor: Actor): AsyncIterable<ZipItem>;
}

/** Fields that only the dashboard uses. */
const internal = ['_id', '__v', 'ownerId', 'userId', 'searchKeys', 'searchText'];

/** A text as a file in the archive. */
export function textItem(path: string, text: string): ZipItem {
  return streamedItem(path, async function* () {
    yield text;
  });
}

/** A file in the archive that is created piece by piece. */
export function streamedItem(path: string, pieces: () => AsyncIterable<string>): ZipItem {
  return { path, modifiedAt: new Date(), read: () => Readable.from(encode(pieces()), { objectMode: false }) };
}

/**
 * Writes records one by one as a JSON list, so that long lists don't fill the memory.
 * @param hidden fields to leave out
 */
export function recordsItem(
  path: string,
  records: () => AsyncIterable<object>,
  hidden: readonly string[] = [],
): ZipItem {
  return streamedItem(path, async function* () {
    let before = '[\n';
    for await (const record of records()) {
      yield before + JSON.stringify(toPlain(record, hidden));
      before = ',\n';
    }
    yield before === '[\n' ? '[]\n' : '\n]\n';
  });
}

/** A value as readable JSON. */
export function jsonItem(path: string, value: unknown): ZipItem {
  return textItem(path, `${JSON.stringify(value, null, 2)}\n`);
}

function toPlain(record: object, hidden: readonly string[]): object {
  const { _id: id } = record as { _id?: unknown };
  const fields = Object.entries(record).filter(
    ([name]) => !internal.includes(name) && !hidden.includes(name),
  );
  return { ...(id !== undefined && { id }), ...Object.fromEntries(fields) };
}

async function* encode(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece);
}
