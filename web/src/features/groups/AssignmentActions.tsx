import { CalendarDays, MoreHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { applyServerError } from '../../core/errors/applyServerError';
import { toast } from '../../ui/feedback/toastStore';
import { MenuButton } from '../../ui/overlays/MenuButton';
import { AssignDialog } from './AssignDialog';
import {
  type Assignment_AssignmentFragment,
  useAssignToGroupMutation,
  useUnassignFromGroupMutation,
} from './groups.generated';
import { goneTitle } from './progressText';

interface AssignmentActionsProps {
  groupId: string;
  assignment: Assignment_AssignmentFragment;
}

/** Changes an assignment's due date or removes it, with Undo. */
export function AssignmentActions({ groupId, assignment }: AssignmentActionsProps) {
  const { id, kind, targetId, title, dueAt } = assignment;
  const [isMoving, setMoving] = useState(false);
  const options = { refetchQueries: ['GroupPage'] };
  const [assignToGroup] = useAssignToGroupMutation(options);
  const [unassign] = useUnassignFromGroupMutation(options);
  const isOver = dueAt !== null && new Date(dueAt) < new Date();

  const handleRemove = async () => {
    try {
      await unassign({ variables: { groupId, assignmentId: id } });
      const input = { kind, targetId, dueAt };
      toast({
        title: 'Assignment removed',
        description: title ?? goneTitle,
        // Something that was deleted or is past its due date can't be assigned again.
        ...(title !== null &&
          !isOver && {
            action: {
              label: 'Undo',
              onSelect: () => void assignToGroup({ variables: { groupId, input } }).catch(applyServerError),
            },
          }),
      });
    } catch (error) {
      applyServerError(error);
    }
  };

  return (
    <>
      <MenuButton
        label={`Actions for ${title ?? goneTitle}`}
        icon={MoreHorizontal}
        items={[
          ...(title === null
            ? []
            : [{ label: 'Change due date', icon: CalendarDays, onSelect: () => setMoving(true) }]),
          { label: 'Remove assignment', icon: X, onSelect: () => void handleRemove() },
        ]}
      />
      {isMoving && (
        <AssignDialog groupId={groupId} assignment={assignment} onClose={() => setMoving(false)} />
      )}
    </>
  );
}
