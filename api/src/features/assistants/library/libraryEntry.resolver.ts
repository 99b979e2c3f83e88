import { Arg, Authorized, ID, Query, Resolver } from 'type-graphql';
import { Feature } from '../../../core/access/access.js';
import { findLibraryEntry } from './libraryEntry.js';
import { LibraryEntry } from './libraryEntry.type.js';

/** Entries of the library, for who follows the source of an answer. */
@Resolver()
@Authorized(Feature.AI_ASSISTANTS)
export class LibraryEntryResolver {
  @Query(() => LibraryEntry)
  libraryEntry(@Arg('id', () => ID) id: string): LibraryEntry {
    return findLibraryEntry(id);
  }
}
