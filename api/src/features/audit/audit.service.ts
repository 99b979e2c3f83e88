import { randomUUID } from 'node:crypto';
import type { AuditEvent, RecordAudit } from '../../core/audit/audit.js';
import {
  inTransaction,
  isDuplicateKey,
  isInTransaction,
  outsideTransaction,
} from '../../platform/database/database.js';
import { createQueue } from '../../platform/jobs/queue.js';
import { type AuditEntry, AuditEntryModel, AuditHeadModel, AuditPersonModel } from './audit.model.js';
import { emptyHead, hashEntry, toAuditJson } from './auditChain.js';

/** The one document that says where the record ends. */
export const headId = 'head';

/** What appends entries, as one process does: those that would run into each other wait in its queue. */
export function createRecordAudit(): RecordAudit {
  const queue = createQueue();
  return async (event) => {
    const [actor, subject] = await outsideTransaction(async () => [
      await pseudonymOf(event.actorId),
      await pseudonymOf(event.subjectId ?? null),
    ]);
    const appendOne = () => inTransaction(() => append(event, actor ?? null, subject ?? null));
    // In a transaction there is nothing to wait for: when another entry comes first, all of it runs again.
    await (isInTransaction() ? appendOne() : queue(appendOne));
  };
}

/** Appends one entry; joins the running transaction. Entries of several processes chain in the order of commits. */
export const recordAudit = createRecordAudit();

/** The pseudonym of a person, when there is one yet. */
export async function findPseudonym(userId: string): Promise<string | undefined> {
  return (await AuditPersonModel.findOne({ userId }).lean())?._id;
}

/** The newest entry, or null. */
export async function findNewestEntry(): Promise<Pick<AuditEntry, '_id' | 'time'> | null> {
  return AuditEntryModel.findOne({}, { time: 1 }).sort({ _id: -1 }).lean();
}

async function append(event: AuditEvent, actor: string | null, subject: string | null): Promise<void> {
  const head = (await AuditHeadModel.findById(headId).lean()) ?? emptyHead;
  const entry: Omit<AuditEntry, 'hash'> = {
    _id: head.sequence + 1,
    time: new Date(),
    action: event.action,
    actor,
    subject,
    place: event.from ?? null,
    before: toAuditJson(event.before),
    after: toAuditJson(event.after),
  };
  const hash = hashEntry(entry, head.hash);
  // The head first: of two that read the same one, the second stops here and runs again.
  await AuditHeadModel.updateOne({ _id: headId }, { sequence: entry._id, hash }, { upsert: true });
  await AuditEntryModel.create([{ ...entry, hash }]);
}

async function pseudonymOf(userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const known = await findPseudonym(userId);
  if (known !== undefined) return known;
  try {
    await AuditPersonModel.create({ _id: randomUUID(), userId });
  } catch (error) {
    // Another entry of the same person was first.
    if (!isDuplicateKey(error, 'userId')) throw error;
  }
  return (await findPseudonym(userId)) ?? null;
}

/**
 * Erases who a pseudonym was; the record itself stays as it is, and its chain whole. Joins the running transaction.
 */
export async function removePseudonymOfOwner(ownerId: string): Promise<void> {
  await AuditPersonModel.deleteOne({ userId: ownerId });
}
