import { decode, encode } from '../bson/codec.js';
import type { Doc } from '../bson/value.js';
import { toNumber } from '../bson/value.js';
import type { Table } from './environment.js';

/** The last numbered operation of a session. */
export interface SessionRecord {
  transactionNumber: number;
  /** The reply of a retryable write; undefined for a committed transaction. */
  reply: Doc | undefined;
}

/**
 * Each session's last operation, written in the same LMDB transaction as the operation, so a retry after a crash gets
 * the first reply instead of a second effect.
 */
export class SessionRecords {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  get(session: Buffer): SessionRecord | undefined {
    const bytes = this.#table.get(session);
    if (!bytes) return undefined;
    const { number, reply } = decode(bytes);
    return { transactionNumber: toNumber(number) ?? 0, reply: reply as Doc | undefined };
  }

  /** Call it inside the operation's write. */
  save(session: Buffer, record: SessionRecord): void {
    const { transactionNumber, reply } = record;
    void this.#table.put(session, encode({ number: transactionNumber, reply, usedAt: new Date() }));
  }

  /** Removes a session that its client has ended; call it inside a write. */
  remove(session: Buffer): void {
    void this.#table.remove(session);
  }

  /** Removes sessions unused since a date; call it inside a write. */
  removeUnused(since: Date): void {
    const unused: Buffer[] = [];
    for (const { key, value } of this.#table.getRange()) {
      const { usedAt } = decode(value);
      if (usedAt instanceof Date && usedAt < since) unused.push(key);
    }
    for (const key of unused) void this.#table.remove(key);
  }
}
