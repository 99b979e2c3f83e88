import path from 'node:path';
import { type Database, open, type RootDatabase } from 'lmdb';

/** Version of the layout on disk. Increase it if an older program could no longer read the folder. */
export const FORMAT_VERSION = 1;

/** Address space of the memory map. It's virtual, so nothing is allocated until it's used. */
const MAP_BYTES = 64 * 2 ** 30;

export type Table = Database<Buffer, Buffer>;

/** The LMDB tables of one data folder. */
export interface Environment {
  root: RootDatabase<Buffer, Buffer>;
  /** Format version, next ID, one record per collection. */
  meta: Table;
  /** Documents as BSON, by `[collection id][key of _id]`. */
  documents: Table;
  /**
   * The key of _id for each index entry, by `[index id][key parts]`, followed by the key of _id unless the index is
   * unique.
   */
  entries: Table;
  /** Change events by sequence number; the oplog limits their number. */
  oplog: Table;
  /** The last retryable write or transaction of each session, by session ID. */
  sessions: Table;
}

/** Thrown if a newer version of this program wrote the folder. */
export class NewerFormatError extends Error {
  constructor(found: number) {
    super(
      `The data folder has storage format ${found}, but this program reads formats up to ${FORMAT_VERSION}. Use a newer version of the program.`,
    );
  }
}

const FORMAT_KEY = Buffer.from('format');

/**
 * Opens (or creates) the tables in a folder. The caller must hold the folder's lock. Throws NewerFormatError for a
 * folder from a newer program.
 */
export function openEnvironment(folder: string): Environment {
  const binary = { keyEncoding: 'binary', encoding: 'binary' } as const;
  const root = open<Buffer, Buffer>({
    path: path.join(folder, 'database.mdb'),
    maxDbs: 8,
    mapSize: MAP_BYTES,
    // A commit returns after fsync, so acknowledged data is on disk.
    overlappingSync: false,
    ...binary,
  });
  const table = (name: string): Table => root.openDB<Buffer, Buffer>(name, binary);
  const meta = table('meta');
  const format = meta.get(FORMAT_KEY);
  if (format && Number(format.toString()) > FORMAT_VERSION) {
    const found = Number(format.toString());
    void root.close();
    throw new NewerFormatError(found);
  }
  if (!format)
    root.transactionSync(() => {
      void meta.put(FORMAT_KEY, Buffer.from(String(FORMAT_VERSION)));
    });
  return {
    root,
    meta,
    documents: table('documents'),
    entries: table('entries'),
    oplog: table('oplog'),
    sessions: table('sessions'),
  };
}
