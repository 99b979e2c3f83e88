import { Arg, Authorized, ID, Query, Resolver } from 'type-graphql';
import { loadContent } from '../../../../content/content.load.js';
import { Feature } from '../../../core/access/access.js';
import { notFound } from '../../../core/errors/userError.js';
import { toPassage } from './entryText.js';
import { LibraryEntry } from './libraryEntry.type.js';

/** Library entries, for following an answer's sources. */
@Resolver()
@Authorized(Feature.AI_ASSISTANTS)
export class LibraryEntryResolver {
  @Query(() => LibraryEntry)
  libraryEntry(@Arg('id', () => ID) id: string): LibraryEntry {
    return findLibraryEntry(id);
  }
}

/**
 * A library entry, with all cautions if it's an herb.
 * @throws UserError NOT_FOUND
 */
function findLibraryEntry(id: string): LibraryEntry {
  const entry = loadContent().library.find((other) => other.id === id);
  if (!entry) throw notFound('entry of the library');
  return { id, title: entry.title, assistantType: entry.assistant, text: toPassage(entry).text };
}
