/**
 * Runs work for the same key one after the other, in this process: what would only make each other's transactions run
 * again waits instead.
 */
export function createKeyedQueue(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lasts = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const result = (lasts.get(key) ?? Promise.resolve()).then(work);
    const last = result
      .catch(() => undefined)
      .then(() => {
        if (lasts.get(key) === last) lasts.delete(key);
      });
    lasts.set(key, last);
    return result;
  };
}
