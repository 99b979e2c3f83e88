import type { RecordAudit } from '../../../core/audit/audit.js';
import type { Job } from '../../../platform/jobs/job.js';
import { AuditEntryModel } from '../audit.model.js';
import { expiryDate, readRetentionDays } from './retention.service.js';

/** Removes entries that have been kept long enough; runs once a day. */
export function createExpiryJob(record: RecordAudit) {
  return {
    name: 'audit.expire',
    title: 'Remove old audit log entries',
    run: async () => {
      const days = await readRetentionDays();
      const until = days === null ? new Date(0) : expiryDate(days);
      const old = { time: { $lt: until } };
      const entries = await AuditEntryModel.countDocuments(old);
      if (entries === 0) return 'Nothing to remove.';
      await record({ action: 'audit.expire', actorId: null, after: { entries, until } });
      await AuditEntryModel.deleteMany(old);
      return entries === 1 ? 'Removed 1 entry.' : `Removed ${entries.toLocaleString('en-US')} entries.`;
    },
  } satisfies Job;
}
