import { type AuditEntry, AuditEntryModel, type AuditHead, AuditHeadModel } from './audit.model.js';
import { headId } from './audit.service.js';
import { emptyHead, hashEntry } from './auditChain.js';
import { readHeadFile } from './auditHeadFile.service.js';

/** Whether the record is as it was written; if not, the first entry that is not. */
type AuditVerdict =
  | { isIntact: true; entries: number }
  | { isIntact: false; sequence: number; problem: 'changed' | 'missing' | 'cut' };

/**
 * Reads the whole record and follows its hashes. What was cut off the end shows by the heads in the database and in
 * the data folder.
 */
export async function verifyAuditChain(dataDir: string): Promise<AuditVerdict> {
  // Before the entries: what is appended meanwhile is only more.
  const [stored, filed] = await Promise.all([
    AuditHeadModel.findById(headId).lean<AuditHead>(),
    readHeadFile(dataDir),
  ]);
  const heads = [stored, filed].filter((head) => head !== null && head !== undefined);
  let previous = emptyHead;
  for await (const entry of AuditEntryModel.find().sort({ _id: 1 }).lean<AuditEntry>().cursor()) {
    const sequence = previous.sequence + 1;
    if (entry._id !== sequence) return { isIntact: false, sequence, problem: 'missing' };
    const isOfHeads = heads.every((head) => head.sequence !== sequence || head.hash === entry.hash);
    if (hashEntry(entry, previous.hash) !== entry.hash || !isOfHeads)
      return { isIntact: false, sequence, problem: 'changed' };
    previous = { sequence, hash: entry.hash };
  }
  const end = Math.max(0, ...heads.map(({ sequence }) => sequence));
  if (previous.sequence < end) return { isIntact: false, sequence: previous.sequence + 1, problem: 'cut' };
  return { isIntact: true, entries: previous.sequence };
}
