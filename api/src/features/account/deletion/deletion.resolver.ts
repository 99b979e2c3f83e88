import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Actor } from '../../../core/access/access.js';
import type { Context } from '../../../core/graphql/context.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import type { AccountDeletion } from './deletion.service.js';
import { DeleteAccountInput } from './deletion.type.js';

/** Lets everyone delete their account. */
@Resolver()
@Authorized('session')
export class DeletionResolver {
  constructor(private readonly services: { accountDeletion: AccountDeletion }) {}

  @Mutation(() => GraphQLDateTime, {
    description:
      'Deactivates your account and ends all your sessions and tokens. Returns the time at which everything will be deleted. Until then, you can sign in to cancel.',
  })
  deleteAccount(
    @Arg('input', () => DeleteAccountInput) input: DeleteAccountInput,
    @CurrentActor() actor: Actor,
    @Ctx() { request }: Context,
  ): Promise<Date> {
    return this.services.accountDeletion.schedule(actor, input, request);
  }
}
