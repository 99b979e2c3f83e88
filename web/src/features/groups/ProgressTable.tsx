import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Badge } from '../../ui/data/Badge';
import { DateText } from '../../ui/data/DateText';
import { Table } from '../../ui/data/Table';
import type { Column } from '../../ui/data/TableRow';
import { AssignmentState } from './AssignmentState';
import type { Assignment_AssignmentFragment, ProgressTable_RowFragment } from './groups.generated';
import { cellOf, describeProgress, statusText } from './progressText';

type Row = ProgressTable_RowFragment;

interface ProgressTableProps {
  label: string;
  assignments: readonly Assignment_AssignmentFragment[];
  rows: readonly Row[];
  actions?: (row: Row) => ReactNode;
}

/**
 * One row per member and one column per assignment. It scrolls sideways with fixed names, and becomes cards on a phone.
 */
export function ProgressTable({ label, assignments, rows, actions }: ProgressTableProps) {
  const columns: Column<Row>[] = [
    { header: 'Member', isRowHeader: true, cell: (row) => <Member row={row} /> },
    ...assignments.flatMap((assignment): Column<Row>[] =>
      assignment.title === null
        ? []
        : [
            {
              header: assignment.title,
              cell: (row) => {
                const cell = cellOf(row, assignment);
                if (!cell) return '—';
                return (
                  <Progress>
                    {describeProgress(cell)}
                    <AssignmentState cell={cell} />
                  </Progress>
                );
              },
            },
          ],
    ),
    {
      header: 'Last active',
      cell: ({ lastActive }) => (lastActive ? <DateText iso={lastActive} /> : '—'),
    },
    ...(actions ? [{ header: 'Actions', isActions: true, cell: actions }] : []),
  ];
  return (
    <Scroll role="group" aria-label={label} tabIndex={0}>
      <Table label={label} columns={columns} rows={rows} rowKey={({ userId }) => userId} />
    </Scroll>
  );
}

function Member({ row: { username, displayName, isGroupAdmin, status } }: { row: Row }) {
  return (
    <Name>
      <bdi>{username}</bdi>
      {displayName && (
        <small>
          <bdi>{displayName}</bdi>
        </small>
      )}
      {isGroupAdmin && <Badge>Group admin</Badge>}
      {statusText[status] && <Badge $tone="muted">{statusText[status]}</Badge>}
    </Name>
  );
}

const Scroll = styled.div`
  overflow-x: auto;
  th[scope='col'] { min-width: 9rem; max-width: 16rem; white-space: normal; }
  th:first-child { position: sticky; left: 0; z-index: 1; background: ${theme.color.panel}; }
  td:not(:last-child) { min-width: 9rem; }
  ${theme.media.phone} {
    overflow-x: visible;
    th:first-child { position: static; }
    td[data-label] { flex-wrap: wrap; gap: 0; margin-top: ${theme.space.xs}; }
    td[data-label]::before { flex: 1 1 100%; overflow-wrap: anywhere; }
  }
`;

const Name = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.sm};
  min-width: 8rem;
  font-weight: 600;
  text-align: left;
  overflow-wrap: anywhere;
  small { color: ${theme.color.muted}; font-weight: 400; }
`;

const Progress = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.sm};
`;
