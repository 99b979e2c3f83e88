import { plural } from '../../platform/plural';
import type { Assignment_AssignmentFragment, ProgressTable_RowFragment } from './groups.generated';

export type Cell = ProgressTable_RowFragment['cells'][number];

/** Replaces the name of a deleted module, exam, lab, or ticket. */
export const goneTitle = 'No longer available';

/** Summarizes the progress: "Read, quiz 80%, mastered 13%" or "Best 72%, 2 attempts". */
export function describeProgress(cell: Cell): string {
  if (cell.attempts !== null) {
    if (cell.attempts === 0) return 'No attempts';
    return `Best ${cell.bestPercent ?? 0}%, ${plural(cell.attempts, 'attempt')}`;
  }
  return [
    cell.isRead ? 'Read' : 'Not read',
    `quiz ${cell.quizPercent ?? 0}%`,
    `mastered ${Math.round(cell.masteredPercent ?? 0)}%`,
  ].join(', ');
}

/** Returns a member's name in the table. */
export const statusText = {
  ACTIVE: undefined,
  INACTIVE: 'Inactive',
  NO_ACCESS: 'No Study Hub access',
} as const;

/** Returns a member's progress with an assignment; undefined if the member can't do it or it was deleted. */
export const cellOf = (
  { cells }: { cells: readonly Cell[] },
  { id }: Pick<Assignment_AssignmentFragment, 'id'>,
) => cells.find(({ assignmentId }) => assignmentId === id);

const count = (row: ProgressTable_RowFragment, isCounted: (cell: Cell) => boolean) =>
  row.cells.filter(isCounted).length;

type Compare = (one: ProgressTable_RowFragment, other: ProgressTable_RowFragment) => number;

/** Sort orders of the table by their value in the address. Equal rows stay sorted by name. */
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
