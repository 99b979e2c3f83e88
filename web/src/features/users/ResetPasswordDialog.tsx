import { useShowRecord } from '../../core/audit/useShowRecord';
import { FormDialog } from '../../core/components/FormDialog';
import { toast } from '../../ui/feedback/toastStore';
import { FirstPasswordField } from './passwords/FirstPasswordField';
import { type FirstPassword, readFirstPassword } from './passwords/firstPassword';
import { type UserRow_UserFragment, useResetUserPasswordMutation } from './users.generated';

interface ResetPasswordDialogProps {
  user: UserRow_UserFragment;
  /** Receives a generated password, which must be shown. */
  onFirstPassword: (first: FirstPassword) => void;
  onClose: () => void;
}

/** Sets a password for someone who can't sign in anymore; they have to change it. */
export function ResetPasswordDialog({ user, onFirstPassword, onClose }: ResetPasswordDialogProps) {
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
          variables: { input: { userId, ...readFirstPassword(typed) } },
        });
        const password = data?.resetUserPassword.password;
        if (password) onFirstPassword({ username, password });
        else
          toast({
            title: 'User Updated',
            description: `${username} has a new password.`,
            ...showRecord({ action: 'user.password', person: username }),
          });
      }}
      onClose={onClose}
    >
      <FirstPasswordField />
    </FormDialog>
  );
}
