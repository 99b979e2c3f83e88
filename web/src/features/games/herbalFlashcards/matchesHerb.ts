import type { Herb_CardFragment } from './herbs.generated';

type Searched = Pick<Herb_CardFragment, 'title' | 'latinName' | 'aliases' | 'parts' | 'traditionalUse'>;

/** Does every word of the query stand somewhere in the names, parts or use of the herb? */
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
