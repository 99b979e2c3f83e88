import { recordAudit } from '../features/audit/audit.service.js';
import { type AuditExports, createAuditExport } from '../features/audit/exporting/auditExport.service.js';
import { type AuditLog, createAuditLog } from '../features/audit/log/auditLog.service.js';
import { createExpiryJob } from '../features/audit/retention/expireEntries.service.js';
import { createRetention, type Retention } from '../features/audit/retention/retention.service.js';
import { findCredentials } from '../features/users/credentials.service.js';
import { findUsers } from '../features/users/user.service.js';
import type { Job } from '../platform/jobs/job.js';

/** The site's audit log, which admins can read, export, and prune. */
export interface AuditServices {
  auditLog: AuditLog;
  auditExports: AuditExports;
  auditRetention: Retention;
  auditExpiry: Job;
}

export function createAuditServices(): AuditServices {
  const auditLog = createAuditLog({
    findUserId: async (username) => (await findCredentials(username))?.user.id ?? null,
    findUsernames: async (userIds) =>
      new Map((await findUsers(userIds)).map(({ id, username }) => [id, username])),
  });
  return {
    auditLog,
    auditExports: createAuditExport(auditLog, recordAudit),
    auditRetention: createRetention(recordAudit),
    auditExpiry: createExpiryJob(recordAudit),
  };
}
