import type { Database } from 'lmdb';
import type { Doc } from '../bson/value.js';
import { noSuchTransaction } from '../protocol/errors.js';
import type { Collection } from './collection.js';
import type { Table } from './environment.js';

type ReadTransaction = ReturnType<Database['useReadTransaction']>;

/** A snapshot of the last commit. Release it, because an open one keeps LMDB from reusing pages. */
export class Snapshot {
  #transaction: ReadTransaction | undefined;

  constructor(table: Table) {
    this.#transaction = table.useReadTransaction();
  }

  /** Throws 251 after the release, when LMDB must not be used. */
  handle(): ReadTransaction {
    if (!this.#transaction) throw noSuchTransaction('The transaction has ended');
    return this.#transaction;
  }

  release(): void {
    this.#transaction?.done();
    this.#transaction = undefined;
  }
}

/** A document that a transaction wrote; `raw` is undefined if it was removed. */
export interface OverlayEntry {
  collection: Collection;
  idKey: Buffer;
  /** The document before the transaction; undefined if it didn't exist. */
  before: Doc | undefined;
  after: Doc | undefined;
  raw: Buffer | undefined;
}

type State = 'active' | 'committing' | 'committed' | 'aborted';

/** A multi-document transaction: reads a snapshot, keeps its writes to itself, and locks what it wrote. */
export class Transaction {
  state: State = 'active';
  readonly snapshot: Snapshot;
  /** The documents that the transaction wrote, by the text of the document's key. */
  readonly overlay = new Map<string, OverlayEntry>();
  /** Texts of the locked document and unique keys. */
  readonly held = new Set<string>();
  /** Unique index keys as the transaction sees them: the owner's _id key, or null if it freed the key. */
  readonly uniqueKeys = new Map<string, Buffer | null>();
  /** IDs of collections and indexes that were created for this transaction and are removed if it's aborted. */
  readonly created = new Set<number>();
  /** Settles when the locks are released. */
  readonly ended: Promise<void>;
  #end: () => void = () => undefined;

  constructor(
    documents: Table,
    /** Indexes with this or a higher ID were built later, so the snapshot lacks their entries. */
    readonly nextId: number,
  ) {
    this.snapshot = new Snapshot(documents);
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  /** Whether the transaction has written to the collection. */
  touches(collection: Collection): boolean {
    for (const entry of this.overlay.values()) if (entry.collection.id === collection.id) return true;
    return false;
  }

  finish(state: 'committed' | 'aborted'): void {
    this.state = state;
    this.snapshot.release();
    this.#end();
  }
}
