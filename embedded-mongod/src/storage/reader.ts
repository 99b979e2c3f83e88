import { keyText, successor, uint32 } from './bytes.js';
import type { Collection, Index } from './collection.js';
import { readRange } from './range.js';
import type { Store } from './store.js';
import type { Transaction } from './transaction.js';

/** A stored document: the key of its `_id` and its BSON. */
export interface StoredDocument {
  idKey: Buffer;
  raw: Buffer;
}

/** A range of keys; `high` is exclusive, undefined means to the end. */
export interface KeyRange {
  low: Buffer;
  high: Buffer | undefined;
}

/** The key of a document in the documents table. */
export const documentKey = (collection: Collection, idKey: Buffer): Buffer =>
  Buffer.concat([collection.prefix, idKey]);

/** A document as a transaction (or, without one, the last commit) sees it. */
export function readDocument(
  store: Store,
  collection: Collection,
  idKey: Buffer,
  transaction?: Transaction,
): Buffer | undefined {
  const key = documentKey(collection, idKey);
  const { documents } = store.environment;
  if (!transaction) return documents.get(key);
  const written = transaction.overlay.get(keyText(key));
  if (written) return written.raw;
  return documents.get(key, { transaction: transaction.snapshot.handle() });
}

/** A transaction's own writes to a collection; nothing without a transaction. */
export function* ownDocuments(collection: Collection, transaction?: Transaction): Generator<StoredDocument> {
  for (const { collection: owner, idKey, raw } of transaction?.overlay.values() ?? [])
    if (owner.id === collection.id && raw) yield { idKey, raw };
}

/**
 * The documents of a collection (or of a range of `_id` keys) in the order of `_id`. A transaction's own writes come
 * last, whether they are in the range or not.
 */
export function* scanDocuments(
  store: Store,
  collection: Collection,
  options: { transaction?: Transaction | undefined; reverse?: boolean; range?: KeyRange | undefined },
): Generator<StoredDocument> {
  const { transaction, reverse = false } = options;
  const { low, high } = options.range ?? { low: Buffer.alloc(0), high: undefined };
  const range = {
    low: Buffer.concat([collection.prefix, low]),
    high: high ? Buffer.concat([collection.prefix, high]) : uint32(collection.id + 1),
    reverse,
    snapshot: transaction?.snapshot,
  };
  for (const { key, value } of readRange(store.environment.documents, range)) {
    if (transaction?.overlay.has(keyText(key))) continue;
    yield { idKey: key.subarray(4), raw: value };
  }
  yield* ownDocuments(collection, transaction);
}

/**
 * The keys of `_id` in an index between two keys (`high` is exclusive, undefined means to the end), in the index's
 * order. A document with several keys in the range occurs several times; a transaction's own writes aren't included.
 */
export function* scanIndex(
  store: Store,
  index: Index,
  bounds: KeyRange,
  options: { transaction?: Transaction | undefined; reverse?: boolean },
): Generator<Buffer> {
  const { reverse = false, transaction } = options;
  const range = { ...entryRange(index, bounds), reverse, snapshot: transaction?.snapshot };
  for (const { value } of readRange(store.environment.entries, range)) yield value;
}

/** The number of an index's entries between two keys, as of the last commit. */
export function countEntries(store: Store, index: Index, bounds: KeyRange): number {
  const { low, high } = entryRange(index, bounds);
  return store.environment.entries.getKeysCount({ start: low, end: high });
}

function entryRange(index: Index, { low, high }: KeyRange): { low: Buffer; high: Buffer } {
  return {
    low: Buffer.concat([index.prefix, low]),
    high: high ? Buffer.concat([index.prefix, high]) : (successor(index.prefix) ?? uint32(0xffff_ffff)),
  };
}

/** The number of a collection's documents, as of the last commit. */
export function countDocuments(store: Store, collection: Collection): number {
  return store.environment.documents.getKeysCount({
    start: collection.prefix,
    end: uint32(collection.id + 1),
  });
}

/** Whether only a running transaction uses the collection, which it created; others don't see it yet. */
export const isPending = (store: Store, collection: Collection): boolean =>
  store.isCreating(collection) && countDocuments(store, collection) === 0;
