import { styled } from 'styled-components';
import { FormDialog } from '../../../core/components/FormDialog';
import { useSession } from '../../../core/session/useSession';
import { theme } from '../../../theme/theme';
import { SelectField } from '../../../ui/forms/SelectField';
import { TextField } from '../../../ui/forms/TextField';
import {
  expiryOptions,
  levelOptions,
  newToken,
  rightLabel,
  rightsToGive,
  tokenRules,
  toTokenInput,
} from './tokenForm';
import { useCreateTokenMutation } from './tokens.generated';

interface CreateTokenDialogProps {
  onCreated: (secret: string) => void;
  onClose: () => void;
}

export function CreateTokenDialog({ onCreated, onClose }: CreateTokenDialogProps) {
  const { user } = useSession();
  const [createToken] = useCreateTokenMutation({ refetchQueries: ['MyTokens'] });
  const rights = user ? rightsToGive(user.features, user.isAdmin) : [];
  return (
    <FormDialog
      title="Create API token"
      description="Grant only the access your script needs. Every token can read your name and access."
      initialValues={newToken(rights)}
      rules={tokenRules}
      submitLabel="Create token"
      onSubmit={async (form) => {
        const { data } = await createToken({ variables: { input: toTokenInput(form) } });
        if (data) onCreated(data.createToken.secret);
      }}
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Name"
        hint="What is it for? For example: nightly backup"
        autoComplete="off"
      />
      <SelectField name="expiry" label="Expires after" options={expiryOptions} />
      <Levels>
        <legend>Access</legend>
        {rights.map((right) => (
          <SelectField
            key={right}
            name={`levels.${right}`}
            label={rightLabel(right)}
            options={levelOptions}
            {...(right === 'ADMIN' && { hint: adminHint })}
          />
        ))}
      </Levels>
    </FormDialog>
  );
}

/** What no token can do, regardless of its scopes. */
const adminHint = 'Never covers passwords, two-factor sign-in, sessions, or the sign-in policy.';

const Levels = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
  gap: ${theme.space.md};
  legend { margin-bottom: ${theme.space.xs}; padding: 0; font-weight: 500; }
`;
