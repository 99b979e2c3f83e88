import type { RecordAudit } from '../../../core/audit/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import type { Job } from '../../../platform/jobs/job.js';
import type { Logger } from '../../../platform/logger.js';
import { AuditCheckpointModel, type AuditEntry, AuditEntryModel } from '../audit.model.js';
import { describeRemoval, findCheckpoint } from '../auditCheckpoint.service.js';
import { writeHeadFile } from '../auditHeadFile.service.js';
import { expiryDate, readRetentionDays } from './retention.service.js';

/** Entries that go with one command. */
const chunkSize = 1_000;

/** Removes the entries whose time is over; runs once a day. */
export function createExpiryJob(dataDir: string, logger: Logger, record: RecordAudit) {
  return {
    name: 'audit.expire',
    title: 'Remove old audit entries',
    run: async ({ signal, report }) => {
      const days = await readRetentionDays();
      if (days !== null && (await markExpired(expiryDate(days), record)))
        // While the entry that the file names is still there.
        await writeHeadFile(dataDir, logger);
      // Also what a server that was killed has left.
      const removed = await removeMarked(signal, (done, total) =>
        report({ done, total, text: 'Removing old entries' }),
      );
      if (removed === 0) return 'No entry was old enough.';
      return removed === 1 ? 'Removed 1 entry.' : `Removed ${removed.toLocaleString('en-US')} entries.`;
    },
  } satisfies Job;
}

/**
 * Writes down where the record begins from now on, together with an entry that vouches for it; from then on the older
 * entries count as removed. @returns whether there were any
 */
function markExpired(before: Date, record: RecordAudit): Promise<boolean> {
  return inTransaction(async () => {
    const last = await findLastExpired(before);
    const known = await findCheckpoint();
    if (!last || last._id <= (known?._id ?? 0)) return false;
    const checkpoint = { _id: last._id, hash: last.hash, until: last.time, removedAt: new Date() };
    await AuditCheckpointModel.create([checkpoint]);
    await record({ action: 'audit.expire', actorId: null, after: describeRemoval(checkpoint) });
    return true;
  });
}

/** The end of the part of the chain of which every entry is old enough. */
async function findLastExpired(before: Date): Promise<AuditEntry | null> {
  const [oldestKept] = await AuditEntryModel.find({ time: { $gte: before } })
    .sort({ time: 1, _id: 1 })
    .limit(1)
    .lean<AuditEntry[]>();
  const [newestOld] = await AuditEntryModel.find({ time: { $lt: before } })
    .sort({ time: -1, _id: -1 })
    .limit(1)
    .lean<AuditEntry[]>();
  if (!newestOld) return null;
  const end = Math.min(newestOld._id, (oldestKept?._id ?? Number.POSITIVE_INFINITY) - 1);
  return AuditEntryModel.findById(end).lean<AuditEntry>();
}

/** Deletes what a checkpoint has removed already; may be stopped and done again at any point. */
async function removeMarked(
  signal: AbortSignal,
  report: (done: number, total: number) => void,
): Promise<number> {
  const checkpoint = await findCheckpoint();
  const first = await AuditEntryModel.findOne({}, { _id: 1 }).sort({ _id: 1 }).lean();
  if (!checkpoint || !first || first._id > checkpoint._id) return 0;
  const total = checkpoint._id - first._id + 1;
  let removed = 0;
  for (let from = first._id; from <= checkpoint._id; from += chunkSize) {
    signal.throwIfAborted();
    const to = Math.min(from + chunkSize - 1, checkpoint._id);
    const { deletedCount } = await AuditEntryModel.deleteMany({ _id: { $gte: from, $lte: to } });
    removed += deletedCount;
    report(removed, total);
  }
  return removed;
}
