import { searchKeys } from './searchKeys.js';

/** Something to find, with the texts it's found by. */
interface Findable<Item> {
  title: string;
  text: string;
  item: Item;
}

/** The items with words that begin like those of the query. Items with all of them in the title come first. */
export function findByWords<Item>(entries: readonly Findable<Item>[], query: string, count: number): Item[] {
  const words = searchKeys(query);
  if (words.length === 0) return [];
  const has = (keys: readonly string[]) => words.every((word) => keys.some((key) => key.startsWith(word)));
  const byTitle = entries.filter(({ title }) => has(searchKeys(title)));
  const byText = entries.filter(
    (entry) => !byTitle.includes(entry) && has(searchKeys(entry.title, entry.text)),
  );
  return [...byTitle, ...byText].slice(0, count).map(({ item }) => item);
}
