import type { AuditLogEntry } from '../log/auditLog.type.js';

const columns = [
  'Entry',
  'Time (UTC)',
  'Action',
  'What happened',
  'Who',
  'Whose account',
  'From',
  'Before',
  'After',
] as const;

/** The byte-order mark tells spreadsheets that it is UTF-8. */
export const csvHeader = `\ufeff${columns.join(',')}\r\n`;

/** An entry as one line, whatever it contains. */
export function toCsvLine(entry: AuditLogEntry): string {
  const { id, time, action, text, actor, subject, place, before, after } = entry;
  const values = [
    id,
    time.toISOString(),
    action,
    text,
    nameOf(actor),
    nameOf(subject),
    place ?? '',
    before ?? '',
    after ?? '',
  ];
  return `${values.map(toField).join(',')}\r\n`;
}

/** Everything that some program treats as a line break. */
const lineBreaks = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;
/** Characters that start a formula in spreadsheets, including full-width forms, after optional spaces. */
const formulaStart = /^(?:[\t\r]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/;

/** A value as a field: line breaks are removed, and an apostrophe turns a formula into text. */
export function toField(value: string): string {
  const line = value.replaceAll('\0', ' ').replace(lineBreaks, ' ');
  const isFormula = formulaStart.test(value) || formulaStart.test(line);
  return `"${(isFormula ? `'${line}` : line).replaceAll('"', '""')}"`;
}

/** A person's name in an export. */
export function nameOf(person: AuditLogEntry['actor']): string {
  return person ? (person.username ?? 'Deleted account') : '';
}
