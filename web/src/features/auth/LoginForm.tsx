import { Form, Formik, type FormikProps } from 'formik';
import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { readServerError } from '../../core/errors/serverError';
import { RequestError } from '../../platform/requestJson';
import { Banner } from '../../ui/feedback/Banner';
import { Spinner } from '../../ui/feedback/Spinner';
import { toast } from '../../ui/feedback/toastStore';
import { Button } from '../../ui/forms/Button';
import { Checkbox } from '../../ui/forms/Checkbox';
import { PasswordField } from '../../ui/forms/PasswordField';
import { TextField } from '../../ui/forms/TextField';
import { FormBody } from './AuthFormParts';
import { checkLogin } from './authForms';
import { type Credentials, fetchCanKeepSignedIn, login, type SignedInUser } from './authRequests';
import { type LeavingAccount, readLeavingAccount } from './leavingAccount';

const SecondFactorStep = lazy(() =>
  import('./SecondFactorStep').then(({ SecondFactorStep }) => ({ default: SecondFactorStep })),
);

const KeepAccountStep = lazy(() =>
  import('./KeepAccountStep').then(({ KeepAccountStep }) => ({ default: KeepAccountStep })),
);

/** A sign-in that still needs a code, a passkey, or the decision to keep the account. */
export interface SecondStep {
  username: string;
  challenge: string;
  factors: readonly string[];
  leaving?: LeavingAccount | undefined;
}

interface LoginFormProps {
  username?: string;
  onSignedIn: (user: SignedInUser) => unknown;
  /** Shown above the fields. */
  children?: ReactNode;
  /** Shown below the fields; can start the second step. */
  renderOtherWays?: (onStep: (step: SecondStep) => void, keepSignedIn: boolean) => ReactNode;
}

export function LoginForm({
  username: initialUsername = '',
  onSignedIn,
  children,
  renderOtherWays,
}: LoginFormProps) {
  const formik = useRef<FormikProps<Credentials>>(null);
  const form = useRef<HTMLFormElement>(null);
  const [isReady, setReady] = useState(false);
  const [isAskingForPasskey, setAskingForPasskey] = useState(false);
  const [keepSignedIn, setKeepSignedIn] = useState(false);
  // Most sites allow staying signed in, so show the option before the answer arrives.
  const [canKeepSignedIn, setCanKeepSignedIn] = useState(true);
  const [secondStep, setSecondStep] = useState<SecondStep>();
  /** Returns from the second step with the username, and the reason if it couldn't be completed. */
  const [returned, setReturned] = useState<{ username: string; reason: string | undefined }>();

  // The prerendered form may have been used before the app loaded: keep its input, which can be sent now.
  useLayoutEffect(() => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    const read = (name: string) => String(typed.get(name));
    void formik.current?.setValues({ username: read('username'), password: read('password') }, false);
    setKeepSignedIn(typed.has('keepSignedIn'));
    setReady(true);
  }, []);

  useEffect(() => {
    // If this fails, the option stays, because the server decides anyway.
    fetchCanKeepSignedIn().then(setCanKeepSignedIn, () => undefined);
  }, []);

  // Enter was pressed before the app loaded; loadAfterPaint.js has stored that.
  useEffect(() => {
    if (!isReady || form.current?.dataset.submitRequested === undefined) return;
    delete form.current.dataset.submitRequested;
    void formik.current?.submitForm();
  }, [isReady]);

  useEffect(() => {
    if (returned) form.current?.querySelector<HTMLElement>('[name=password]')?.focus();
  }, [returned]);

  const handleSignedIn = async (user: SignedInUser) => {
    toast({ title: 'Login successful', description: `Welcome back, ${user.username}!` });
    await onSignedIn(user);
  };

  const handlePasskey = async () => {
    formik.current?.setStatus(undefined);
    setAskingForPasskey(true);
    const { signInWithPasskey } = await import('./passkeySignIn');
    const { user, leaving, failure } = await signInWithPasskey(keepSignedIn);
    setAskingForPasskey(false);
    if (user) await handleSignedIn(user);
    else if (leaving) setSecondStep({ username: '', challenge: leaving.challenge, factors: [], leaving });
    else formik.current?.setStatus(failure);
  };

  // Browsers offer passkeys only over HTTPS and on localhost.
  const hasPasskeys = useSyncExternalStore(
    () => () => undefined,
    () => 'PublicKeyCredential' in window,
    () => true,
  );

  if (secondStep) {
    const { username, challenge, factors, leaving } = secondStep;
    const handleBack = (reason?: string) => {
      setSecondStep(undefined);
      setReturned({ username, reason });
    };
    return (
      <Suspense fallback={<Spinner label="Loading" />}>
        {leaving ? (
          <KeepAccountStep
            account={leaving}
            keepSignedIn={keepSignedIn}
            onSignedIn={handleSignedIn}
            onBack={handleBack}
          >
            {children}
          </KeepAccountStep>
        ) : (
          <SecondFactorStep
            challenge={challenge}
            factors={factors}
            keepSignedIn={keepSignedIn}
            onSignedIn={handleSignedIn}
            onLeaving={(account) => setSecondStep({ ...secondStep, leaving: account })}
            onBack={handleBack}
          >
            {children}
          </SecondFactorStep>
        )}
      </Suspense>
    );
  }
  return (
    <Formik
      innerRef={formik}
      initialValues={{ username: returned?.username ?? initialUsername, password: '' }}
      initialStatus={returned?.reason}
      validate={checkLogin}
      onSubmit={async ({ username, password }, form) => {
        form.setStatus(undefined);
        try {
          await handleSignedIn(await login({ username: username.trim(), password }, keepSignedIn));
        } catch (error) {
          if (error instanceof RequestError && error.challenge) {
            const leaving = readLeavingAccount(error);
            const { challenge, factors } = error;
            setSecondStep({ username, challenge, factors, leaving });
            return;
          }
          form.setStatus(readServerError(error).message);
        }
      }}
    >
      {({ isSubmitting, status, setStatus }) => (
        // Errors about the previous input don't apply to the new one.
        <Form noValidate ref={form} onChange={() => status && setStatus(undefined)}>
          <FormBody>
            {children}
            {status && (
              <Banner tone="danger" title="Login failed">
                {status}
              </Banner>
            )}
            <TextField
              name="username"
              label="Username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <PasswordField name="password" label="Password" autoComplete="current-password" />
            {canKeepSignedIn && (
              <Checkbox
                name="keepSignedIn"
                label="Keep me signed in on this device"
                isChecked={keepSignedIn}
                onChange={setKeepSignedIn}
              />
            )}
            <Button type="submit" variant="primary" isWide disabled={!isReady || isSubmitting}>
              {isSubmitting ? 'Logging in...' : 'Login'}
            </Button>
            {hasPasskeys && (
              <Button isWide disabled={!isReady || isAskingForPasskey} onClick={() => void handlePasskey()}>
                Sign in with a passkey
              </Button>
            )}
            {renderOtherWays?.(setSecondStep, keepSignedIn)}
            {!initialUsername && (
              <p>Accounts are by invitation only. Contact the administrator to receive an invite link.</p>
            )}
          </FormBody>
        </Form>
      )}
    </Formik>
  );
}
