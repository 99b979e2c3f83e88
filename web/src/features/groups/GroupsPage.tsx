import { UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAccess } from '../../core/access/useAccess';
import { QueryState } from '../../core/components/QueryState';
import { theme } from '../../theme/theme';
import { Badge } from '../../ui/data/Badge';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Card, CardHeader } from '../../ui/layout/Card';
import { Sections } from '../../ui/layout/PageText';
import { AllGroups } from './AllGroups';
import { AssignmentList } from './AssignmentList';
import { useMyGroupsQuery } from './groups.generated';

/** The person's groups with their assignments, and every group for admins. */
export default function GroupsPage() {
  const { can } = useAccess();
  const { data, error, refetch } = useMyGroupsQuery({ fetchPolicy: 'cache-and-network' });
  const isAdmin = can('admin');
  const groups = data?.myGroups;
  return (
    <Sections>
      {isAdmin && <AllGroups />}
      {!groups && (
        <QueryState error={error} onRetry={() => void refetch()} what="groups" height={120} rows={2} />
      )}
      {groups?.length === 0 && !isAdmin && (
        <Card>
          <EmptyState icon={UsersRound} title="You’re not in a group">
            When an admin adds you to a class or family, your assignments appear here.
          </EmptyState>
        </Card>
      )}
      {groups?.map(({ group, row }) => (
        <Card key={group.id} aria-labelledby={`group-${group.id}`}>
          <CardHeader>
            <Heading id={`group-${group.id}`}>
              <bdi>{group.name}</bdi>
              {row.isGroupAdmin && <Badge>Group admin</Badge>}
            </Heading>
            <Link to={`/groups/${group.id}`} aria-label={`Open ${group.name}`}>
              Open
            </Link>
          </CardHeader>
          {group.description && <Description>{group.description}</Description>}
          {group.assignments.length === 0 ? (
            <Description>Nothing assigned yet.</Description>
          ) : (
            <AssignmentList
              label={`Assigned in ${group.name}`}
              assignments={group.assignments}
              cells={row.cells}
            />
          )}
        </Card>
      ))}
    </Sections>
  );
}

const Heading = styled.h2`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm};
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Description = styled.p`
  max-width: 70ch;
  color: ${theme.color.muted};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
