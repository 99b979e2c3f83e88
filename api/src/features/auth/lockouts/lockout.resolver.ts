import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { auditOrigin } from '../../../core/audit/audit.js';
import type { Context } from '../../../core/graphql/context.js';
import { requireRecentSignIn } from '../../../core/sessions/recentSignIn.js';
import type { Lockouts } from './lockout.service.js';
import { Lockout } from './lockout.type.js';

/** Users who can't sign in for a while, for admins. */
@Resolver()
@Authorized('admin')
export class LockoutResolver {
  constructor(private readonly services: { lockouts: Lockouts }) {}

  @Query(() => [Lockout], {
    description: 'Accounts, devices, and addresses that are currently locked out.',
  })
  lockouts(): Promise<Lockout[]> {
    return this.services.lockouts.list();
  }

  @Mutation(() => ID, {
    description: 'Unlocks an account, device, or address immediately. Requires a recent sign-in.',
  })
  async liftLockout(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<string> {
    requireRecentSignIn(context.request);
    await this.services.lockouts.lift(id, auditOrigin(context));
    return id;
  }
}
