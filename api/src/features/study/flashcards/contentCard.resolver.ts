import { Arg, Authorized, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { listQueued, queueEntry, queueModule } from './contentCard.service.js';

@Resolver()
@Authorized(Feature.STUDY_HUB)
export class ContentCardResolver {
  @Query(() => [ID], { description: 'IDs of the terms and commands whose cards are in your queue.' })
  queuedEntries(@CurrentActor() actor: Actor): Promise<string[]> {
    return listQueued(actor, ['term', 'command']);
  }

  @Mutation(() => Int, { description: 'Adds a module’s cards to your queue. Returns how many were added.' })
  queueModule(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<number> {
    return queueModule(actor, id);
  }

  @Mutation(() => ID, { description: 'Adds a term’s or command’s card to your queue.' })
  queueEntry(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<string> {
    return queueEntry(actor, id);
  }
}
