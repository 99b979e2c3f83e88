import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Actor } from '../../core/access/access.js';
import type { Context } from '../../core/graphql/context.js';
import { CurrentActor } from '../../core/graphql/currentActor.js';
import type { SessionService } from './session.service.js';
import { Session } from './session.type.js';

/** Lets everyone manage their own sessions. */
@Resolver()
@Authorized('session')
export class SessionResolver {
  constructor(private readonly services: { sessions: SessionService }) {}

  @Query(() => [Session], { description: 'Where you’re signed in, with the current session first.' })
  mySessions(@CurrentActor() actor: Actor, @Ctx() { request }: Context): Promise<Session[]> {
    return this.services.sessions.list(actor, request);
  }

  @Mutation(() => Boolean, {
    description: 'Ends one of your sessions. Its open windows sign out immediately.',
  })
  async endSession(
    @Arg('id', () => ID) id: string,
    @CurrentActor() actor: Actor,
    @Ctx() { request }: Context,
  ): Promise<boolean> {
    await this.services.sessions.end(actor, id, request);
    return true;
  }

  @Mutation(() => Int, { description: 'Ends all your other sessions and returns how many there were.' })
  endOtherSessions(@CurrentActor() actor: Actor, @Ctx() { request }: Context): Promise<number> {
    return this.services.sessions.endOthers(actor, request);
  }
}
