import { Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useAccess } from '../../core/access/useAccess';
import { QueryState } from '../../core/components/QueryState';
import { useDocumentTitle } from '../../core/components/useDocumentTitle';
import { readServerError } from '../../core/errors/serverError';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Button, ButtonLink } from '../../ui/forms/Button';
import { Card, CardHeader } from '../../ui/layout/Card';
import { Muted } from '../../ui/layout/Muted';
import { Sections } from '../../ui/layout/PageText';
import { AssignDialog } from './AssignDialog';
import { AssignmentActions } from './AssignmentActions';
import { AssignmentList } from './AssignmentList';
import { GroupHeader } from './GroupHeader';
import { GroupProgress } from './GroupProgress';
import { useGroupPageQuery } from './groups.generated';

/** One group with its assignments and its members' progress. Members see only their own row. */
export default function GroupPage() {
  const { id = '' } = useParams();
  const { user } = useAccess();
  const { data, error, refetch } = useGroupPageQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const [isAssigning, setAssigning] = useState(false);
  useDocumentTitle(data?.group.name);
  if (!data && error && readServerError(error).code === 'NOT_FOUND')
    return (
      <Card>
        <EmptyState
          icon={UsersRound}
          title="We can’t find this group"
          action={<ButtonLink to="/groups">Your groups</ButtonLink>}
        >
          It was deleted, or you’re no longer in it.
        </EmptyState>
      </Card>
    );
  if (!data)
    return <QueryState error={error} onRetry={() => void refetch()} what="the group" height={160} rows={2} />;
  const { group, groupRows } = data;
  const canAssign = group.role !== 'MEMBER';
  const ownRow = groupRows.find(({ userId }) => userId === user?.id);
  return (
    <Sections>
      <GroupHeader group={group} />
      <Card aria-labelledby="assignments">
        <CardHeader>
          <h2 id="assignments">Assignments</h2>
          {canAssign && (
            <Button variant="primary" onClick={() => setAssigning(true)}>
              <Plus aria-hidden />
              Assign work
            </Button>
          )}
        </CardHeader>
        {group.assignments.length === 0 && <Muted>Nothing assigned yet.</Muted>}
        <AssignmentList
          label="Assignments"
          assignments={group.assignments}
          cells={ownRow?.cells}
          actions={
            canAssign
              ? (assignment) => <AssignmentActions groupId={group.id} assignment={assignment} />
              : undefined
          }
        />
      </Card>
      <GroupProgress group={group} rows={groupRows} />
      {isAssigning && <AssignDialog groupId={group.id} onClose={() => setAssigning(false)} />}
    </Sections>
  );
}
