import { ListChecks, Trash2, UserCheck, UsersRound, UserX } from 'lucide-react';
import { useState } from 'react';
import { useAccess } from '../../core/access/useAccess';
import { SelectionSummary } from '../../core/components/SelectionSummary';
import { plural } from '../../platform/plural';
import { Button } from '../../ui/forms/Button';
import { AddToGroupDialog } from './AddToGroupDialog';
import { ChangeAccessDialog } from './ChangeAccessDialog';
import { ConfirmChange } from './ConfirmChange';
import { type UserRow_UserFragment, useDeleteUsersMutation } from './users.generated';
import { useSetActive } from './useSetActive';

interface SelectedUsersProps {
  /** How many users can be selected. */
  count: number;
  selected: readonly UserRow_UserFragment[];
  /** The groups that the selected users can be added to. */
  groups: readonly { id: string; name: string }[];
  onSelectAll: () => void;
  onClear: () => void;
}

/** The selected users, and the actions for all of them. */
export function SelectedUsers({ count, selected, groups, onSelectAll, onClear }: SelectedUsersProps) {
  const [open, setOpen] = useState<'access' | 'group' | 'delete'>();
  const [deleteUsers] = useDeleteUsersMutation();
  const ownId = useAccess().user?.id;
  const users = plural(selected.length, 'user');
  const hasMembers = selected.some(({ isAdmin }) => !isAdmin);
  const hasOwn = selected.some(({ id }) => id === ownId);
  const dialog = { users: selected, onDone: onClear, onClose: () => setOpen(undefined) };
  const setActive = useSetActive();
  const change = async (isActive: boolean) => {
    await setActive(selected, isActive);
    onClear();
  };
  return (
    <>
      <SelectionSummary
        count={count}
        selectedCount={selected.length}
        onSelectAll={onSelectAll}
        onClear={onClear}
      >
        <Button onClick={() => void change(true)}>
          <UserCheck aria-hidden />
          Activate
        </Button>
        <Button onClick={() => void change(false)}>
          <UserX aria-hidden />
          Deactivate
        </Button>
        <Button disabled={!hasMembers} onClick={() => setOpen('access')}>
          <ListChecks aria-hidden />
          Change access
        </Button>
        {groups.length > 0 && (
          <Button onClick={() => setOpen('group')}>
            <UsersRound aria-hidden />
            Add to group
          </Button>
        )}
        <Button disabled={hasOwn} onClick={() => setOpen('delete')}>
          <Trash2 aria-hidden />
          Delete
        </Button>
      </SelectionSummary>
      {open === 'access' && <ChangeAccessDialog {...dialog} />}
      {open === 'group' && <AddToGroupDialog {...dialog} groups={groups} />}
      {open === 'delete' && (
        <ConfirmChange
          title={`Delete ${users}?`}
          description="They’ll be signed out everywhere now. The accounts and everything in them will be permanently deleted after 7 days. Until then, you can cancel each deletion here."
          action="Delete accounts"
          done={`${users} will be deleted in 7 days.`}
          isDanger
          recorded={{ action: 'user.delete' }}
          run={async () => {
            await deleteUsers({ variables: { userIds: selected.map(({ id }) => id) } });
            onClear();
          }}
          onClose={dialog.onClose}
        />
      )}
    </>
  );
}
