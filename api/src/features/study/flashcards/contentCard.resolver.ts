import { Arg, Authorized, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { listQueued, queueEntry, queueModule } from './contentCard.service.js';

@Resolver()
@Authorized(Feature.STUDY_HUB)
export class ContentCardResolver {
  @Query(() => [ID], { description: 'Ids of the terms and commands whose cards are in the own queue.' })
  queuedEntries(@CurrentActor() actor: Actor): Promise<string[]> {
    return listQueued(actor, ['term', 'command']);
  }

  @Mutation(() => Int, { description: 'Puts the cards of a module into the queue; answers how many came.' })
  queueModule(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<number> {
    return queueModule(actor, id);
  }

  @Mutation(() => ID, { description: 'Puts the card of a term or a command into the queue.' })
  queueEntry(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<string> {
    return queueEntry(actor, id);
  }
}
