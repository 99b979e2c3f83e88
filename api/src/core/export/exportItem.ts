import { Readable } from 'node:stream';
import type { ZipItem } from '../../platform/files/zipWriter.js';
import type { Actor } from '../access/access.js';

/** What a feature puts into the archive of all of a person's own data. */
export interface ExportSource {
  /** How many files it has about, for the progress. */
  count(ownerId: string): Promise<number>;
  /** The files, read while they are sent. Never a secret: no hash of a password or token, no key. */
  items(actor: Actor): AsyncIterable<ZipItem>;
}

/** What only the dashboard has a use for. */
const internal = ['_id', '__v', 'ownerId', 'userId', 'searchKeys', 'searchText'];

/** A text as a file of the archive. */
export function textItem(path: string, text: string): ZipItem {
  return streamedItem(path, async function* () {
    yield text;
  });
}

/** A file of the archive that is made piece by piece when its turn comes. */
export function streamedItem(path: string, pieces: () => AsyncIterable<string>): ZipItem {
  return { path, modifiedAt: new Date(), read: () => Readable.from(encode(pieces()), { objectMode: false }) };
}

/**
 * Records as a JSON list, one by one, so that no list of any length is held.
 * @param hidden fields that stay out
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

/** A value as JSON that people can read. */
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
