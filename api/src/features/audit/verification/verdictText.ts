import type { AuditVerdict } from './auditVerification.service.js';

/** What was found, in a sentence. */
export function describeVerdict(verdict: AuditVerdict): string {
  if (verdict.isIntact) {
    if (verdict.entries === 1) return 'The only entry is intact.';
    return `All ${verdict.entries.toLocaleString('en-US')} entries are intact.`;
  }
  const { problem, sequence } = verdict;
  const number = (count: number) => count.toLocaleString('en-US');
  if (problem === 'changed') return `Entry ${number(sequence)} was changed.`;
  if (problem === 'cut')
    return sequence === 1
      ? 'The end was cut off: no entry is left.'
      : `The end was cut off: entry ${number(sequence - 1)} is the last one left.`;
  return sequence === 1
    ? 'The first entries are missing.'
    : `Entries are missing after ${number(sequence - 1)}.`;
}

/** What to do about it; null when nothing is to be done. */
export function adviseOn(verdict: AuditVerdict): string | null {
  if (verdict.isIntact) return null;
  return 'Somebody changed the database past the dashboard. Keep a copy of the data folder, compare it with a backup, find out who can reach the database, and change its password or key.';
}
