import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { AssignmentList } from './AssignmentList';
import { useMyGroupsQuery } from './groups.generated';
import { findOpenAssignments } from './openAssignments';

/** The groups page lists the rest. */
const maxShown = 3;

/** Open assignments in the Today card, sorted by due date. Renders nothing if none are open. */
export function AssignedToday() {
  const { data } = useMyGroupsQuery({ fetchPolicy: 'cache-and-network' });
  const { open, cells } = findOpenAssignments(data?.myGroups ?? []);
  if (open.length === 0) return null;
  return (
    <section aria-label="Assigned to you">
      <Head>
        <strong>Assigned to you</strong>
        <Link to="/groups">{open.length > maxShown ? `All ${open.length}` : 'Your groups'}</Link>
      </Head>
      <AssignmentList label="Assigned to you" assignments={open.slice(0, maxShown)} cells={cells} />
    </section>
  );
}

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space.md};
`;
