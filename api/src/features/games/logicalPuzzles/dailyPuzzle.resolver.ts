import { Authorized, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import type { FindDailyPuzzle } from './dailyPuzzle.service.js';
import { DailyPuzzle } from './dailyPuzzle.type.js';

/** Serves the daily puzzle. */
export function createDailyPuzzleResolver(findDailyPuzzle: FindDailyPuzzle) {
  @Resolver()
  @Authorized(Feature.GAMES)
  class DailyPuzzleResolver {
    @Query(() => DailyPuzzle)
    dailyPuzzle(@CurrentActor() actor: Actor): Promise<DailyPuzzle> {
      return findDailyPuzzle(actor);
    }
  }
  return DailyPuzzleResolver;
}
