import { styled } from 'styled-components';
import { features, noRights, pickRights } from '../../core/access/features';
import { useShowRecord } from '../../core/audit/useShowRecord';
import { FormDialog } from '../../core/components/FormDialog';
import { theme } from '../../theme/theme';
import { toast } from '../../ui/feedback/toastStore';
import { ButtonLink } from '../../ui/forms/Button';
import { CheckboxField } from '../../ui/forms/CheckboxField';
import { TextField } from '../../ui/forms/TextField';
import { TemporaryPasswordField } from './passwords/TemporaryPasswordField';
import { readTemporaryPassword, type TemporaryPassword } from './passwords/temporaryPassword';
import { useCreateUserMutation } from './users.generated';

interface CreateUserDialogProps {
  /** Receives a generated password, which must be shown. */
  onCreated: (first?: TemporaryPassword) => void;
  onClose: () => void;
}

/** Creates an account with a temporary password, or links to the invites. */
export function CreateUserDialog({ onCreated, onClose }: CreateUserDialogProps) {
  const showRecord = useShowRecord();
  const [createUser] = useCreateUserMutation();
  return (
    <FormDialog
      title="Create User"
      description="They’ll sign in with a temporary password, then choose their own. Or send an invite link so they can choose one right away."
      initialValues={{ username: '', password: '', accessRights: noRights() }}
      submitLabel="Create user"
      onSubmit={async ({ username: typed, password: typedPassword, accessRights }) => {
        const username = typed.trim();
        const input = {
          username,
          accessRights: pickRights(accessRights),
          ...readTemporaryPassword(typedPassword),
        };
        const { data } = await createUser({ variables: { input } });
        const password = data?.createUser.password;
        onCreated(password ? { username, password } : undefined);
        toast({
          title: 'User Created',
          description: `${username} can sign in now.`,
          ...showRecord({ action: 'user.create', person: username }),
        });
      }}
      onClose={onClose}
      aside={<ButtonLink to="/user-management/invite">Send an invite link</ButtonLink>}
    >
      <Fields>
        <TextField
          name="username"
          label="Username"
          hint="3–32 characters: letters, numbers, . _ -"
          autoComplete="off"
          autoCapitalize="none"
        />
        <TemporaryPasswordField />
        <fieldset>
          <legend>Access</legend>
          <Rights>
            {features.map(({ key, label }) => (
              <CheckboxField key={key} name={`accessRights.${key}`} label={label} />
            ))}
          </Rights>
        </fieldset>
      </Fields>
    </FormDialog>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${theme.space.base};
  legend { margin-bottom: ${theme.space.xs}; padding: 0; font-weight: 500; }
`;

const Rights = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${theme.space.xs} ${theme.space.base};
`;
