/** The sentences of a conversation are read again with each of its messages. */
const maxCached = 1_000;
const maxCachedLength = 300;

/** What a function reads in short texts, kept for the next time. */
export function readOnce<T>(read: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => {
    const known = cache.get(text);
    if (known !== undefined) return known;
    const found = read(text);
    if (text.length <= maxCachedLength) {
      if (cache.size >= maxCached) cache.clear();
      cache.set(text, found);
    }
    return found;
  };
}
