import { Args, Authorized, Query, Resolver } from 'type-graphql';
import { badInput } from '../../../core/errors/userError.js';
import { parseCursor } from './auditFilter.js';
import type { AuditLog } from './auditLog.service.js';
import { AuditLogArgs, AuditLogPage } from './auditLog.type.js';

/** Everything that was recorded, for admins. */
export function createAuditLogResolver(log: AuditLog) {
  @Resolver()
  @Authorized('admin')
  class AuditLogResolver {
    @Query(() => AuditLogPage, { description: 'What was done on this site, newest first.' })
    async auditLog(@Args(() => AuditLogArgs) { filter, first, after }: AuditLogArgs): Promise<AuditLogPage> {
      const cursor = after ? parseCursor(after) : undefined;
      if (after && !cursor) throw badInput('after', 'after must be the cursor of a page.');
      return log.page(filter ?? {}, cursor, first);
    }
  }
  return AuditLogResolver;
}
