import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Actor } from '../../core/access/access.js';
import { authorOf } from '../../core/access/author.js';
import { auditOrigin } from '../../core/audit/audit.js';
import type { Context } from '../../core/graphql/context.js';
import { CurrentActor } from '../../core/graphql/currentActor.js';
import { readId } from '../../core/input/readId.js';
import { requireRecentSignIn } from '../../core/sessions/recentSignIn.js';
import type { Tokens } from './token.service.js';
import { ApiToken, CreatedToken, CreateTokenInput } from './token.type.js';

/** A person's own API tokens; a token can't see or create others. */
@Resolver()
@Authorized('session')
export class TokenResolver {
  constructor(private readonly services: { tokens: Tokens }) {}

  @Query(() => [ApiToken], { description: 'Your API tokens, newest first.' })
  myTokens(@CurrentActor() actor: Actor): Promise<ApiToken[]> {
    return this.services.tokens.list(actor);
  }

  @Mutation(() => CreatedToken, { description: 'Creates an API token. Requires a recent sign-in.' })
  createToken(
    @CurrentActor() actor: Actor,
    @Arg('input', () => CreateTokenInput) input: CreateTokenInput,
    @Ctx() context: Context,
  ): Promise<CreatedToken> {
    requireRecentSignIn(context.request);
    return this.services.tokens.create(actor, input, authorOf(context, 'session'));
  }

  @Mutation(() => ID, { description: 'Revokes an API token immediately. Requires a recent sign-in.' })
  revokeToken(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Ctx() context: Context,
  ): Promise<string> {
    requireRecentSignIn(context.request);
    return this.services.tokens.revoke(actor, readId(id, 'API token'), auditOrigin(context));
  }
}
