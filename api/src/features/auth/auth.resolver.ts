import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { User } from '../../core/access/user.type.js';
import type { Context } from '../../core/graphql/context.js';
import type { Auth } from './auth.service.js';
import { KeepAccountInput, LoginInput, RegisterInput } from './auth.type.js';
import { VerifySecondFactorInput } from './secondFactor/secondFactor.type.js';
import { requireHttpRequest, signInVisitor, signOutVisitor } from './visitor.js';

/** Signing in, registering, and signing out over GraphQL. */
// `@Authorized('public')` instead of no guard, because an API token can't do any of this.
@Resolver()
@Authorized('public')
export class AuthResolver {
  constructor(private readonly services: { auth: Auth<User> }) {}

  @Mutation(() => User)
  async login(@Arg('input', () => LoginInput) input: LoginInput, @Ctx() context: Context): Promise<User> {
    return signInVisitor(
      requireHttpRequest(context),
      (visitor) => this.services.auth.logIn(input, visitor),
      input,
    );
  }

  @Mutation(() => User, {
    description: 'The second step of `login`, if it returns SECOND_FACTOR_REQUIRED with a challenge.',
  })
  async verifySecondFactor(
    @Arg('input', () => VerifySecondFactorInput) input: VerifySecondFactorInput,
    @Ctx() context: Context,
  ): Promise<User> {
    const request = requireHttpRequest(context);
    return signInVisitor(
      request,
      (visitor) => this.services.auth.verifySecondFactor(input, visitor, request),
      input,
    );
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
      (visitor) => this.services.auth.keepAccount(input.challenge, visitor),
      input,
    );
  }

  @Mutation(() => User, { description: 'Creates an account from an invite and signs in to it.' })
  async register(
    @Arg('input', () => RegisterInput) input: RegisterInput,
    @Ctx() context: Context,
  ): Promise<User> {
    return signInVisitor(
      requireHttpRequest(context),
      (visitor) => this.services.auth.register(input, visitor),
      input,
    );
  }

  @Mutation(() => Boolean)
  async logout(@Ctx() context: Context): Promise<boolean> {
    await signOutVisitor(requireHttpRequest(context), this.services.auth);
    return true;
  }
}
