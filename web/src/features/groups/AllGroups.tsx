import { Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../core/components/QueryState';
import { Table } from '../../ui/data/Table';
import type { Column } from '../../ui/data/TableRow';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Button } from '../../ui/forms/Button';
import { Card, CardHeader } from '../../ui/layout/Card';
import { GroupDialog } from './GroupDialog';
import { type GroupCard_GroupFragment, useCreateGroupMutation, useGroupsQuery } from './groups.generated';

const columns: Column<GroupCard_GroupFragment>[] = [
  {
    header: 'Name',
    isRowHeader: true,
    cell: ({ id, name }) => (
      <Name to={`/groups/${id}`}>
        <bdi>{name}</bdi>
      </Name>
    ),
  },
  { header: 'Members', cell: ({ memberCount }) => memberCount },
  { header: 'Assignments', cell: ({ assignments }) => assignments.length },
];

/** Lists every group and creates new ones. For admins. */
export function AllGroups() {
  const { data, error, refetch } = useGroupsQuery({ fetchPolicy: 'cache-and-network' });
  const [createGroup] = useCreateGroupMutation();
  const [isCreating, setCreating] = useState(false);
  const navigate = useNavigate();
  const groups = data?.groups;
  const createButton = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      Create group
    </Button>
  );
  return (
    <Card aria-labelledby="all-groups">
      <CardHeader>
        <h2 id="all-groups">All groups</h2>
        {groups && groups.length > 0 && createButton}
      </CardHeader>
      {!groups && (
        <QueryState error={error} onRetry={() => void refetch()} what="groups" height={46} rows={3} />
      )}
      {groups?.length === 0 && (
        <EmptyState icon={UsersRound} title="No groups yet" action={createButton}>
          Groups let a class or family share access and assignments.
        </EmptyState>
      )}
      {groups && groups.length > 0 && (
        <Table label="All groups" columns={columns} rows={groups} rowKey={({ id }) => id} />
      )}
      {isCreating && (
        <GroupDialog
          onSave={async (input) => {
            const { data: created } = await createGroup({ variables: { input } });
            if (created) await navigate(`/groups/${created.createGroup.id}`);
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </Card>
  );
}

const Name = styled(Link)`
  font-weight: 600;
  overflow-wrap: anywhere;
`;
