import mongoose from 'mongoose';

/** The server's own records, which change without any request. */
const ownCollections = ['sessions', 'apitokens', 'processes', 'agendaJobs'];

/** Everything stored, by collection, without the server's own records. @param ignored further collections */
export async function storedState(ignored: readonly string[] = []): Promise<ReadonlyMap<string, string>> {
  const collections = await mongoose.connection.db?.listCollections({}, { nameOnly: true }).toArray();
  const names = (collections ?? [])
    .map(({ name }) => name)
    .filter((name) => ![...ownCollections, ...ignored].includes(name));
  return new Map(
    await Promise.all(
      names.map(async (name) => {
        const documents = await mongoose.connection.collection(name).find().sort({ _id: 1 }).toArray();
        return [name, JSON.stringify(documents)] as const;
      }),
    ),
  );
}

/** The collections whose documents have changed. */
export function findChanges(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  return [...after.keys()].filter((name) => before.get(name) !== after.get(name));
}
