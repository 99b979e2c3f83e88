import { EventEmitter } from 'node:events';
import { Catalog } from './catalog.js';
import type { Collection } from './collection.js';
import { CommitQueue } from './commitQueue.js';
import { refuseWhenFull, toDiskError } from './diskSpace.js';
import { type Environment, openEnvironment } from './environment.js';
import { Blocked, LockTable } from './locks.js';
import { Oplog } from './oplog.js';
import { SessionRecords } from './sessionRecords.js';
import { Transaction } from './transaction.js';

/** Everything in a data folder. */
export class Store {
  readonly environment: Environment;
  readonly catalog: Catalog;
  readonly oplog: Oplog;
  readonly locks = new LockTable();
  readonly sessions: SessionRecords;
  readonly #folder: string;
  readonly #queue: CommitQueue;
  readonly #commits = new EventEmitter().setMaxListeners(0);
  readonly #transactions = new Set<Transaction>();

  /** Opens the folder. The caller must hold its lock. Throws NewerFormatError. */
  constructor(folder: string) {
    this.#folder = folder;
    this.environment = openEnvironment(folder);
    this.catalog = new Catalog(this.environment.meta);
    this.oplog = new Oplog(this.environment.oplog);
    this.sessions = new SessionRecords(this.environment.sessions);
    this.#queue = new CommitQueue(this.environment.root, {
      settle: () => this.catalog.settle(),
      rollback: () => {
        // An undone nested write may have changed the state in memory.
        this.catalog.rollback();
        this.oplog.rollback();
      },
      failed: () => {
        this.catalog.reload();
        this.oplog.rollback();
      },
      committed: () => this.#commits.emit('commit'),
    });
  }

  /**
   * Runs synchronous work in a separate transaction and resolves when it is on disk. Work that encounters a lock is
   * undone and retried when the owner has ended.
   */
  async write<Result>(work: () => Result): Promise<Result> {
    for (;;) {
      refuseWhenFull(this.#folder);
      try {
        return await this.#queue.write(work);
      } catch (error) {
        if (!(error instanceof Blocked)) throw toDiskError(error, this.#folder);
        await error.until;
      }
    }
  }

  begin(): Transaction {
    const transaction = new Transaction(this.environment.documents, this.catalog.nextId);
    this.#transactions.add(transaction);
    return transaction;
  }

  /** Whether a running transaction created the collection. */
  isCreating(collection: Collection): boolean {
    for (const { created } of this.#transactions) if (created.has(collection.id)) return true;
    return false;
  }

  /** Releases the locks and the snapshot of a transaction. */
  end(transaction: Transaction, state: 'committed' | 'aborted'): void {
    this.locks.release(transaction);
    this.#transactions.delete(transaction);
    transaction.finish(state);
  }

  /** Calls the listener after every commit; returns a function that stops it. */
  onCommit(listener: () => void): () => void {
    this.#commits.on('commit', listener);
    return () => this.#commits.off('commit', listener);
  }

  /** Finishes queued writes, ends open transactions, and closes the files. */
  async close(): Promise<void> {
    for (const transaction of [...this.#transactions])
      if (transaction.state === 'active') this.end(transaction, 'aborted');
    this.#queue.close();
    await this.environment.root.close();
  }
}
