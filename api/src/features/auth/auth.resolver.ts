import type { Request } from 'express';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { UserError } from '../../core/errors/userError.js';
import type { Context } from '../../core/graphql/context.js';
import { endSession } from '../../core/sessions/sessions.js';
import type { Auth } from './auth.service.js';
import { LoginInput, RegisterInput } from './auth.type.js';
import { signInVisitor } from './visitor.js';

/**
 * Signing in, registering and signing out over GraphQL. The class of the answer belongs to the accounts, so it is
 * passed in.
 */
export function createAuthResolver<User extends { id: string }>(User: new () => User, auth: Auth<User>) {
  @Resolver()
  class AuthResolver {
    @Mutation(() => User)
    async login(@Arg('input', () => LoginInput) input: LoginInput, @Ctx() context: Context): Promise<User> {
      return signInVisitor(requestOf(context), (visitor) => auth.logIn(input, visitor));
    }

    @Mutation(() => User, { description: 'Makes an account from an invite and signs it in.' })
    async register(
      @Arg('input', () => RegisterInput) input: RegisterInput,
      @Ctx() context: Context,
    ): Promise<User> {
      return signInVisitor(requestOf(context), (visitor) => auth.register(input, visitor));
    }

    @Mutation(() => Boolean)
    async logout(@Ctx() context: Context): Promise<boolean> {
      await endSession(requestOf(context));
      return true;
    }
  }
  return AuthResolver;
}

function requestOf({ request }: Context): Request {
  if (!request)
    throw new UserError('BAD_USER_INPUT', 'Sign in over HTTP: a WebSocket cannot set the cookie.');
  return request;
}
