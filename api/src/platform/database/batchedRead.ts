import DataLoader from 'dataloader';

/**
 * Reads in one command what several requests ask for in the same turn of the event loop. Nothing is cached: each read
 * begins after the request for it.
 */
export function createBatchedRead<Value>(
  readAll: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (id: string) => Promise<Value | null> {
  const loader = new DataLoader<string, Value | null>(
    async (ids) => {
      const found = await readAll([...new Set(ids)]);
      return ids.map((id) => found.get(id) ?? null);
    },
    { cache: false, batchScheduleFn: (read) => void setImmediate(read) },
  );
  return (id) => loader.load(id);
}
