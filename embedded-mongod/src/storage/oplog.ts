import { Timestamp } from 'bson';
import { decode, encode } from '../bson/codec.js';
import type { Doc } from '../bson/value.js';
import { uint64 } from './bytes.js';
import type { Table } from './environment.js';

export type OperationType = 'insert' | 'update' | 'replace' | 'delete' | 'drop' | 'dropDatabase' | 'rename';

/** A change as it is logged. */
export interface NewEvent extends Doc {
  operation: OperationType;
  /** `database.collection`, or only the database for dropDatabase. */
  namespace: string;
  id?: unknown;
  /** The whole document after an insert, replacement, or update. */
  document?: Doc;
  updateDescription?: Doc;
  /** The new namespace of a rename. */
  to?: string;
}

/** A change as change streams report it. */
export interface OplogEvent extends NewEvent {
  wallTime: Date;
}

/** Maximum number and total size of the kept events; streams can't resume from older ones. */
const MAX_EVENTS = 20_000;
const MAX_BYTES = 64 * 1024 * 1024;
const PRUNE_EVERY = 64;

/** A stored event starts with the total number of bytes appended up to it. */
const TOTAL_BYTES = 8;
const totalOf = (value: Buffer): number => Number(value.readBigUInt64BE());

/** An event's cluster time: its second, and its number to distinguish events of the same second. */
export const clusterTime = (sequence: number, wallTime: Date): Timestamp =>
  new Timestamp({ t: Math.floor(wallTime.getTime() / 1000), i: (sequence % 0xffff_ffff) + 1 });

/** The bounded, numbered list of changes. Append inside writes only. */
export class Oplog {
  readonly #table: Table;
  #last = 0;
  /** Total bytes ever appended. Each event carries its own total, so the size of the ring is a difference. */
  #bytes = 0;
  /** The last event's cluster time; undefined until someone asks for it. */
  #time: Timestamp | undefined;
  /** The time while there is no event. */
  readonly #opened = new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 });

  constructor(table: Table) {
    this.#table = table;
    this.rollback();
  }

  /** The number of the last event. */
  get last(): number {
    return this.#last;
  }

  /** The number of the oldest event that can still be read, or one more than the last if there is none. */
  get first(): number {
    for (const key of this.#table.getKeys({ limit: 1 })) return Number(key.readBigUInt64BE());
    return this.#last + 1;
  }

  /** The cluster time of the last event. */
  get time(): Timestamp {
    this.#time ??= this.#readTime();
    return this.#time;
  }

  append(event: NewEvent): void {
    const wallTime = new Date();
    const sequence = ++this.#last;
    this.#time = clusterTime(sequence, wallTime);
    const bytes = encode({ ...event, wallTime });
    this.#bytes += bytes.length;
    void this.#table.put(uint64(sequence), Buffer.concat([uint64(this.#bytes), bytes]));
    if (sequence % PRUNE_EVERY === 0) this.#prune();
  }

  /**
   * The events after a number, at most `limit`. Only those that contain `name` are decoded, because most events are
   * for other streams.
   */
  after(sequence: number, limit: number, name: Buffer): { sequence: number; event?: OplogEvent }[] {
    const events: { sequence: number; event?: OplogEvent }[] = [];
    for (const { key, value } of this.#table.getRange({ start: uint64(sequence + 1), limit }))
      events.push({
        sequence: Number(key.readBigUInt64BE()),
        ...(value.includes(name) && { event: decode(value.subarray(TOTAL_BYTES)) as OplogEvent }),
      });
    return events;
  }

  /** The number of the last event before a cluster time; undefined if later ones may have left the ring already. */
  before(time: Timestamp): number | undefined {
    const { first } = this;
    let found: number | undefined = first === 1 ? 0 : undefined;
    for (const { key, value } of this.#table.getRange()) {
      const sequence = Number(key.readBigUInt64BE());
      const { wallTime } = decode(value.subarray(TOTAL_BYTES)) as OplogEvent;
      const at = clusterTime(sequence, wallTime);
      // If this event is at exactly the requested time, nothing before it matters, even if it's the oldest in the ring.
      if (at.equals(time)) return sequence - 1;
      if (at.greaterThan(time)) break;
      found = sequence;
    }
    return found;
  }

  /** Reads the last number again, at startup and after a rolled back write. */
  rollback(): void {
    this.#last = 0;
    this.#bytes = 0;
    this.#time = undefined;
    for (const { key, value } of this.#table.getRange({ reverse: true, limit: 1 })) {
      this.#last = Number(key.readBigUInt64BE());
      this.#bytes = totalOf(value);
    }
  }

  #readTime(): Timestamp {
    for (const { key, value } of this.#table.getRange({ reverse: true, limit: 1 })) {
      const { wallTime } = decode(value.subarray(TOTAL_BYTES)) as OplogEvent;
      return clusterTime(Number(key.readBigUInt64BE()), wallTime);
    }
    return this.#opened;
  }

  #prune(): void {
    const tooOld: Buffer[] = [];
    for (const { key, value } of this.#table.getRange({ limit: PRUNE_EVERY * 4 })) {
      const kept = this.#last - Number(key.readBigUInt64BE());
      if (kept < MAX_EVENTS && this.#bytes - totalOf(value) < MAX_BYTES) break;
      tooOld.push(key);
    }
    for (const key of tooOld) void this.#table.remove(key);
  }
}
