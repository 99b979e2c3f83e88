import { Args, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { auditOrigin } from '../../../core/audit/audit.js';
import type { Context } from '../../../core/graphql/context.js';
import { requireRecentSignIn } from '../../../core/sessions/recentSignIn.js';
import type { Retention } from './retention.service.js';
import { AuditRetention, RetentionArgs } from './retention.type.js';

/** How long audit entries are kept, for admins. */
@Resolver()
@Authorized('admin')
export class RetentionResolver {
  constructor(private readonly services: { auditRetention: Retention }) {}

  @Query(() => AuditRetention, { description: 'How long the audit log is kept.' })
  auditRetention(): Promise<AuditRetention> {
    return this.services.auditRetention.find();
  }

  @Query(() => Int, { description: 'How many entries are older than this many days.' })
  olderAuditEntries(@Args(() => RetentionArgs) { days }: RetentionArgs): Promise<number> {
    return days ? this.services.auditRetention.countOlder(days) : Promise.resolve(0);
  }

  @Mutation(() => AuditRetention, {
    description:
      'Sets how long the audit log is kept. Older entries are removed daily. Requires a recent sign-in.',
  })
  async setAuditRetention(
    @Args(() => RetentionArgs) { days = null }: RetentionArgs,
    @Ctx() context: Context,
  ): Promise<AuditRetention> {
    requireRecentSignIn(context.request);
    return this.services.auditRetention.save(auditOrigin(context), days);
  }
}
