import mongoose, { type mongo } from 'mongoose';

/**
 * Stores many documents unchanged, a thousand at a time, because the tests' database doesn't respond while it stores
 * more.
 */
export async function insertMany(
  model: { insertMany(records: object[], options: { timestamps: false }): Promise<unknown> },
  records: readonly object[],
): Promise<void> {
  for (let from = 0; from < records.length; from += 1000)
    await model.insertMany(records.slice(from, from + 1000), { timestamps: false });
}

/** All pages of a list, each requested after the last item of the previous one. */
export async function readAllPages<Item extends { id: string }>(
  readPage: (after: string | undefined) => Promise<readonly Item[]>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = await readPage(undefined); page.length > 0; page = await readPage(all.at(-1)?.id))
    all.push(...page);
  return all;
}

/**
 * How many documents and keys of a collection the database examines for the sorted lists that some work reads.
 * @throws if it reads none, because examining nothing would pass as cheap
 */
export async function countExamined(collection: string, work: () => Promise<unknown>): Promise<number> {
  const finds: [object, mongo.FindOptions][] = [];
  mongoose.set('debug', (name: string, method: string, filter: object, options: mongo.FindOptions) => {
    if (name === collection && method === 'find' && options.sort) finds.push([filter, options]);
  });
  try {
    await work();
  } finally {
    mongoose.set('debug', false);
  }
  if (finds.length === 0) throw new Error(`No sorted list of ${collection} was read.`);
  let examined = 0;
  for (const [filter, options] of finds) {
    const { executionStats } = await mongoose.connection
      .collection(collection)
      .find(filter, options)
      .explain('executionStats');
    examined += Math.max(executionStats.totalDocsExamined, executionStats.totalKeysExamined);
  }
  return examined;
}
