import { Arg, Authorized, ID, Query, Resolver } from 'type-graphql';
import { Feature } from '../../../core/access/access.js';
import { findEntry, referenceEntries } from './reference.js';
import { ReferenceEntry, ReferenceKind } from './reference.type.js';

@Resolver()
@Authorized(Feature.STUDY_HUB)
export class ReferenceResolver {
  @Query(() => [ReferenceEntry], { description: 'All terms, or all commands, by the alphabet.' })
  referenceEntries(@Arg('kind', () => ReferenceKind) kind: ReferenceKind): ReferenceEntry[] {
    return referenceEntries().filter((entry) => entry.kind === kind);
  }

  @Query(() => ReferenceEntry)
  referenceEntry(@Arg('id', () => ID) id: string): ReferenceEntry {
    return findEntry(id);
  }
}
