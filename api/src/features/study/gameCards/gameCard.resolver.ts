import { Arg, Authorized, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { CardQueue, GradeCardInput } from '../flashcards/card.type.js';
import { findCardQueue, gradeCard } from '../flashcards/cardQueue.service.js';

const source = 'game' as const;

/** Lets people with access to the games review what they missed, even without access to the Study Hub. */
@Resolver()
@Authorized(Feature.GAMES)
export class GameCardResolver {
  @Query(() => CardQueue, { description: 'The cards in your queue that games made from what you missed.' })
  gameCardQueue(
    @CurrentActor() actor: Actor,
    @Arg('timeZone', () => String) timeZone: string,
  ): Promise<CardQueue> {
    return findCardQueue(actor, { timeZone, source });
  }

  @Mutation(() => CardQueue, { description: 'Grades a card that a game made.' })
  gradeGameCard(
    @CurrentActor() actor: Actor,
    @Arg('input', () => GradeCardInput) input: GradeCardInput,
    @Arg('timeZone', () => String) timeZone: string,
  ): Promise<CardQueue> {
    return gradeCard(actor, input, { timeZone, source });
  }
}
