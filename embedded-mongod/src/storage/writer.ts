import { encode, MAX_DOCUMENT_BYTES } from '../bson/codec.js';
import type { Doc } from '../bson/value.js';
import { MongoError, writeConflict } from '../protocol/errors.js';
import { keyText } from './bytes.js';
import type { Collection, Index } from './collection.js';
import { duplicateKey } from './duplicateKey.js';
import { entryKey, type IndexKey, indexKeys } from './indexKeys.js';
import type { NewEvent } from './oplog.js';
import { documentKey, readDocument } from './reader.js';
import type { Store } from './store.js';
import type { Transaction } from './transaction.js';
import { updateDescription } from './updateDescription.js';

/** A document's change: insert (no `before`), removal (no `after`), or update. */
export interface Change {
  idKey: Buffer;
  before: Doc | undefined;
  after: Doc | undefined;
  /** The BSON of `after`, if the caller already has it. */
  raw?: Buffer | undefined;
  /** True if a whole document replaced the old one. */
  isReplacement?: boolean;
}

interface EntryChange {
  index: Index;
  entry: IndexKey;
  add: boolean;
}

const lockName = (index: Index, entry: IndexKey): string => `index ${index.id} ${entry.text}`;

/** Which index entries a change adds and removes. Marks indexes that become multikey. */
function entryChanges(store: Store, collection: Collection, { before, after }: Change): EntryChange[] {
  const changes: EntryChange[] = [];
  for (const index of collection.indexes) {
    const old = before ? indexKeys(index, before).keys : [];
    const fresh = after ? indexKeys(index, after) : { keys: [], multikey: false, truncated: false };
    if ((fresh.multikey && !index.multikey) || (fresh.truncated && !index.truncated)) {
      index.multikey ||= fresh.multikey;
      index.truncated ||= fresh.truncated;
      store.catalog.save(collection);
    }
    const oldTexts = new Set(old.map(({ text }) => text));
    const freshTexts = new Set(fresh.keys.map(({ text }) => text));
    for (const entry of old) if (!freshTexts.has(entry.text)) changes.push({ index, entry, add: false });
    for (const entry of fresh.keys) if (!oldTexts.has(entry.text)) changes.push({ index, entry, add: true });
  }
  return changes;
}

function assertUnique(
  store: Store,
  collection: Collection,
  changes: readonly EntryChange[],
  idKey: Buffer,
  transaction?: Transaction,
): void {
  for (const { index, entry, add } of changes) {
    if (!index.unique) continue;
    const name = lockName(index, entry);
    store.locks.check(name, transaction);
    if (!add) continue;
    const pendingOwner = transaction?.uniqueKeys.get(name);
    const key = entryKey(index, entry.key, idKey);
    const owner = pendingOwner === undefined ? store.environment.entries.get(key) : pendingOwner;
    if (!owner || owner.equals(idKey)) continue;
    // Writes after the snapshot are invisible; a retry sees them.
    if (
      transaction &&
      !pendingOwner &&
      !store.environment.entries.get(key, { transaction: transaction.snapshot.handle() })
    )
      throw writeConflict();
    throw duplicateKey(collection, index, entry.values);
  }
}

/** Throws 112 if someone else has changed the document since the transaction's snapshot. */
function assertUnchanged(store: Store, key: Buffer, transaction: Transaction): void {
  const { documents } = store.environment;
  const now = documents.get(key);
  const then = documents.get(key, { transaction: transaction.snapshot.handle() });
  const same = now && then ? now.equals(then) : now === then;
  if (!same) throw writeConflict();
}

function remember(
  store: Store,
  transaction: Transaction,
  collection: Collection,
  change: Change,
  raw: Buffer | undefined,
  changes: readonly EntryChange[],
): void {
  const { idKey, before, after } = change;
  const name = keyText(documentKey(collection, idKey));
  store.locks.acquire(name, transaction);
  for (const { index, entry, add } of changes) {
    if (!index.unique) continue;
    store.locks.acquire(lockName(index, entry), transaction);
    transaction.uniqueKeys.set(lockName(index, entry), add ? idKey : null);
  }
  const earlier = transaction.overlay.get(name);
  transaction.overlay.set(name, { collection, idKey, before: earlier ? earlier.before : before, after, raw });
}

