import { Arg, Authorized, ID, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { listQueuedEntries, queueEntry } from '../flashcards/referenceCard.service.js';
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

  @Query(() => [ID], { description: 'Ids of the terms and commands whose cards are in the own queue.' })
  queuedEntries(@CurrentActor() actor: Actor): Promise<string[]> {
    return listQueuedEntries(actor);
  }

  @Mutation(() => ID, { description: 'Puts the card of a term or a command into the queue.' })
  queueEntry(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<string> {
    return queueEntry(actor, id);
  }
}
