import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type AuditCheckpoint,
  type AuditEntry,
  AuditEntryModel,
  type AuditHead,
  AuditHeadModel,
} from '../audit.model.js';
import { headId } from '../audit.service.js';
import { emptyHead, hashEntry } from '../auditChain.js';
import { describeRemoval, findCheckpoint } from '../auditCheckpoint.service.js';
import { readHeadFile } from '../auditHeadFile.service.js';

/** Whether the record is as it was written; if not, the first entry that is not. */
export type AuditVerdict =
  | { isIntact: true; entries: number }
  | { isIntact: false; sequence: number; problem: 'changed' | 'missing' | 'cut' };

/** What a long verification is watched with. */
interface Watch {
  signal?: AbortSignal;
  report?: (done: number, total: number) => void;
}

/** Entries that are checked before others get their turn: a few milliseconds. */
const chunkSize = 500;

/**
 * Reads the whole record and follows its hashes, from where old entries were removed on. What was cut off the end shows
 * by the heads in the database and in the data folder.
 */
export async function verifyAuditChain(dataDir: string, watch: Watch = {}): Promise<AuditVerdict> {
  for (;;) {
    const checkpoint = await findCheckpoint();
    const verdict = await verifyFrom(checkpoint, dataDir, watch);
    if (verdict.isIntact) return verdict;
    // Old entries may have been removed while they were read.
    const now = await findCheckpoint();
    if ((now?._id ?? 0) === (checkpoint?._id ?? 0)) return verdict;
  }
}

async function verifyFrom(
  checkpoint: AuditCheckpoint | null,
  dataDir: string,
  { signal, report }: Watch,
): Promise<AuditVerdict> {
  // Before the entries: what is appended meanwhile is only more.
  const [stored, filed] = await Promise.all([
    AuditHeadModel.findById(headId).lean<AuditHead>(),
    readHeadFile(dataDir),
  ]);
  const heads = [stored, filed].filter((head) => head !== null && head !== undefined);
  const end = Math.max(0, ...heads.map(({ sequence }) => sequence));
  const start: AuditHead = checkpoint ? { sequence: checkpoint._id, hash: checkpoint.hash } : emptyHead;
  const removal = checkpoint && JSON.stringify(describeRemoval(checkpoint));
  let isRemovalOnRecord = removal === null;
  let previous = start;
  for (;;) {
    signal?.throwIfAborted();
    const entries = await AuditEntryModel.find({ _id: { $gt: previous.sequence } })
      .sort({ _id: 1 })
      .limit(chunkSize)
      .lean<AuditEntry[]>();
    for (const entry of entries) {
      const sequence = previous.sequence + 1;
      if (entry._id !== sequence) return { isIntact: false, sequence, problem: 'missing' };
      const isOfHeads = heads.every((head) => head.sequence !== sequence || head.hash === entry.hash);
      if (hashEntry(entry, previous.hash) !== entry.hash || !isOfHeads)
        return { isIntact: false, sequence, problem: 'changed' };
      if (entry.action === 'audit.expire' && entry.after === removal) isRemovalOnRecord = true;
      previous = { sequence, hash: entry.hash };
    }
    report?.(previous.sequence - start.sequence, Math.max(end, previous.sequence) - start.sequence);
    if (entries.length < chunkSize) break;
    await nextTurn();
  }
  if (previous.sequence < end) return { isIntact: false, sequence: previous.sequence + 1, problem: 'cut' };
  // Whoever deletes the first entries could put a checkpoint in their place.
  if (!isRemovalOnRecord) return { isIntact: false, sequence: 1, problem: 'missing' };
  return { isIntact: true, entries: previous.sequence - start.sequence };
}
