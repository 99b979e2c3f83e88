import { useState } from 'react';
import { FormDialog } from '../../core/components/FormDialog';
import { askForPasskey, describePasskeyFailure } from '../../core/session/passkeys';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/forms/Button';
import { PasswordField } from '../../ui/forms/PasswordField';
import { TextField } from '../../ui/forms/TextField';
import {
  useConfirmIdentityMutation,
  useIdentityProofsQuery,
  useStartPasskeyConfirmationMutation,
} from './confirmIdentity.generated';

/** Asks for proof of identity before an action that nobody else at this window may perform. */
export function ConfirmIdentityDialog({ onFinish }: { onFinish: (isConfirmed: boolean) => void }) {
  // Until the list of proofs is loaded, or without it, the password is enough.
  const { data } = useIdentityProofsQuery({ fetchPolicy: 'no-cache' });
  const [startPasskey, { loading: isAsking }] = useStartPasskeyConfirmationMutation();
  const [confirmIdentity] = useConfirmIdentityMutation();
  const [chosen, setChosen] = useState<'password' | 'code'>();
  const [failure, setFailure] = useState<string>();
  // With two-factor sign-in on, the password alone isn't always enough.
  const proof = chosen ?? (data?.secondFactor.isOn ? 'code' : 'password');
  const isPassword = proof === 'password';

  const handlePasskey = async () => {
    setFailure(undefined);
    try {
      const started = await startPasskey();
      const passkey = await askForPasskey(started.data?.startPasskeyConfirmation ?? {});
      await confirmIdentity({ variables: { passkey } });
      onFinish(true);
    } catch (error) {
      setFailure(describePasskeyFailure(error));
    }
  };

  return (
    <FormDialog
      title="Confirm it’s you"
      description={`Enter your ${isPassword ? 'password' : 'code'} to continue. You won’t be asked again for 10 minutes.`}
      initialValues={{ password: '', code: '' }}
      submitLabel="Continue"
      onSubmit={async (values) => {
        setFailure(undefined);
        await confirmIdentity({ variables: { [proof]: values[proof] } });
        onFinish(true);
      }}
      onClose={() => onFinish(false)}
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      {isPassword ? (
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      ) : (
        <TextField
          name="code"
          label="Authentication code"
          hint="From your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          autoFocus
        />
      )}
      {data?.secondFactor.isOn && (
        <Button variant="ghost" isWide onClick={() => setChosen(isPassword ? 'code' : 'password')}>
          {isPassword ? 'Use a code' : 'Use your password'}
        </Button>
      )}
      {Boolean(data?.myPasskeys.length) && (
        <Button variant="ghost" isWide disabled={isAsking} onClick={() => void handlePasskey()}>
          Use a passkey
        </Button>
      )}
    </FormDialog>
  );
}
