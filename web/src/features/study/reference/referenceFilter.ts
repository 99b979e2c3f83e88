import type { ReferenceRow_EntryFragment } from './reference.generated';

/** The list's filters; empty means all. */
export interface ReferenceFilter {
  query: string;
  letter: string;
  /** A term's exam, or a command's topic. */
  part: string;
}

type Entry = ReferenceRow_EntryFragment;

/** The letter that an entry is listed under; entries that start with a digit or a sign are under #. */
export function letterOf({ title }: Pick<Entry, 'title'>): string {
  const first = title.charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}

/**
 * The matching entries, best first: those with exactly this name or abbreviation, then those with these words in their
 * name, then those with these letters in it, and last those that only mention it.
 */
export function filterEntries(entries: readonly Entry[], { query, letter, part }: ReferenceFilter): Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const exact = words.join(' ');
  return entries
    .filter((entry) => !part || entry.topic === part || (!entry.topic && entry.exam === part))
    .filter((entry) => !letter || letterOf(entry) === letter)
    .flatMap((entry) => {
      const { title, aliases, body, syntax } = entry;
      const names = [title, ...aliases].map((name) => name.toLowerCase());
      // A title may have the abbreviation in parentheses.
      const nameWords = names.map((name) => name.split(/[^a-z0-9+-]+/));
      if (names.includes(exact) || names.some((name) => name.includes(`(${exact})`)))
        return [{ entry, rank: 0 }];
      if (nameWords.some((some) => words.every((word) => some.includes(word)))) return [{ entry, rank: 1 }];
      if (has(title)) return [{ entry, rank: 2 }];
      if (has([title, syntax, ...aliases].join(' '))) return [{ entry, rank: 3 }];
      return has([title, ...aliases, ...body].join(' ')) ? [{ entry, rank: 4 }] : [];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}
