import { Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { auditOrigin } from '../../../core/audit/audit.js';
import type { Context } from '../../../core/graphql/context.js';
import type { Verification } from './verification.service.js';
import { AuditVerification } from './verification.type.js';

/** Proving that nobody has changed the record, for admins. */
export function createVerificationResolver(verification: Verification) {
  @Resolver()
  @Authorized('admin')
  class VerificationResolver {
    @Query(() => AuditVerification, { nullable: true, description: 'The last one, also while it runs.' })
    auditVerification(): Promise<AuditVerification | null> {
      return verification.find();
    }

    @Mutation(() => AuditVerification, {
      description: 'Begins to check every entry of the audit log; `auditVerification` tells how far it is.',
    })
    verifyAuditLog(@Ctx() context: Context): Promise<AuditVerification> {
      return verification.start(auditOrigin(context));
    }
  }
  return VerificationResolver;
}
