import { loadContent } from '../../../../content/content.load.js';
import type { LibraryEntry } from '../../../../content/content.schema.js';
import { notFound } from '../../../core/errors/userError.js';

/** An herb in the library. */
export type HerbEntry = Extract<LibraryEntry, { kind: 'herb' }>;

/** All herbs, in alphabetical order. */
export const allHerbs = (): HerbEntry[] =>
  loadContent()
    .library.filter((entry): entry is HerbEntry => entry.kind === 'herb')
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));

/** @throws UserError NOT_FOUND */
export function findHerb(id: string): HerbEntry {
  const herb = allHerbs().find((each) => each.id === id);
  if (!herb) throw notFound('herb');
  return herb;
}
