import { Dialog } from '../../ui/overlays/Dialog';
import { AccessSwitches } from './AccessSwitches';
import type { UserRow_UserFragment } from './users.generated';

interface EditUserDialogProps {
  user: UserRow_UserFragment;
  onClose: () => void;
}

/** One user's access. */
export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  return (
    <Dialog
      title={`Edit User: ${user.username}`}
      description={user.isAdmin ? 'Admins can use everything.' : 'Changes save automatically.'}
      onClose={onClose}
    >
      <AccessSwitches user={user} />
    </Dialog>
  );
}
