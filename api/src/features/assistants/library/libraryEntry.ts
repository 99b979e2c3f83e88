import { loadContent } from '../../../../content/content.load.js';
import { notFound } from '../../../core/errors/userError.js';
import { toPassage } from './entryText.js';
import type { LibraryEntry } from './libraryEntry.type.js';

/**
 * A library entry, with all cautions if it's an herb.
 * @throws UserError NOT_FOUND
 */
export function findLibraryEntry(id: string): LibraryEntry {
  const entry = loadContent().library.find((other) => other.id === id);
  if (!entry) throw notFound('entry of the library');
  return { id, title: entry.title, assistantType: entry.assistant, text: toPassage(entry).text };
}
