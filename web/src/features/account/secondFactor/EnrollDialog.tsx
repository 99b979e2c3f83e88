import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { FormDialog } from '../../../core/components/FormDialog';
import { theme } from '../../../theme/theme';
import { Spinner } from '../../../ui/feedback/Spinner';
import { Button } from '../../../ui/forms/Button';
import { TextField } from '../../../ui/forms/TextField';
import { type StartTotpEnrollmentMutation, useConfirmTotpEnrollmentMutation } from './secondFactor.generated';

const QrCode = lazy(() =>
  import('../../../core/components/QrCode').then(({ QrCode }) => ({ default: QrCode })),
);

interface EnrollDialogProps {
  enrollment: StartTotpEnrollmentMutation['startTotpEnrollment'];
  /** Called once two-factor sign-in is on; the codes are shown only this once. */
  onEnabled: (recoveryCodes: string[]) => void;
  /** Requests another QR code, because this one has expired or was replaced in another window. */
  onRestart: () => void;
  onClose: () => void;
}

/** Shows the QR code and key for an authenticator app, and asks for the first code. */
export function EnrollDialog({ enrollment, onEnabled, onRestart, onClose }: EnrollDialogProps) {
  const [confirm] = useConfirmTotpEnrollmentMutation();
  const { id, secret, uri } = enrollment;
  return (
    <FormDialog
      title="Turn on two-factor sign-in"
      description="Scan this QR code with an authenticator app, then enter the code it shows. You’ll be signed out everywhere else."
      initialValues={{ code: '' }}
      submitLabel="Turn on"
      onSubmit={async ({ code }) => {
        const { data } = await confirm({ variables: { input: { enrollmentId: id, code } } });
        onEnabled(data?.confirmTotpEnrollment ?? []);
      }}
      onClose={onClose}
      aside={<Button onClick={onRestart}>New QR code</Button>}
    >
      <Picture>
        <Suspense fallback={<Spinner label="Loading QR code" />}>
          <QrCode text={uri} label="QR code for your authenticator app" />
        </Suspense>
      </Picture>
      <Manual>
        Is the app on this device? <a href={uri}>Add your account there</a>, or enter this key:{' '}
        <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </Manual>
      <TextField
        name="code"
        label="Authentication code"
        hint="6-digit code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </FormDialog>
  );
}

const Picture = styled.div`
  display: grid;
  justify-self: center;
  width: min(240px, 100%);
  aspect-ratio: 1;
`;

const Manual = styled.p`
  color: ${theme.color.muted};
  a { text-decoration: underline; text-underline-offset: 3px; }
  code { color: ${theme.color.text}; font-family: ${theme.font.code}; }
`;
