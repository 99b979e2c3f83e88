import { Evaluator } from '../aggregation/expression.js';
import { isDoc } from '../bson/value.js';
import { Search } from '../planning/search.js';
import type { Collection, Index } from '../storage/collection.js';
import type { Store } from '../storage/store.js';
import { applyChange } from '../storage/writer.js';

/** Maximum number of documents per write, so that others can run in between. */
const AT_ONCE = 500;

const { evaluate } = new Evaluator();

/** Removes some expired documents; returns whether there may be more. */
function removeExpired(store: Store, collection: Collection, index: Index, before: Date): boolean {
  const path = index.fields[0]?.path ?? '';
  // A partial index makes only its own documents expire.
  const { partialFilterExpression: partial } = index.spec;
  const filter = { [path]: { $lte: before }, ...(isDoc(partial) ? { $and: [partial] } : {}) };
  const search = new Search(store, collection, { filter, hint: index.name, evaluate });
  // Collected first, because a scan must not run over entries it removes.
  const expired = [];
  for (const match of search.run()) {
    if (match) expired.push(match);
    if (expired.length >= AT_ONCE) break;
  }
  for (const { idKey, doc } of expired)
    applyChange(store, collection, { idKey, before: doc, after: undefined });
  return expired.length === AT_ONCE;
}

/** Removes documents that have expired according to TTL indexes. */
export async function expireDocuments(store: Store, now: Date): Promise<void> {
  for (const { namespace, indexes } of store.catalog.all())
    for (const { name, expireAfterSeconds } of indexes) {
      if (expireAfterSeconds === undefined) continue;
      const before = new Date(now.getTime() - expireAfterSeconds * 1000);
      let more = true;
      while (more)
        more = await store.write(() => {
          const collection = store.catalog.get(namespace);
          const index = collection?.indexes.find((other) => other.name === name);
          return collection && index ? removeExpired(store, collection, index, before) : false;
        });
    }
}
