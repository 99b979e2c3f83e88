import { Form, Formik } from 'formik';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { applyServerError } from '../../core/errors/applyServerError';
import { readServerError } from '../../core/errors/serverError';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/forms/Button';
import { TextField } from '../../ui/forms/TextField';
import { FormBody } from './AuthFormParts';
import { type SignedInUser, verifySecondFactor } from './authRequests';
import { type LeavingAccount, readLeavingAccount } from './leavingAccount';
import { signInWithPasskey } from './passkeySignIn';

interface SecondFactorStepProps {
  challenge: string;
  /** The ways to complete this step: 'code', 'passkey', or both. */
  factors: readonly string[];
  keepSignedIn: boolean;
  onSignedIn: (user: SignedInUser) => unknown;
  /** Called if the account is scheduled for deletion, so that its owner can be asked. */
  onLeaving: (account: LeavingAccount) => void;
  /** Goes back to the password, with the reason if this sign-in has expired. */
  onBack: (reason?: string) => void;
  /** Shown above the field. */
  children?: ReactNode;
}

const kinds = {
  app: {
    field: {
      label: 'Authentication code',
      hint: '6-digit code from your authenticator app',
      inputMode: 'numeric',
      autoComplete: 'one-time-code',
    },
    missing: 'Enter the code from your authenticator app',
    switchLabel: 'Use a recovery code',
  },
  recovery: {
    field: {
      label: 'Recovery code',
      hint: 'One of the codes you saved. Each works once.',
      autoComplete: 'off',
      autoCapitalize: 'characters',
      spellCheck: false,
    },
    missing: 'Enter a recovery code',
    switchLabel: 'Use your authenticator app',
  },
} as const;

/** The second step of a sign-in: after the password, asks for a code or a passkey. */
export function SecondFactorStep({
  challenge,
  factors,
  keepSignedIn,
  onSignedIn,
  onLeaving,
  onBack,
  children,
}: SecondFactorStepProps) {
  const [kind, setKind] = useState<keyof typeof kinds>('app');
  const box = useRef<HTMLDivElement>(null);
  const { field, missing, switchLabel } = kinds[kind];
  const hasCode = factors.includes('code');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind has another field
  useEffect(() => box.current?.querySelector<HTMLElement>('input, button')?.focus(), [kind]);

  const handlePasskey = async (setStatus: (failure?: string) => void) => {
    setStatus(undefined);
    const { user, leaving, failure, isOver } = await signInWithPasskey(keepSignedIn, challenge);
    if (user) await onSignedIn(user);
    else if (leaving) onLeaving(leaving);
    else if (isOver) onBack(failure);
    else setStatus(failure);
  };

  return (
    <Formik
      initialValues={{ code: '' }}
      validate={({ code }) => (code.trim() ? {} : { code: missing })}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={async ({ code }, form) => {
        form.setStatus(undefined);
        try {
          await onSignedIn(await verifySecondFactor({ challenge, code: code.trim() }, keepSignedIn));
        } catch (error) {
          const leaving = readLeavingAccount(error);
          if (leaving) return onLeaving(leaving);
          const { code: status, message, fields } = readServerError(error);
          if (status === '401' && !fields.code) onBack(message);
          else applyServerError(error, form);
        }
      }}
    >
      {({ isSubmitting, status, setStatus, resetForm }) => (
        <Form noValidate onChange={() => status && setStatus(undefined)}>
          <FormBody ref={box}>
            {children}
            {status && (
              <Banner tone="danger" title="Login failed">
                {status}
              </Banner>
            )}
            {hasCode && (
              <>
                <TextField key={kind} name="code" {...field} />
                <Button type="submit" variant="primary" isWide disabled={isSubmitting}>
                  {isSubmitting ? 'Verifying...' : 'Verify'}
                </Button>
              </>
            )}
            {factors.includes('passkey') && (
              <Button
                variant={hasCode ? 'secondary' : 'primary'}
                isWide
                disabled={isSubmitting}
                onClick={() => void handlePasskey(setStatus)}
              >
                Use a passkey
              </Button>
            )}
            {!hasCode && (
              <p>
                Can’t use your passkey here? Ask an admin to reset your two-factor sign-in. On the server,
                <code> npm run admin -- disable-2fa USER</code> does it.
              </p>
            )}
            {hasCode && (
              <Button
                variant="ghost"
                isWide
                onClick={() => {
                  resetForm();
                  setKind(kind === 'app' ? 'recovery' : 'app');
                }}
              >
                {switchLabel}
              </Button>
            )}
            <Button variant="ghost" isWide onClick={() => onBack()}>
              Back
            </Button>
          </FormBody>
        </Form>
      )}
    </Formik>
  );
}
