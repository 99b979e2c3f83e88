import { decode } from '../bson/codec.js';
import type { Doc } from '../bson/value.js';
import { uint32 } from '../storage/bytes.js';
import type { Collection, Index } from '../storage/collection.js';
import { entryKey, idKeyOf, indexKeys } from '../storage/indexKeys.js';
import { readRange } from '../storage/range.js';
import { countDocuments, countEntries, readDocument, scanDocuments } from '../storage/reader.js';
import type { Store } from '../storage/store.js';

const EVERYTHING = { low: Buffer.alloc(0), high: undefined };

const show = ({ _id: id }: Doc): string => JSON.stringify(id);

/** Yields what an index lacks for one document. */
function* missingEntries(store: Store, index: Index, doc: Doc, idKey: Buffer): Generator<string> {
  const { keys, multikey, truncated } = indexKeys(index, doc);
  if ((multikey && !index.multikey) || (truncated && !index.truncated))
    yield `document ${show(doc)} has keys that the index doesn't expect`;
  for (const { key } of keys) {
    const owner = store.environment.entries.get(entryKey(index, key, idKey));
    if (!owner) yield `document ${show(doc)} is missing`;
    else if (!owner.equals(idKey)) yield `document ${show(doc)} shares a unique key with another one`;
  }
}

/** Yields entries that lead to no document, or to one without their key. */
function* extraEntries(store: Store, collection: Collection, index: Index): Generator<string> {
  const range = { low: index.prefix, high: uint32(index.id + 1) };
  for (const { key, value: idKey } of readRange(store.environment.entries, range)) {
    const raw = readDocument(store, collection, idKey);
    if (!raw) yield 'an entry has no document';
    else if (
      !indexKeys(index, decode(raw)).keys.some((indexKey) => entryKey(index, indexKey.key, idKey).equals(key))
    )
      yield `an entry of document ${show(decode(raw))} is outdated`;
  }
}

function* checkCollection(store: Store, collection: Collection): Generator<string> {
  const { namespace, indexes } = collection;
  const expected = new Map(indexes.map((index) => [index, 0]));
  for (const { idKey, raw } of scanDocuments(store, collection, {})) {
    let doc: Doc;
    try {
      doc = decode(raw);
    } catch {
      yield `${namespace}: a document can't be read`;
      continue;
    }
    if (!idKeyOf(doc._id).equals(idKey))
      yield `${namespace}: document ${show(doc)} is stored under another _id`;
    for (const index of indexes) {
      for (const problem of missingEntries(store, index, doc, idKey))
        yield `${namespace}, index ${index.name}: ${problem}`;
      expected.set(index, (expected.get(index) ?? 0) + indexKeys(index, doc).keys.length);
    }
  }
  for (const [index, count] of expected)
    if (countEntries(store, index, EVERYTHING) !== count)
      for (const problem of extraEntries(store, collection, index))
        yield `${namespace}, index ${index.name}: ${problem}`;
}

/** Compares every index with the documents, and both with the list of collections. Yields each difference. */
export function* findDifferences(store: Store): Generator<string> {
  const { documents, entries } = store.environment;
  let documentCount = 0;
  let entryCount = 0;
  for (const collection of store.catalog.all()) {
    yield* checkCollection(store, collection);
    documentCount += countDocuments(store, collection);
    for (const index of collection.indexes) entryCount += countEntries(store, index, EVERYTHING);
  }
  if (documents.getKeysCount() !== documentCount) yield 'some documents belong to no collection';
  if (entries.getKeysCount() !== entryCount) yield 'some entries belong to no index';
}
