import type { Herb_CardFragment } from './herbs.generated';

type Searched = Pick<Herb_CardFragment, 'title' | 'latinName' | 'aliases' | 'parts' | 'traditionalUse'>;

/** Whether every word of the query occurs in the herb's names, parts, or use. */
export function matchesHerb(
  { title, latinName, aliases, parts, traditionalUse }: Searched,
  query: string,
): boolean {
  const text = [title, latinName, ...aliases, ...parts, traditionalUse].join(' ').toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
