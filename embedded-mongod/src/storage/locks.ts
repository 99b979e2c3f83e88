import { writeConflict } from '../protocol/errors.js';
import type { Collection } from './collection.js';
import type { Transaction } from './transaction.js';

/**
 * Thrown if a write outside of transactions encounters a lock. The write is undone and retried when the owner has
 * ended.
 */
export class Blocked extends Error {
  constructor(readonly until: Promise<void>) {
    super('blocked by a transaction');
  }
}

/** Records which transaction owns which document or unique key. */
export class LockTable {
  readonly #owners = new Map<string, Transaction>();

  /** Throws Blocked (outside of transactions) or 112 (inside) if another transaction owns the key. */
  check(key: string, transaction: Transaction | undefined): void {
    const owner = this.#owners.get(key);
    if (!owner || owner === transaction) return;
    if (transaction) throw writeConflict();
    throw new Blocked(owner.ended);
  }

  /** Gives the key to the transaction; check it first. */
  acquire(key: string, transaction: Transaction): void {
    this.#owners.set(key, transaction);
    transaction.held.add(key);
  }

  release(transaction: Transaction): void {
    for (const key of transaction.held) this.#owners.delete(key);
    transaction.held.clear();
  }

  /**
   * Throws Blocked while a running transaction has written to the collection, because its structure must not change
   * then.
   */
  checkCollection(collection: Collection): void {
    for (const owner of new Set(this.#owners.values()))
      if (owner.touches(collection)) throw new Blocked(owner.ended);
  }

  /** The transactions that own locks. */
  owners(): Set<Transaction> {
    return new Set(this.#owners.values());
  }
}
