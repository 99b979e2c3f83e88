import { useShowRecord } from '../../core/audit/useShowRecord';
import { FormDialog } from '../../core/components/FormDialog';
import { toast } from '../../ui/feedback/toastStore';
import { TemporaryPasswordField } from './passwords/TemporaryPasswordField';
import { readTemporaryPassword, type TemporaryPassword } from './passwords/temporaryPassword';
import { type UserRow_UserFragment, useResetUserPasswordMutation } from './users.generated';

interface ResetPasswordDialogProps {
  user: UserRow_UserFragment;
  /** Receives a generated password, which must be shown. */
  onTemporaryPassword: (first: TemporaryPassword) => void;
  onClose: () => void;
}

/** Sets a password for someone who can't sign in anymore; they have to change it. */
export function ResetPasswordDialog({ user, onTemporaryPassword, onClose }: ResetPasswordDialogProps) {
  const { id: userId, username } = user;
  const showRecord = useShowRecord();
  const [resetPassword] = useResetUserPasswordMutation();
  return (
    <FormDialog
      title={`Reset ${username}’s password?`}
      description="They’ll be signed out everywhere, and choose their own password when they sign in."
      initialValues={{ password: '' }}
      submitLabel="Reset password"
      onSubmit={async ({ password: typed }) => {
        const { data } = await resetPassword({
          variables: { input: { userId, ...readTemporaryPassword(typed) } },
        });
        const password = data?.resetUserPassword.password;
        if (password) onTemporaryPassword({ username, password });
        else
          toast({
            title: 'User Updated',
            description: `${username} has a new password.`,
            ...showRecord({ action: 'user.password', person: username }),
          });
      }}
      onClose={onClose}
    >
      <TemporaryPasswordField />
    </FormDialog>
  );
}
