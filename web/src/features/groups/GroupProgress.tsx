import { Download, UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { downloadText } from '../../platform/download';
import { useSearchParam } from '../../platform/useSearchParam';
import { theme } from '../../theme/theme';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Button } from '../../ui/forms/Button';
import { Select } from '../../ui/forms/Select';
import { Card, CardHeader } from '../../ui/layout/Card';
import { Row } from '../../ui/layout/Row';
import { AddMembersDialog } from './AddMembersDialog';
import type { GroupCard_GroupFragment, ProgressTable_RowFragment } from './groups.generated';
import { MemberActions } from './MemberActions';
import { ProgressTable } from './ProgressTable';
import { progressCsv } from './progressCsv';
import { orders } from './progressText';

interface GroupProgressProps {
  group: GroupCard_GroupFragment;
  rows: readonly ProgressTable_RowFragment[];
}

const orderOptions = Object.entries(orders).map(([value, { label }]) => ({ value, label }));

/** The progress table: all members for group admins, and the visible part for a member. */
export function GroupProgress({ group, rows }: GroupProgressProps) {
  const { id, name, role, assignments } = group;
  const [order, setOrder] = useSearchParam('sort', 'name');
  const [isAdding, setAdding] = useState(false);
  const known = Object.hasOwn(orders, order) ? order : 'name';
  const sorted = rows.toSorted(orders[known]?.compare);

  if (role === 'MEMBER')
    return (
      <Card aria-labelledby="progress">
        <CardHeader>
          <h2 id="progress">What group admins can see about you</h2>
        </CardHeader>
        <Note>
          Group admins can see only this row: counts, percentages, and when you were last active. They can’t
          see your answers, notes, or chats.
        </Note>
        <ProgressTable label="What group admins can see about you" assignments={assignments} rows={rows} />
      </Card>
    );

  const addButton = role === 'ADMIN' && (
    <Button onClick={() => setAdding(true)}>
      <UserPlus aria-hidden />
      Add members
    </Button>
  );
  return (
    <Card aria-labelledby="progress">
      <CardHeader>
        <h2 id="progress">Progress</h2>
        {rows.length > 0 && (
          <Row>
            <Order>
              <Select label="Sort by" options={orderOptions} value={known} onChange={setOrder} />
            </Order>
            <Button
              onClick={() =>
                downloadText(`${fileName(name)}.csv`, progressCsv(assignments, sorted), 'text/csv')
              }
            >
              <Download aria-hidden />
              Export CSV
            </Button>
            {addButton}
          </Row>
        )}
      </CardHeader>
      {rows.length === 0 ? (
        <EmptyState icon={UsersRound} title="No members yet" action={addButton}>
          {role === 'ADMIN' ? 'Add people who are learning together.' : 'An admin can add members.'}
        </EmptyState>
      ) : (
        <ProgressTable
          label="Progress by member"
          assignments={assignments}
          rows={sorted}
          actions={
            role === 'ADMIN' ? (row) => <MemberActions groupId={id} groupName={name} row={row} /> : undefined
          }
        />
      )}
      {isAdding && (
        <AddMembersDialog
          groupId={id}
          memberIds={new Set(rows.map(({ userId }) => userId))}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}

/** Returns a file name that every operating system accepts. */
const fileName = (name: string) => name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'group';

const Order = styled.div`
  width: 12rem;
`;

const Note = styled.p`
  max-width: 70ch;
  margin-bottom: ${theme.space.base};
  color: ${theme.color.muted};
`;
