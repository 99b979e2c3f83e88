import { Arg, Authorized, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { listRatings, voteGame } from './gameRating.service.js';
import { GameRating } from './gameRating.type.js';

@Resolver()
@Authorized(Feature.GAMES)
export class GameRatingResolver {
  @Query(() => [GameRating], { description: 'Every game’s rating.' })
  gameRatings(@CurrentActor() actor: Actor): Promise<GameRating[]> {
    return listRatings(actor);
  }

  @Mutation(() => GameRating, { description: 'Rates a game with 1 to 5 stars. Your latest vote counts.' })
  voteGame(
    @CurrentActor() actor: Actor,
    @Arg('gameId', () => ID) gameId: string,
    @Arg('stars', () => Int) stars: number,
  ): Promise<GameRating> {
    return voteGame(actor, gameId, stars);
  }
}
