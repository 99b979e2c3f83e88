import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatDue } from '../../platform/formatDate';
import { theme } from '../../theme/theme';
import { AssignmentState } from './AssignmentState';
import type { Assignment_AssignmentFragment } from './groups.generated';
import { type Cell, cellOf, describeProgress, goneTitle } from './progressText';

interface AssignmentListProps {
  label: string;
  assignments: readonly Assignment_AssignmentFragment[];
  /** The current member's progress. */
  cells?: readonly Cell[];
  /** Additional text below the title, such as the group's name. */
  aside?: (assignment: Assignment_AssignmentFragment) => string;
  actions?: (assignment: Assignment_AssignmentFragment) => ReactNode;
}

/** Lists assigned work with due dates and the member's progress. */
export function AssignmentList({ label, assignments, cells, aside, actions }: AssignmentListProps) {
  return (
    <List aria-label={label}>
      {assignments.map((assignment) => {
        const { id, title, url, dueAt } = assignment;
        const cell = cells && cellOf({ cells }, assignment);
        const details = [
          title === null && 'This was removed. You don’t need to do anything.',
          title !== null && dueAt && formatDue(dueAt),
          cell && describeProgress(cell),
          aside?.(assignment),
        ].filter(Boolean);
        return (
          <li key={id}>
            <div>
              {title && url ? <Link to={url}>{title}</Link> : <span>{goneTitle}</span>}
              {details.length > 0 && <small>{details.join(' · ')}</small>}
            </div>
            {cell && <AssignmentState cell={cell} />}
            {actions?.(assignment)}
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  li { display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space.xs} ${theme.space.md}; min-height: 48px; padding: ${theme.space.xs} 0; }
  li + li { border-top: 1px solid ${theme.color.line}; }
  div { display: grid; flex: 1 1 12rem; min-width: 0; overflow-wrap: anywhere; }
  a { justify-self: start; padding: 2px 0; font-weight: 600; }
  small { color: ${theme.color.muted}; font-size: ${theme.size.sm}; font-variant-numeric: tabular-nums; }
`;
