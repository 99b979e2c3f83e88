import { loadContent } from '../../../../content/content.load.js';
import { searchKeys } from '../../../platform/text/searchKeys.js';
import { assistantOf } from '../registry/assistants.js';

let index: { keys: string[]; id: string; title: string; detail: string; url: string }[] | undefined;

/** Library entries whose titles or other names contain words that start with those of the query. */
export async function searchLibrary(_actor: unknown, query: string, count: number) {
  index ??= loadContent().library.map(({ id, title, aliases, assistant, url }) => ({
    keys: searchKeys(title, ...aliases),
    id,
    title,
    detail: assistantOf(assistant).name,
    url,
  }));
  const words = searchKeys(query);
  if (words.length === 0) return [];
  return index
    .filter(({ keys }) => words.every((word) => keys.some((key) => key.startsWith(word))))
    .slice(0, count)
    .map(({ keys: _keys, ...hit }) => hit);
}
