import { decode } from '../bson/codec.js';
import type { Doc } from '../bson/value.js';
import { uint32 } from './bytes.js';
import type { Collection, Index } from './collection.js';
import { duplicateKey } from './duplicateKey.js';
import { entryKey, indexKeys } from './indexKeys.js';
import { clearRange } from './range.js';
import { countDocuments, scanDocuments } from './reader.js';
import type { Store } from './store.js';

/** Adds an index and fills it; call it inside a write. Throws 11000 and 171 and then leaves nothing behind. */
export function buildIndex(store: Store, collection: Collection, spec: Doc): Index {
  store.locks.checkCollection(collection);
  const index = store.catalog.addIndex(collection, spec);
  const { entries } = store.environment;
  for (const { idKey, raw } of scanDocuments(store, collection, {})) {
    const { keys, multikey, truncated } = indexKeys(index, decode(raw));
    index.multikey ||= multikey;
    index.truncated ||= truncated;
    for (const { key, values } of keys) {
      const stored = entryKey(index, key, idKey);
      const owner = index.unique ? entries.get(stored) : undefined;
      if (owner && !owner.equals(idKey)) throw duplicateKey(collection, index, values);
      void entries.put(stored, idKey);
    }
  }
  store.catalog.save(collection);
  return index;
}

/** Removes an index and its entries; call it inside a write. */
export function dropIndex(store: Store, collection: Collection, index: Index): void {
  store.locks.checkCollection(collection);
  clearRange(store.environment.entries, index.prefix, uint32(index.id + 1));
  store.catalog.removeIndex(collection, index);
}

/** Removes a collection and everything that belongs to it; call it inside a write. */
export function dropCollection(store: Store, collection: Collection): void {
  store.locks.checkCollection(collection);
  removeCollection(store, collection);
  store.oplog.append({ operation: 'drop', namespace: collection.namespace });
}

/**
 * Removes the collections that an aborted transaction created, unless someone else uses them now. Call it inside a
 * write.
 */
export function removeCreated(store: Store, created: ReadonlySet<number>): void {
  for (const collection of store.catalog.all()) {
    const isOwn = created.has(collection.id) && collection.indexes.every(({ id }) => created.has(id));
    // No change stream has reported that the collection exists.
    if (isOwn && countDocuments(store, collection) === 0) removeCollection(store, collection);
  }
}

function removeCollection(store: Store, collection: Collection): void {
  clearRange(store.environment.documents, collection.prefix, uint32(collection.id + 1));
  for (const index of collection.indexes)
    clearRange(store.environment.entries, index.prefix, uint32(index.id + 1));
  store.catalog.remove(collection);
}
