import { Arg, Authorized, Mutation, Query, Resolver } from 'type-graphql';
import type { Actor } from '../../core/access/access.js';
import { CurrentActor } from '../../core/graphql/currentActor.js';
import { findDashboard, saveDashboard } from './dashboard.service.js';
import { Dashboard, DashboardInput } from './dashboard.type.js';

@Resolver()
@Authorized()
export class DashboardResolver {
  @Query(() => Dashboard)
  dashboard(@CurrentActor() actor: Actor): Promise<Dashboard> {
    return findDashboard(actor);
  }

  @Mutation(() => Dashboard, {
    description: 'Saves the dashboard layout. Empty lists reset it.',
  })
  saveDashboard(
    @CurrentActor() actor: Actor,
    @Arg('input', () => DashboardInput) input: DashboardInput,
  ): Promise<Dashboard> {
    return saveDashboard(actor, input);
  }
}
