import type { Assignment_AssignmentFragment, ProgressTable_RowFragment } from './groups.generated';

export type Cell = ProgressTable_RowFragment['cells'][number];

/** What stands where a module, exam, lab, or ticket was that is no longer there. */
export const goneTitle = 'No longer available';

/** What was done, in a few words: "Read, quiz 80%, mastered 12.5%" or "Best 72%, 2 attempts". */
export function describeProgress(cell: Cell): string {
  if (cell.attempts !== null) {
    if (cell.attempts === 0) return 'No attempts';
    return `Best ${cell.bestPercent ?? 0}%, ${cell.attempts === 1 ? '1 attempt' : `${cell.attempts} attempts`}`;
  }
  return [
    cell.isRead ? 'Read' : 'Not read',
    `quiz ${cell.quizPercent ?? 0}%`,
    `mastered ${cell.masteredPercent ?? 0}%`,
  ].join(', ');
}

/** How a member is called in the table. */
export const statusText = {
  ACTIVE: undefined,
  INACTIVE: 'Inactive',
  NO_ACCESS: 'No Study Hub access',
} as const;

/** The progress of a member with an assignment; none where the member can't do it or it is gone. */
export const cellOf = (
  { cells }: { cells: readonly Cell[] },
  { id }: Pick<Assignment_AssignmentFragment, 'id'>,
) => cells.find(({ assignmentId }) => assignmentId === id);

const count = (row: ProgressTable_RowFragment, isCounted: (cell: Cell) => boolean) =>
  row.cells.filter(isCounted).length;

type Compare = (one: ProgressTable_RowFragment, other: ProgressTable_RowFragment) => number;

/** How the table can be sorted, by the word in the address; what is equal stays by name. */
export const orders: Record<string, { label: string; compare: Compare }> = {
  name: { label: 'Name', compare: () => 0 },
  overdue: {
    label: 'Most overdue',
    compare: (one, other) =>
      count(other, ({ isOverdue }) => isOverdue) - count(one, ({ isOverdue }) => isOverdue),
  },
  done: {
    label: 'Most done',
    compare: (one, other) => count(other, ({ isDone }) => isDone) - count(one, ({ isDone }) => isDone),
  },
  active: {
    label: 'Last active',
    compare: (one, other) => (other.lastActive ?? '').localeCompare(one.lastActive ?? ''),
  },
};
