import { Args, Authorized, Query, Resolver } from 'type-graphql';
import { readCursor } from './auditFilter.js';
import type { AuditLog } from './auditLog.service.js';
import { AuditLogArgs, AuditLogPage } from './auditLog.type.js';

/** The audit log, for admins. */
@Resolver()
@Authorized('admin')
export class AuditLogResolver {
  constructor(private readonly services: { auditLog: AuditLog }) {}

  @Query(() => AuditLogPage, { description: 'Audit log entries, newest first.' })
  auditLog(@Args(() => AuditLogArgs) { filter, first, after }: AuditLogArgs): Promise<AuditLogPage> {
    return this.services.auditLog.page(filter ?? {}, readCursor(after), first);
  }
}
