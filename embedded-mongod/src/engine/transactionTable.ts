import { MongoError, noSuchTransaction } from '../protocol/errors.js';
import { removeCreated } from '../storage/schema.js';
import type { Store } from '../storage/store.js';
import type { Transaction } from '../storage/transaction.js';
import { applyOverlay } from '../storage/writer.js';

/** transactionLifetimeLimitSeconds: longer transactions are aborted. */
const LIFETIME_MS = 60_000;

interface SessionTransaction {
  number: number;
  transaction: Transaction;
  timer: NodeJS.Timeout;
}

/** Multi-document transactions by session. A session's ID is the text of its bytes. */
export class TransactionTable {
  readonly #sessions = new Map<string, SessionTransaction>();

  constructor(readonly store: Store) {}

  /** Starts a transaction; an older one of the session is aborted. Throws 225 for an old number. */
  start(session: string, number: number): Transaction {
    const current = this.#sessions.get(session);
    const recorded = this.store.sessions.get(Buffer.from(session, 'latin1'))?.transactionNumber ?? -1;
    if (number <= recorded || (current && number <= current.number))
      throw new MongoError(
        225,
        'TransactionTooOld',
        `Cannot start transaction with txnNumber ${number} on this session: a newer one was already started`,
      );
    if (current) void this.#abort(current);
    const transaction = this.store.begin();
    const started = { number, transaction, timer: setTimeout(() => void this.#abort(started), LIFETIME_MS) };
    started.timer.unref();
    this.#sessions.set(session, started);
    return transaction;
  }

  /** The running transaction. Throws 251 if it is unknown or has ended. */
  get(session: string, number: number): Transaction {
    const current = this.#sessions.get(session);
    if (!current || current.number !== number)
      throw noSuchTransaction(
        `Given transaction number ${number} does not match any in-progress transactions.`,
      );
    if (current.transaction.state !== 'active')
      throw noSuchTransaction(`Transaction ${number} has been ${current.transaction.state}`);
    return current.transaction;
  }

  /** Commits a transaction; repeating it is allowed. Throws 251, 112, or the commit's error. */
  async commit(session: string, number: number): Promise<void> {
    const key = Buffer.from(session, 'latin1');
    const current = this.#sessions.get(session);
    // After a restart, only the record shows that the transaction was committed.
    const record = this.store.sessions.get(key);
    if (record?.transactionNumber === number && !record.reply) return;
    if (!current || current.number !== number || current.transaction.state !== 'active')
      throw noSuchTransaction(`Transaction ${number} has been aborted or is unknown`);
    const { transaction, timer } = current;
    clearTimeout(timer);
    transaction.state = 'committing';
    try {
      await this.store.write(() => {
        this.store.locks.release(transaction);
        applyOverlay(this.store, transaction);
        this.store.sessions.save(key, { transactionNumber: number, reply: undefined });
      });
      this.store.end(transaction, 'committed');
    } catch (error) {
      await this.#discard(transaction);
      throw error;
    }
  }

  /** Aborts a transaction. Throws 251 if it isn't running. */
  async abort(session: string, number: number): Promise<void> {
    this.get(session, number);
    await this.fail(session);
  }

  /** A failed statement ends its transaction. */
  async fail(session: string): Promise<void> {
    const current = this.#sessions.get(session);
    if (current) await this.#abort(current);
  }

  /** Forgets an ended session. */
  async endSession(session: string): Promise<void> {
    const ending = this.fail(session);
    this.#sessions.delete(session);
    await ending;
  }

  /** Aborts all transactions. */
  async abortAll(): Promise<void> {
    for (const current of this.#sessions.values()) await this.#abort(current);
  }

  async #abort({ transaction, timer }: SessionTransaction): Promise<void> {
    clearTimeout(timer);
    if (transaction.state === 'active') await this.#discard(transaction);
  }

  /**
   * Ends a transaction without effect. The collections and indexes it created are removed; if that fails, an empty
   * collection is left.
   */
  async #discard(transaction: Transaction): Promise<void> {
    this.store.end(transaction, 'aborted');
    const { created } = transaction;
    if (created.size > 0)
      await this.store.write(() => removeCreated(this.store, created)).catch(() => undefined);
  }
}
