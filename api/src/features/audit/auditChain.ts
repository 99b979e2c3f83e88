import { createHash } from 'node:crypto';
import type { AuditEntry, AuditHead } from './audit.model.js';

/** Where a record begins that has no entry yet. */
export const emptyHead: AuditHead = { sequence: 0, hash: '' };

const secretNames = /password|passphrase|secret|token|key|hash|code|cookie|authorization|challenge/i;

/** The hash that binds an entry to all before it. */
export function hashEntry(entry: Omit<AuditEntry, 'hash'>, previousHash: string): string {
  const { _id, time, action, actor, subject, place, before, after } = entry;
  const fields = [_id, time.toISOString(), action, actor, subject, place, before, after, previousHash];
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}

/**
 * What an entry keeps of a value, as JSON. Under a name that sounds like a secret it keeps only whether there was one,
 * whatever the caller passes.
 */
export function toAuditJson(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return JSON.stringify(value, (name, part: unknown) =>
    secretNames.test(name) && typeof part !== 'boolean' && part !== null && part !== '' ? '[redacted]' : part,
  );
}
