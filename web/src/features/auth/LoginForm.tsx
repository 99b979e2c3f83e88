import { Form, Formik, type FormikProps } from 'formik';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { readServerError } from '../../core/errors/serverError';
import { Banner } from '../../ui/feedback/Banner';
import { toast } from '../../ui/feedback/toastStore';
import { Button } from '../../ui/forms/Button';
import { PasswordField } from '../../ui/forms/PasswordField';
import { TextField } from '../../ui/forms/TextField';
import { FormBody } from './AuthFormParts';
import { checkLogin } from './authForms';
import { type Credentials, login, type SignedInUser } from './authRequests';

interface LoginFormProps {
  username?: string;
  onSignedIn: (user: SignedInUser) => unknown;
  /** Above the fields. */
  children?: ReactNode;
}

export function LoginForm({ username: initialUsername = '', onSignedIn, children }: LoginFormProps) {
  const formik = useRef<FormikProps<Credentials>>(null);
  const form = useRef<HTMLFormElement>(null);
  const [isReady, setReady] = useState(false);

  // The form may have been in the page before the app: what was typed meanwhile is kept, and now it can be sent.
  useLayoutEffect(() => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    const read = (name: string) => String(typed.get(name));
    void formik.current?.setValues({ username: read('username'), password: read('password') }, false);
    setReady(true);
  }, []);

  return (
    <Formik
      innerRef={formik}
      initialValues={{ username: initialUsername, password: '' }}
      validate={checkLogin}
      onSubmit={async ({ username, password }, form) => {
        form.setStatus(undefined);
        try {
          const user = await login({ username: username.trim(), password });
          toast({ title: 'Login successful', description: `Welcome back, ${user.username}!` });
          await onSignedIn(user);
        } catch (error) {
          form.setStatus(readServerError(error).message);
        }
      }}
    >
      {({ isSubmitting, status, setStatus }) => (
        // What was wrong before is no answer to what is typed now.
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
            <Button type="submit" variant="primary" isWide disabled={!isReady || isSubmitting}>
              {isSubmitting ? 'Logging in...' : 'Login'}
            </Button>
            {!initialUsername && (
              <p>Accounts are by invitation only. Contact the administrator to receive an invite link.</p>
            )}
          </FormBody>
        </Form>
      )}
    </Formik>
  );
}
