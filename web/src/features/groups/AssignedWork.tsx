import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Card, CardHeader } from '../../ui/layout/Card';
import { AssignmentList } from './AssignmentList';
import { useMyGroupsQuery } from './groups.generated';
import { findOpenAssignments } from './openAssignments';

/** Unfinished assignments in the Study Hub, sorted by due date. Renders nothing for people who aren't in a group. */
export function AssignedWork() {
  const { data } = useMyGroupsQuery({ fetchPolicy: 'cache-and-network' });
  if (!data || data.myGroups.length === 0) return null;
  const { open, cells } = findOpenAssignments(data.myGroups);
  const groupOf = new Map(
    data.myGroups.flatMap(({ group }) => group.assignments.map(({ id }) => [id, group.name] as const)),
  );
  return (
    <Box aria-labelledby="assigned-heading">
      <CardHeader>
        <h2 id="assigned-heading">Assigned to you</h2>
        <Link to="/groups">Your groups</Link>
      </CardHeader>
      {open.length === 0 ? (
        <p>
          {cells.length === 0 ? 'Nothing is assigned to you yet.' : 'You’ve done everything that’s assigned.'}
        </p>
      ) : (
        <AssignmentList
          label="Assigned to you"
          assignments={open}
          cells={cells}
          aside={({ id }) => groupOf.get(id) ?? ''}
        />
      )}
    </Box>
  );
}

const Box = styled(Card)`
  margin-bottom: ${theme.layout.gutter};
`;