function writeEntries(store: Store, changes: readonly EntryChange[], idKey: Buffer): void {
  const { entries } = store.environment;
  for (const { index, entry, add } of changes) {
    const key = entryKey(index, entry.key, idKey);
    if (add) void entries.put(key, idKey);
    else void entries.remove(key);
  }
}

function eventOf({ namespace }: Collection, { before, after, isReplacement }: Change): NewEvent {
  const id = (after ?? before)?._id;
  if (!after) return { operation: 'delete', namespace, id };
  if (!before) return { operation: 'insert', namespace, id, document: after };
  if (isReplacement) return { operation: 'replace', namespace, id, document: after };
  const description = updateDescription(before, after);
  return { operation: 'update', namespace, id, document: after, updateDescription: description };
}

/**
 * Applies a document's change to the tables (call it inside a write) or, with a transaction, to its overlay (call it
 * outside of writes). Does everything or, if it throws, nothing. Throws 11000, 112, 171, 10334 (too large), and
 * Blocked.
 */
export function applyChange(
  store: Store,
  collection: Collection,
  change: Change,
  transaction?: Transaction,
): void {
  const { idKey, before, after } = change;
  const key = documentKey(collection, idKey);
  store.locks.check(keyText(key), transaction);
  const raw = after ? (change.raw ?? encode(after)) : undefined;
  if (raw && raw.length > MAX_DOCUMENT_BYTES)
    throw new MongoError(
      10334,
      'BSONObjectTooLarge',
      `BSONObj size: ${raw.length} is invalid. Size must be between 0 and 16793600(16MB)`,
    );
  if (!before && readDocument(store, collection, idKey, transaction)) {
    const [idIndex] = collection.indexes;
    if (idIndex) throw duplicateKey(collection, idIndex, [after?._id]);
  }
  const changes = transaction ? dryEntryChanges(collection, change) : entryChanges(store, collection, change);
  assertUnique(store, collection, changes, idKey, transaction);
  if (transaction) {
    if (!transaction.overlay.has(keyText(key))) assertUnchanged(store, key, transaction);
    remember(store, transaction, collection, change, raw, changes);
    return;
  }
  writeEntries(store, changes, idKey);
  if (raw) void store.environment.documents.put(key, raw);
  else void store.environment.documents.remove(key);
  store.oplog.append(eventOf(collection, change));
}

/** Only entry changes of unique indexes, because a transaction writes no entries before its commit. */
function dryEntryChanges(collection: Collection, { before, after }: Change): EntryChange[] {
  const changes: EntryChange[] = [];
  for (const index of collection.indexes) {
    const fresh = after ? indexKeys(index, after).keys : [];
    if (!index.unique) continue;
    const old = before ? indexKeys(index, before).keys : [];
    for (const entry of old)
      if (!fresh.some(({ text }) => text === entry.text)) changes.push({ index, entry, add: false });
    for (const entry of fresh)
      if (!old.some(({ text }) => text === entry.text)) changes.push({ index, entry, add: true });
  }
  return changes;
}

/**
 * Writes a transaction's overlay; call it inside a write, after its locks were released. Removals come first, so a
 * unique key can move between documents. Throws 112 if a collection is gone.
 */
export function applyOverlay(store: Store, transaction: Transaction): void {
  const entries = [...transaction.overlay.values()].filter(({ before, after }) => before ?? after);
  const changes = entries.map((entry) => {
    const collection = store.catalog.get(entry.collection.namespace);
    if (collection?.id !== entry.collection.id) throw writeConflict();
    return { entry, collection, entries: entryChanges(store, collection, entry) };
  });
  for (const { entry, entries: all } of changes)
    writeEntries(
      store,
      all.filter(({ add }) => !add),
      entry.idKey,
    );
  for (const { entry, collection, entries: all } of changes) {
    assertUnique(store, collection, all, entry.idKey);
    writeEntries(
      store,
      all.filter(({ add }) => add),
      entry.idKey,
    );
    const key = documentKey(collection, entry.idKey);
    if (entry.raw) void store.environment.documents.put(key, entry.raw);
    else void store.environment.documents.remove(key);
    store.oplog.append(eventOf(collection, entry));
  }
}
