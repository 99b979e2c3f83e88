import { Args, Authorized, Query, Resolver } from 'type-graphql';
import { readCursor } from './auditFilter.js';
import type { AuditLog } from './auditLog.service.js';
import { AuditLogArgs, AuditLogPage } from './auditLog.type.js';

/** The audit log, for admins. */
export function createAuditLogResolver(log: AuditLog) {
  @Resolver()
  @Authorized('admin')
  class AuditLogResolver {
    @Query(() => AuditLogPage, { description: 'Audit log entries, newest first.' })
    auditLog(@Args(() => AuditLogArgs) { filter, first, after }: AuditLogArgs): Promise<AuditLogPage> {
      return log.page(filter ?? {}, readCursor(after), first);
    }
  }
  return AuditLogResolver;
}
