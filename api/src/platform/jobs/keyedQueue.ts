/**
 * Runs work for the same key one at a time in this process, because parallel runs would only make each other's
 * transactions retry.
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
