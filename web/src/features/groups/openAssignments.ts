import type { MyGroupsQuery } from './groups.generated';
import { cellOf } from './progressText';

/** After all dates. */
const noDate = '9999';

/** What is assigned and not done, the next due first, and the member's progress with everything assigned. */
export function findOpenAssignments(groups: MyGroupsQuery['myGroups']) {
  const cells = groups.flatMap(({ row }) => row.cells);
  const open = groups
    .flatMap(({ group }) => group.assignments)
    .filter((assignment) => cellOf({ cells }, assignment)?.isDone === false)
    .toSorted((one, other) => (one.dueAt ?? noDate).localeCompare(other.dueAt ?? noDate));
  return { open, cells };
}
