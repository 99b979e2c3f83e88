import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Actor } from '../../../core/access/access.js';
import type { Context } from '../../../core/graphql/context.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import type { AccountDeletion } from './deletion.service.js';
import { DeleteAccountInput } from './deletion.type.js';

/** Leaving, for everybody. */
export function createDeletionResolver(deletion: AccountDeletion) {
  @Resolver()
  @Authorized('session')
  class DeletionResolver {
    @Mutation(() => GraphQLDateTime, {
      description:
        'Deactivates the own account and ends all sessions and tokens; answers when everything is deleted. Until then signing in can undo it.',
    })
    deleteAccount(
      @Arg('input', () => DeleteAccountInput) input: DeleteAccountInput,
      @CurrentActor() actor: Actor,
      @Ctx() { request }: Context,
    ): Promise<Date> {
      return deletion.schedule(actor, input, request);
    }
  }
  return DeletionResolver;
}
