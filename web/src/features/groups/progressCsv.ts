import type { Assignment_AssignmentFragment, ProgressTable_RowFragment } from './groups.generated';
import { type Cell, cellOf, statusText } from './progressText';

type Value = string | number | null | undefined;

const attempts = [
  ['best %', ({ bestPercent }: Cell) => bestPercent],
  ['attempts', (cell: Cell) => cell.attempts],
] as const;

const kinds = {
  MODULE: [
    ['lesson read', ({ isRead }: Cell) => (isRead ? 'yes' : 'no')],
    ['quiz %', ({ quizPercent }: Cell) => quizPercent],
    ['mastered %', ({ masteredPercent }: Cell) => masteredPercent],
  ],
  EXAM: attempts,
  LAB: attempts,
  TICKET: attempts,
} as const;

const stateOf = ({ isDone, isOffline, isOverdue }: Cell) => {
  if (isDone) return isOffline ? 'done offline' : 'done';
  return isOverdue ? 'overdue' : 'open';
};

/** Returns the progress table as CSV for spreadsheets. */
export function progressCsv(
  assignments: readonly Assignment_AssignmentFragment[],
  rows: readonly ProgressTable_RowFragment[],
): string {
  const existing = assignments.filter(({ title }) => title !== null);
  const columns = existing.flatMap((assignment) =>
    [['state', stateOf] as const, ...kinds[assignment.kind]].map(([name, read]) => ({
      header: `${assignment.title}: ${name}`,
      read: (row: ProgressTable_RowFragment): Value => {
        const cell = cellOf(row, assignment);
        return cell && read(cell);
      },
    })),
  );
  const lines: Value[][] = [
    ['Username', 'Name', 'Status', 'Last active', ...columns.map(({ header }) => header)],
    ...rows.map((row) => [
      row.username,
      row.displayName,
      statusText[row.status] ?? 'Active',
      row.lastActive,
      ...columns.map(({ read }) => read(row)),
    ]),
  ];
  // The byte order mark tells spreadsheets that the file is UTF-8.
  return `\ufeff${lines.map((values) => values.map(toField).join(',')).join('\r\n')}\r\n`;
}

/** Spreadsheets run text that starts like a formula; an apostrophe prevents that. */
function toField(value: Value): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
