import type { Db, IndexDescription } from 'mongodb';
import { isEmptied, isReplaced, restoringPrefix } from '../archive/collectionRules.js';

/** Temporary name for a restored collection before the swap. */
export const restoringName = (collection: string) => `${restoringPrefix}${collection}`;

const namesOf = async (db: Db) =>
  (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);

/** Drops staged collections that won't be swapped in. */
export async function dropRestoring(db: Db): Promise<void> {
  for (const name of await namesOf(db)) if (name.startsWith(restoringPrefix)) await db.dropCollection(name);
}

/** The program's indexes on a collection, without the one that every collection has. */
async function ownIndexes(db: Db, name: string): Promise<IndexDescription[]> {
  const indexes = await db.collection(name).indexes();
  return indexes
    .filter((index) => index.name !== '_id_')
    .map(({ v: _v, ns: _ns, ...index }) => index as IndexDescription);
}

/**
 * Prepares empty collections with indexes for the documents of an archive, because building an index later makes
 * everyone wait for all documents at once. Indexes that delete documents by age come with the swap.
 */
export async function prepareLoading(db: Db): Promise<void> {
  for (const name of (await namesOf(db)).filter(isReplaced)) {
    await db.createCollection(restoringName(name));
    const lasting = (await ownIndexes(db, name)).filter((index) => index.expireAfterSeconds === undefined);
    if (lasting.length > 0) await db.collection(restoringName(name)).createIndexes(lasting);
  }
}

/**
 * Prepares a collection with the program's indexes for each one that a restore replaces; collections missing in the
 * archive were empty.
 * @returns their names
 */
export async function prepareSwap(db: Db): Promise<string[]> {
  const names = await namesOf(db);
  const loaded = names.filter((name) => name.startsWith(restoringPrefix));
  const collections = new Set([...names, ...loaded.map((name) => name.slice(restoringPrefix.length))]);
  const replaced = [...collections].filter(isReplaced).sort();
  for (const name of replaced) {
    if (!loaded.includes(restoringName(name))) await db.createCollection(restoringName(name));
    if (!names.includes(name)) continue;
    const copiedIndexes = await ownIndexes(db, name);
    if (copiedIndexes.length > 0) await db.collection(restoringName(name)).createIndexes(copiedIndexes);
  }
  return replaced;
}

/** Swaps in the staged collections. Safe to rerun after a crash. */
export async function swapCollections(db: Db, collections: readonly string[]): Promise<void> {
  const waiting = new Set(await namesOf(db));
  for (const name of collections)
    if (waiting.has(restoringName(name)))
      await db.renameCollection(restoringName(name), name, { dropTarget: true });
  await dropRestoring(db);
  for (const name of await namesOf(db)) if (isEmptied(name)) await db.collection(name).deleteMany({});
}
