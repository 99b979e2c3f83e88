import type { AuditOrigin, RecordAudit } from '../../../core/audit/audit.js';
import { badInput, notFound } from '../../../core/errors/userError.js';
import { inTransaction } from '../../../platform/database/database.js';
import type { Finding } from '../findings/check.js';
import { AcceptanceModel, type AcceptanceRecord, ScanModel, type ScanRecord } from './scan.model.js';

/** All accepted findings. */
export const listAcceptances = (): Promise<AcceptanceRecord[]> =>
  AcceptanceModel.find().lean<AcceptanceRecord[]>();

/**
 * Accepts a finding of the latest scan for what it concerns now.
 * @throws UserError BAD_USER_INPUT without a reason; NOT_FOUND when the latest scan hasn't found it
 */
export async function acceptFinding(
  findingId: string,
  reason: string,
  origin: AuditOrigin & { actorId: string },
  record: RecordAudit,
): Promise<void> {
  const text = reason.trim();
  if (text === '') throw badInput('reason', 'Enter a reason');
  await inTransaction(async () => {
    const finding = await findLatest(findingId);
    if (!finding) throw notFound('finding');
    const { subjects, severity, title } = finding;
    const acceptance = { subjects, severity, reason: text, userId: origin.actorId, acceptedAt: new Date() };
    await AcceptanceModel.updateOne({ _id: findingId }, acceptance, { upsert: true });
    await record({
      ...origin,
      action: 'scan.accept',
      after: { finding: findingId, title, severity, subjects, reason: text },
    });
  });
}

/** Reopens an accepted finding; nothing happens if it is open. */
export async function withdrawAcceptance(
  findingId: string,
  origin: AuditOrigin,
  record: RecordAudit,
): Promise<void> {
  await inTransaction(async () => {
    const before = await AcceptanceModel.findByIdAndDelete(findingId).lean<AcceptanceRecord>();
    if (!before) return;
    const { subjects, severity, reason } = before;
    await record({
      ...origin,
      action: 'scan.withdraw',
      before: { finding: findingId, severity, subjects, reason },
    });
  });
}

/** Findings stay accepted after the account that accepted them is deleted. */
export async function forgetAcceptancesOf(userId: string): Promise<void> {
  await AcceptanceModel.updateMany({ userId }, { userId: null });
}

async function findLatest(findingId: string): Promise<Finding | undefined> {
  const latest = await ScanModel.findOne({ finishedAt: { $type: 'date' } })
    .sort({ _id: -1 })
    .lean<ScanRecord>();
  return latest?.outcomes
    .flatMap((outcome) => (outcome.status === 'found' ? outcome.findings : []))
    .find(({ id }) => id === findingId);
}
