import { Arg, Authorized, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { authorOf } from '../../core/access/author.js';
import { User } from '../../core/access/user.type.js';
import type { Context } from '../../core/graphql/context.js';
import { readId } from '../../core/input/readId.js';
import { requireRecentSession, requireRecentSignIn } from '../../core/sessions/recentSignIn.js';
import type { TemporaryPasswords } from './temporaryPassword.service.js';
import { CreateUserInput, ResetPasswordInput, TemporaryPassword } from './temporaryPassword.type.js';

/** Serves accounts with temporary passwords, and account recovery. */
@Resolver()
@Authorized('admin')
export class TemporaryPasswordResolver {
  constructor(private readonly services: { temporaryPasswords: TemporaryPasswords }) {}

  @Mutation(() => TemporaryPassword, {
    description:
      'Creates an account with a temporary password, which must be changed at the first sign-in. Requires a recent sign-in.',
  })
  createUser(
    @Arg('input', () => CreateUserInput) input: CreateUserInput,
    @Ctx() context: Context,
  ): Promise<TemporaryPassword> {
    requireRecentSignIn(context.request);
    return this.services.temporaryPasswords.create(authorOf(context, 'admin'), input);
  }

  @Mutation(() => TemporaryPassword, {
    description:
      'Sets a temporary password and ends all the member’s sessions. Until they sign in and choose a new password, their API tokens don’t work either. Requires a recent sign-in.',
  })
  resetUserPassword(
    @Arg('input', () => ResetPasswordInput) { userId, password }: ResetPasswordInput,
    @Ctx() context: Context,
  ): Promise<TemporaryPassword> {
    requireRecentSession(context.request);
    return this.services.temporaryPasswords.resetPassword(
      authorOf(context, 'admin'),
      readId(userId, 'user'),
      password,
    );
  }

  @Mutation(() => User, {
    description:
      'Removes a member’s authenticator app and passkeys and ends their sessions. Requires a recent sign-in.',
  })
  resetUserSecondFactor(@Arg('userId', () => ID) userId: string, @Ctx() context: Context): Promise<User> {
    requireRecentSession(context.request);
    return this.services.temporaryPasswords.resetSecondFactor(
      authorOf(context, 'admin'),
      readId(userId, 'user'),
    );
  }
}
