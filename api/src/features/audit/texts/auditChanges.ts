import { formatBytes } from '../../../platform/text/numbers.js';
import type { AuditEntry } from '../audit.model.js';
import { toWords } from './actionTexts.js';
import { labelOfFeature, readStored } from './auditSentence.js';

/** A field in an entry, before and after; null if it didn't exist. */
export interface AuditChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** Maximum number of list items on a page. */
const maxChanges = 100;
const maxValueLength = 500;

/** Fields whose numbers are sizes in bytes. */
const sizes = new Set(['quota', 'bytes', 'size']);

/** The values before and after, by field; if both exist, only the fields that differ. */
export function listChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): AuditChange[] {
  const [old, now] = [flatten(readStored(before)), flatten(readStored(after))];
  const isChange = before !== null && after !== null;
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  return paths
    .map((path) => ({ field: labelOf(path), before: old.get(path) ?? null, after: now.get(path) ?? null }))
    .filter((change) => !isChange || change.before !== change.after)
    .slice(0, maxChanges);
}

/** The values of all fields by path, as text. */
function flatten(value: unknown, path: readonly string[] = [], fields = new Map<string, string>()) {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [name, fieldValue] of Object.entries(value)) flatten(fieldValue, [...path, name], fields);
  } else if (path.length > 0 || value !== null) {
    const text = Array.isArray(value) ? value.map(inWords).join(', ') : inWords(value, path.at(-1));
    fields.set(JSON.stringify(path), text.slice(0, maxValueLength));
  }
  return fields;
}

function inWords(value: unknown, name: unknown): string {
  if (value === null || value === '') return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === '[redacted]') return 'Hidden';
  if (typeof value === 'number') {
    if (typeof name === 'string' && sizes.has(name)) return formatBytes(value);
    return value.toLocaleString('en-US', { maximumFractionDigits: 6 });
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function labelOf(path: string): string {
  const parts: string[] = JSON.parse(path);
  if (parts.length === 0) return 'Value';
  return parts.map((part) => labelOfFeature(part) ?? capitalize(toWords(part))).join(' › ');
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
