import { loadContent } from '../../../../content/content.load.js';
import { notFound } from '../../../core/errors/userError.js';
import { toPassage } from './entryText.js';
import type { LibraryEntry } from './libraryEntry.type.js';

/**
 * An entry of the library, with all cautions of a herb.
 * @throws UserError NOT_FOUND
 */
export function findLibraryEntry(id: string): LibraryEntry {
  const entry = loadContent().library.find((other) => other.id === id);
  if (!entry) throw notFound('entry of the library');
  return { id, title: entry.title, assistantType: entry.assistant, text: toPassage(entry).text };
}
