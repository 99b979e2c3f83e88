import { type AuditCheckpoint, AuditCheckpointModel } from './audit.model.js';
import { emptyHead } from './auditChain.js';

/** The last checkpoint; null when nothing was ever removed. */
export function findCheckpoint(): Promise<AuditCheckpoint | null> {
  return AuditCheckpointModel.findOne().sort({ _id: -1 }).lean<AuditCheckpoint>().exec();
}

/** After which entry the record begins: 0 when it is whole. Entries up to there may still be on their way out. */
export async function findRemovedUntil(): Promise<number> {
  return (await findCheckpoint())?._id ?? emptyHead.sequence;
}

/** What the entry about a removal says of it; the record so vouches for its own gap. */
export function describeRemoval({ _id, hash, until }: Omit<AuditCheckpoint, 'removedAt'>) {
  // Not named "hash": what sounds like a secret is not kept.
  return { lastEntry: _id, fingerprint: hash, until };
}
