import { Arg, Authorized, ID, Query, Resolver } from 'type-graphql';
import { Feature } from '../../../core/access/access.js';
import { findLibraryEntry } from './libraryEntry.js';
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
