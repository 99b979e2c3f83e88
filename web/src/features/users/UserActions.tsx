import {
  HardDrive,
  KeyRound,
  LogOut,
  MoreHorizontal,
  Pencil,
  ShieldMinus,
  ShieldOff,
  ShieldPlus,
  Trash2,
  UserCheck,
  UserX,
} from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAccess } from '../../core/access/useAccess';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/forms/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { MenuButton } from '../../ui/overlays/MenuButton';
import { AccessSwitches } from './AccessSwitches';
import { ConfirmChange } from './ConfirmChange';
import { TemporaryPasswordDialog } from './passwords/TemporaryPasswordDialog';
import type { TemporaryPassword } from './passwords/temporaryPassword';
import { ResetPasswordDialog } from './ResetPasswordDialog';
import { StorageDialog } from './StorageDialog';
import {
  type UserRow_UserFragment,
  useDeleteUserMutation,
  useEndUserSessionsMutation,
  useResetUserSecondFactorMutation,
  useSetUserActiveMutation,
  useSetUserAdminMutation,
} from './users.generated';
import { useSetActive } from './useSetActive';

type OpenDialog = 'edit' | 'admin' | 'keep' | 'delete' | 'sessions' | 'storage' | 'password' | 'secondFactor';

/** An admin's actions for one account: its access as a button, the others in a menu. */
export function UserActions({ user }: { user: UserRow_UserFragment }) {
  const { id: userId, username, isAdmin, isActive, deletionDate } = user;
  const [open, setOpen] = useState<OpenDialog>();
  const [temporaryPassword, setTemporaryPassword] = useState<TemporaryPassword>();
  const [setUserAdmin] = useSetUserAdminMutation();
  const [setUserActive] = useSetUserActiveMutation();
  const setActive = useSetActive();
  const [deleteUser] = useDeleteUserMutation();
  const [endUserSessions] = useEndUserSessionsMutation();
  const [resetSecondFactor] = useResetUserSecondFactorMutation();
  const isOwn = useAccess().user?.id === userId;
  const handleClose = () => setOpen(undefined);
  return (
    <Line>
      <Button variant="ghost" aria-label={`Edit ${username}`} onClick={() => setOpen('edit')}>
        <Pencil aria-hidden />
        Edit
      </Button>
      <MenuButton
        label={`More actions for ${username}`}
        icon={MoreHorizontal}
        items={[
          {
            label: isAdmin ? 'Remove admin' : 'Make admin',
            icon: isAdmin ? ShieldMinus : ShieldPlus,
            onSelect: () => setOpen('admin'),
          },
          // Admins change their own password and two-factor sign-in on the account page.
          ...(isOwn
            ? []
            : [
                { label: 'Reset password', icon: KeyRound, onSelect: () => setOpen('password') },
                {
                  label: 'Reset two-factor sign-in',
                  icon: ShieldOff,
                  onSelect: () => setOpen('secondFactor'),
                },
              ]),
          { label: 'Storage limit', icon: HardDrive, onSelect: () => setOpen('storage') },
          { label: 'End sessions', icon: LogOut, onSelect: () => setOpen('sessions') },
          {
            label: deletionDate ? 'Cancel deletion' : isActive ? 'Deactivate' : 'Activate',
            icon: isActive ? UserX : UserCheck,
            isDanger: isActive,
            onSelect: () => (deletionDate ? setOpen('keep') : void setActive([user], !isActive)),
          },
          ...(isOwn || deletionDate
            ? []
            : [{ label: 'Delete', icon: Trash2, isDanger: true, onSelect: () => setOpen('delete') }]),
        ]}
      />
      {open === 'edit' && <EditUserDialog user={user} onClose={handleClose} />}
      {open === 'password' && (
        <ResetPasswordDialog user={user} onTemporaryPassword={setTemporaryPassword} onClose={handleClose} />
      )}
      {temporaryPassword && (
        <TemporaryPasswordDialog first={temporaryPassword} onClose={() => setTemporaryPassword(undefined)} />
      )}
      {open === 'secondFactor' && (
        <ConfirmChange
          title={`Reset ${username}’s two-factor sign-in?`}
          description="Their authenticator app, recovery codes, and passkeys are removed, and they’re signed out everywhere. They’ll sign in with their password."
          action="Reset"
          done={`${username} can sign in with their password alone.`}
          isDanger
          recorded={{ action: 'user.secondFactor', person: username }}
          run={() => resetSecondFactor({ variables: { userId } })}
          onClose={handleClose}
        />
      )}
      {open === 'storage' && <StorageDialog user={user} onClose={handleClose} />}
      {open === 'admin' && (
        <ConfirmChange
          title={isAdmin ? `Remove ${username} as an admin?` : `Make ${username} an admin?`}
          description={
            isAdmin
              ? 'They’ll keep the access they had as a member.'
              : 'Admins can use everything and manage all users.'
          }
          action={isAdmin ? 'Remove admin' : 'Make admin'}
          done={isAdmin ? `${username} is no longer an admin.` : `${username} is now an admin.`}
          isDanger={isAdmin}
          recorded={{ action: isAdmin ? 'user.notAdmin' : 'user.admin', person: username }}
          run={() => setUserAdmin({ variables: { userId, isAdmin: !isAdmin } })}
          onClose={handleClose}
        />
      )}
      {open === 'keep' && (
        <ConfirmChange
          title={`Keep ${username}’s account?`}
          description="Nothing is deleted, and they’ll be able to sign in again."
          action="Cancel deletion"
          done={`${username}’s account was kept.`}
          recorded={{ action: 'user.activate', person: username }}
          run={() => setUserActive({ variables: { userId, isActive: true } })}
          onClose={handleClose}
        />
      )}
      {open === 'delete' && (
        <ConfirmChange
          title={`Delete ${username}’s account?`}
          description="They’ll be signed out everywhere now. The account and everything in it will be permanently deleted after 7 days. Until then, you can cancel the deletion here."
          action="Delete account"
          done={`${username}’s account will be deleted in 7 days.`}
          isDanger
          recorded={{ action: 'user.delete', person: username }}
          run={() => deleteUser({ variables: { userId } })}
          onClose={handleClose}
        />
      )}
      {open === 'sessions' && (
        <ConfirmChange
          title={`End all of ${username}’s sessions?`}
          description="They’ll be signed out on every device and can sign in again."
          action="End sessions"
          done={`${username} is signed out everywhere.`}
          recorded={{ action: 'session.end', person: username }}
          run={() => endUserSessions({ variables: { userId } })}
          onClose={handleClose}
        />
      )}
    </Line>
  );
}

const Line = styled.div`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xs};
`;

interface EditUserDialogProps {
  user: UserRow_UserFragment;
  onClose: () => void;
}

/** One user's access. */
function EditUserDialog({ user, onClose }: EditUserDialogProps) {
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
