import { Authorized, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import type { FindDailyPuzzle } from './dailyPuzzle.service.js';
import { DailyPuzzle } from './dailyPuzzle.type.js';

/** Serves the daily puzzle. */
@Resolver()
@Authorized(Feature.GAMES)
export class DailyPuzzleResolver {
  constructor(private readonly services: { findDailyPuzzle: FindDailyPuzzle }) {}

  @Query(() => DailyPuzzle)
  dailyPuzzle(@CurrentActor() actor: Actor): Promise<DailyPuzzle> {
    return this.services.findDailyPuzzle(actor);
  }
}
