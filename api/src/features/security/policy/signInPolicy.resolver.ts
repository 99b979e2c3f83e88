import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Actor } from '../../../core/access/access.js';
import { authorOf } from '../../../core/access/author.js';
import type { Context } from '../../../core/graphql/context.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { requireRecentSession } from '../../../core/sessions/recentSignIn.js';
import type { SignInPolicy as Policy } from './signInPolicy.js';
import type { SignInPolicyService } from './signInPolicy.service.js';
import { type Enrollment, SignInPolicy, SignInPolicyInput } from './signInPolicy.type.js';

/** Serves the policy to admins; `countEnrollment` says how many people it affects. */
export function createSignInPolicyResolver(
  policy: SignInPolicyService,
  countEnrollment: (userId: string) => Promise<Enrollment>,
) {
  const describe = async (settings: Policy, actor: Actor): Promise<SignInPolicy> => ({
    ...settings,
    passkeysOnlyProblem: await policy.passkeysOnlyProblem(),
    enrollment: await countEnrollment(actor.id),
  });

  @Resolver()
  @Authorized('admin')
  class SignInPolicyResolver {
    @Query(() => SignInPolicy)
    signInPolicy(@CurrentActor() actor: Actor): Promise<SignInPolicy> {
      return describe(policy.current(), actor);
    }

    @Mutation(() => SignInPolicy, {
      description: 'Applies to current sessions too. Requires a recent sign-in.',
    })
    async saveSignInPolicy(
      @Arg('input', () => SignInPolicyInput) input: SignInPolicyInput,
      @CurrentActor() actor: Actor,
      @Ctx() context: Context,
    ): Promise<SignInPolicy> {
      requireRecentSession(context.request);
      return describe(await policy.save(input, authorOf(context, 'admin')), actor);
    }

    @Authorized()
    @Query(() => Int, {
      description: 'Browser windows sign out after this many minutes without input. 0 means never.',
    })
    autoLogoutMinutes(): number {
      return policy.current().autoLogoutMinutes;
    }
  }
  return SignInPolicyResolver;
}
