import { Arg, Authorized, Ctx, ID, Mutation, Resolver, registerEnumType } from 'type-graphql';
import type { Actor } from '../../../core/access/access.js';
import { auditOrigin } from '../../../core/audit/audit.js';
import type { Context } from '../../../core/graphql/context.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { requireRecentSignIn } from '../../../core/sessions/recentSignIn.js';
import { AuditFilterInput } from '../log/auditLog.type.js';
import type { AuditExports } from './auditExport.service.js';

enum AuditExportFormat {
  CSV = 'csv',
  JSON = 'json',
}
registerEnumType(AuditExportFormat, { name: 'AuditExportFormat' });

/** Requests the audit log as a file, for admins. */
@Resolver()
@Authorized('admin')
export class AuditExportResolver {
  constructor(private readonly services: { auditExports: AuditExports }) {}

  @Mutation(() => ID, {
    description:
      'Prepares an export. Download it once within 5 minutes from GET /api/audit-log/export/{id}. Requires a recent sign-in.',
  })
  async startAuditExport(
    @Arg('filter', () => AuditFilterInput) filter: AuditFilterInput,
    @Arg('format', () => AuditExportFormat) format: AuditExportFormat,
    @CurrentActor() actor: Actor,
    @Ctx() context: Context,
  ): Promise<string> {
    requireRecentSignIn(context.request);
    return this.services.auditExports.start(actor, auditOrigin(context), { ...filter }, format);
  }
}
