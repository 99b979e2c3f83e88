import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../core/graphql/context.js';
import type { Auth } from './auth.service.js';
import { KeepAccountInput, LoginInput, RegisterInput } from './auth.type.js';
import { VerifySecondFactorInput } from './secondFactor/secondFactor.type.js';
import { requireHttpRequest, signInVisitor, signOutVisitor } from './visitor.js';

/**
 * Signing in, registering, and signing out over GraphQL. The returned class belongs to the accounts, so it's passed in.
 */
export function createAuthResolver<User extends { id: string }>(User: new () => User, auth: Auth<User>) {
  // `@Authorized('public')` instead of no guard, because an API token can't do any of this.
  @Resolver()
  @Authorized('public')
  class AuthResolver {
    @Mutation(() => User)
    async login(@Arg('input', () => LoginInput) input: LoginInput, @Ctx() context: Context): Promise<User> {
      return signInVisitor(requireHttpRequest(context), (visitor) => auth.logIn(input, visitor), input);
    }

    @Mutation(() => User, {
      description: 'The second step of `login`, if it returns SECOND_FACTOR_REQUIRED with a challenge.',
    })
    async verifySecondFactor(
      @Arg('input', () => VerifySecondFactorInput) input: VerifySecondFactorInput,
      @Ctx() context: Context,
    ): Promise<User> {
      const request = requireHttpRequest(context);
      return signInVisitor(request, (visitor) => auth.verifySecondFactor(input, visitor, request), input);
    }

    @Mutation(() => User, {
      description:
        'Cancels the deletion of an account, if `login` returns ACCOUNT_DELETION_PENDING with a challenge.',
    })
    async keepAccount(
      @Arg('input', () => KeepAccountInput) input: KeepAccountInput,
      @Ctx() context: Context,
    ): Promise<User> {
      return signInVisitor(
        requireHttpRequest(context),
        (visitor) => auth.keepAccount(input.challenge, visitor),
        input,
      );
    }

    @Mutation(() => User, { description: 'Creates an account from an invite and signs in to it.' })
    async register(
      @Arg('input', () => RegisterInput) input: RegisterInput,
      @Ctx() context: Context,
    ): Promise<User> {
      return signInVisitor(requireHttpRequest(context), (visitor) => auth.register(input, visitor), input);
    }

    @Mutation(() => Boolean)
    async logout(@Ctx() context: Context): Promise<boolean> {
      await signOutVisitor(requireHttpRequest(context), auth);
      return true;
    }
  }
  return AuthResolver;
}
