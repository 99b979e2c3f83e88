import type { Table } from './environment.js';
import type { Snapshot } from './transaction.js';

/** A range of keys from `low` (inclusive) to `high` (exclusive). */
export interface KeyRange {
  low: Buffer;
  high: Buffer;
  reverse?: boolean;
  /** Read from this snapshot instead of the last commit. */
  snapshot?: Snapshot | undefined;
}

export interface Entry {
  key: Buffer;
  value: Buffer;
}

/** A chunk ends after this many entries or bytes, whichever comes first. */
const CHUNK_ENTRIES = 1000;
const FIRST_CHUNK_ENTRIES = 32;
const CHUNK_BYTES = 1024 * 1024;

function readChunk(table: Table, range: KeyRange, after: Buffer | undefined, count: number): Entry[] {
  const { low, high, reverse = false, snapshot } = range;
  const chunk: Entry[] = [];
  let bytes = 0;
  const entries = table.getRange({
    start: after ?? (reverse ? high : low),
    end: reverse ? low : high,
    exclusiveStart: after !== undefined || reverse,
    inclusiveEnd: reverse,
    reverse,
    ...(snapshot ? { transaction: snapshot.handle() } : {}),
  });
  for (const { key, value } of entries) {
    chunk.push({ key, value });
    bytes += value.length;
    if (chunk.length >= count || bytes >= CHUNK_BYTES) break;
  }
  return chunk;
}

/**
 * The entries of a range, read in chunks. No LMDB transaction stays open between chunks, so the caller may pause as
 * long as it likes. Without a snapshot, later chunks see later commits.
 */
export function* readRange(table: Table, range: KeyRange): Generator<Entry, void, void> {
  let after: Buffer | undefined;
  let count = FIRST_CHUNK_ENTRIES;
  for (;;) {
    const chunk = readChunk(table, range, after, count);
    yield* chunk;
    after = chunk.at(-1)?.key;
    if (!after) return;
    count = CHUNK_ENTRIES;
  }
}

/** Removes all entries of a range; call it inside a write. */
export function clearRange(table: Table, low: Buffer, high: Buffer): void {
  for (const key of [...table.getKeys({ start: low, end: high })]) void table.remove(key);
}
