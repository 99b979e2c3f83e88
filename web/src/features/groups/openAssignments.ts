import type { MyGroupsQuery } from './groups.generated';
import { cellOf } from './progressText';

/** Sorts after all dates. */
const noDate = '9999';

/** Returns the unfinished assignments by due date, and the member's progress with all assignments. */
export function findOpenAssignments(groups: MyGroupsQuery['myGroups']) {
  const cells = groups.flatMap(({ row }) => row.cells);
  const open = groups
    .flatMap(({ group }) => group.assignments)
    .filter((assignment) => cellOf({ cells }, assignment)?.isDone === false)
    .toSorted((one, other) => (one.dueAt ?? noDate).localeCompare(other.dueAt ?? noDate));
  return { open, cells };
}
