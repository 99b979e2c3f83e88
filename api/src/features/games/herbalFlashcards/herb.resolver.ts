import { Arg, Authorized, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { gradeHerb, listHerbs } from './herb.service.js';
import { GradeHerbInput, Herb } from './herb.type.js';
import type { HerbCardServices } from './herbCardServices.js';

/** Serves the herbarium and its herbs' cards, which are scheduled in the person's card queue. */
@Resolver()
@Authorized(Feature.GAMES)
export class HerbResolver {
  constructor(private readonly services: { herbCards: HerbCardServices }) {}

  @Query(() => [Herb], { description: 'All herbs, by name.' })
  herbs(@CurrentActor() actor: Actor): Promise<Herb[]> {
    return listHerbs(actor, this.services.herbCards);
  }

  @Mutation(() => Herb, { description: 'Grades an herb’s card, once.' })
  gradeHerb(
    @CurrentActor() actor: Actor,
    @Arg('input', () => GradeHerbInput) input: GradeHerbInput,
    @Arg('timeZone', () => String) timeZone: string,
  ): Promise<Herb> {
    return gradeHerb(actor, input, timeZone, this.services.herbCards);
  }
}
