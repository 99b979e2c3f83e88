import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Actor } from '../../../core/access/access.js';
import { authorOf } from '../../../core/access/author.js';
import type { Context } from '../../../core/graphql/context.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { requireRecentSession } from '../../../core/sessions/recentSignIn.js';
import type { SignInPolicy as Policy } from './signInPolicy.js';
import type { SignInPolicyService } from './signInPolicy.service.js';
import { type Enrollment, SignInPolicy, SignInPolicyInput } from './signInPolicy.type.js';

/** Serves the policy to admins, with how many people it affects. */
@Resolver()
@Authorized('admin')
export class SignInPolicyResolver {
  constructor(
    private readonly services: {
      signInPolicy: SignInPolicyService;
      countEnrollment: (userId: string) => Promise<Enrollment>;
    },
  ) {}

  @Query(() => SignInPolicy)
  signInPolicy(@CurrentActor() actor: Actor): Promise<SignInPolicy> {
    return this.describe(this.services.signInPolicy.current(), actor);
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
    return this.describe(await this.services.signInPolicy.save(input, authorOf(context, 'admin')), actor);
  }

  @Authorized()
  @Query(() => Int, {
    description: 'Browser windows sign out after this many minutes without input. 0 means never.',
  })
  autoLogoutMinutes(): number {
    return this.services.signInPolicy.current().autoLogoutMinutes;
  }

  private async describe(settings: Policy, actor: Actor): Promise<SignInPolicy> {
    return {
      ...settings,
      passkeysOnlyProblem: await this.services.signInPolicy.passkeysOnlyProblem(),
      enrollment: await this.services.countEnrollment(actor.id),
    };
  }
}
