import { Authorized, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { listReadiness } from './readiness.service.js';
import { Readiness } from './readiness.type.js';

@Resolver()
@Authorized(Feature.STUDY_HUB)
export class ReadinessResolver {
  @Query(() => [Readiness], { description: 'Your estimated chance of passing each exam, based on practice.' })
  readiness(@CurrentActor() actor: Actor): Promise<Readiness[]> {
    return listReadiness(actor);
  }
}
