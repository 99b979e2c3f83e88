import { Args, Authorized, Query, Resolver } from 'type-graphql';
import type { Actor } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { readCursor } from '../log/auditFilter.js';
import { listActivity } from './activity.service.js';
import { Activity, ActivityArgs } from './activity.type.js';

@Resolver()
@Authorized('session')
export class ActivityResolver {
  @Query(() => [Activity], { description: 'Activity by you or on your account, newest first.' })
  myActivity(
    @CurrentActor() actor: Actor,
    @Args(() => ActivityArgs) { first, after }: ActivityArgs,
  ): Promise<Activity[]> {
    return listActivity(actor, first, readCursor(after));
  }
}
