import { randomBytes } from 'node:crypto';
import { Long } from 'bson';
import { MongoError } from '../protocol/errors.js';
import type { Cursor } from './cursor.js';

/** Cursors unused for this long are closed, in milliseconds. */
const IDLE_MS = 10 * 60_000;

/** Maximum number of cursors, because each holds its results or its position in memory. */
const MAX_CURSORS = 10_000;

interface OpenCursor {
  cursor: Cursor;
  usedAt: number;
  /** Whether a getMore is waiting. */
  busy: boolean;
}

/** Open cursors by ID. */
export class CursorTable {
  readonly #cursors = new Map<string, OpenCursor>();

  /** Keeps a cursor and returns its ID. Throws 146 if there are too many. */
  add(cursor: Cursor): Long {
    if (this.#cursors.size >= MAX_CURSORS) {
      cursor.close();
      throw new MongoError(146, 'ExceededMemoryLimit', `More than ${MAX_CURSORS} cursors are open`);
    }
    const id = Long.fromBigInt((randomBytes(8).readBigInt64BE() & ((1n << 62n) - 1n)) | 1n);
    this.#cursors.set(id.toString(), { cursor, usedAt: Date.now(), busy: false });
    return id;
  }

  /** Uses a cursor, and closes it if the work says so or fails. Throws 43 for an unknown ID. */
  async use<Result extends { done: boolean }>(
    id: string,
    work: (cursor: Cursor) => Promise<Result>,
  ): Promise<Result> {
    const open = this.#cursors.get(id);
    if (!open) throw new MongoError(43, 'CursorNotFound', `cursor id ${id} not found`);
    if (open.busy) throw new MongoError(143, 'CursorInUse', `cursor id ${id} is already in use`);
    open.busy = true;
    try {
      const result = await work(open.cursor);
      if (result.done) this.close(id);
      return result;
    } catch (error) {
      this.close(id);
      throw error;
    } finally {
      open.busy = false;
      open.usedAt = Date.now();
    }
  }

  /** Closes a cursor; returns false if there is none. */
  close(id: string): boolean {
    const open = this.#cursors.get(id);
    if (!open) return false;
    this.#cursors.delete(id);
    open.cursor.close();
    return true;
  }

  /** Closes abandoned cursors. */
  closeIdle(now: number): void {
    for (const [id, { usedAt, busy }] of this.#cursors) if (!busy && now - usedAt > IDLE_MS) this.close(id);
  }

  closeAll(): void {
    for (const id of [...this.#cursors.keys()]) this.close(id);
  }
}
