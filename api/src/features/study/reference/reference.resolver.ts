import { Arg, Authorized, ID, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { versionOf } from '../version/examVersion.service.js';
import { findEntry, referenceEntries } from './reference.js';
import { ReferenceEntry, ReferenceKind } from './reference.type.js';

@Resolver()
@Authorized(Feature.STUDY_HUB)
export class ReferenceResolver {
  @Query(() => [ReferenceEntry], { description: 'All terms or all commands, in alphabetical order.' })
  async referenceEntries(
    @CurrentActor() actor: Actor,
    @Arg('kind', () => ReferenceKind) kind: ReferenceKind,
  ): Promise<ReferenceEntry[]> {
    return referenceEntries(await versionOf(actor)).filter((entry) => entry.kind === kind);
  }

  @Query(() => ReferenceEntry)
  async referenceEntry(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
  ): Promise<ReferenceEntry> {
    return findEntry(id, await versionOf(actor));
  }
}
