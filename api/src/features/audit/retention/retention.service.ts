import type { AuditOrigin, RecordAudit } from '../../../core/audit/audit.js';
import { DAY } from '../../../platform/clock.js';
import { inTransaction } from '../../../platform/database/database.js';
import { AuditEntryModel } from '../audit.model.js';
import { RetentionModel } from './retention.model.js';
import type { AuditRetention } from './retention.type.js';

/** How long audit entries are kept, as set by admins. */
export function createRetention(record: RecordAudit) {
  return {
    find: async (): Promise<AuditRetention> => ({ days: await readRetentionDays() }),

    /** The number of entries that would be removed with this setting. */
    countOlder: async (days: number): Promise<number> =>
      AuditEntryModel.countDocuments({ time: { $lt: expiryDate(days) } }),

    save: async (origin: AuditOrigin, days: number | null): Promise<AuditRetention> => {
      await inTransaction(async () => {
        const before = await readRetentionDays();
        if (before === days) return;
        await RetentionModel.updateOne({ _id: 'site' }, { days }, { upsert: true });
        await record({ ...origin, action: 'audit.retention', before: { days: before }, after: { days } });
      });
      return { days };
    },
  };
}

/** The functions of `createRetention`. */
export type Retention = ReturnType<typeof createRetention>;

/** The time before which entries are older than this number of days. */
export const expiryDate = (days: number): Date => new Date(Date.now() - days * DAY);

/** How many days entries are kept; null for no limit. */
export async function readRetentionDays(): Promise<number | null> {
  return (await RetentionModel.findById('site').lean())?.days ?? null;
}
