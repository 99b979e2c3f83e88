import { Form, Formik } from 'formik';
import type { ReactNode } from 'react';
import { readServerError } from '../../core/serverError';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';
import { toast } from '../../ui/toastStore';
import { FormBody } from './AuthFormParts';
import { login, type SignedInUser } from './authCalls';
import { checkLogin } from './authForms';

interface LoginFormProps {
  username?: string;
  onSignedIn: (user: SignedInUser) => unknown;
  /** Above the fields. */
  children?: ReactNode;
}

export function LoginForm({ username: initialUsername = '', onSignedIn, children }: LoginFormProps) {
  return (
    <Formik
      initialValues={{ username: initialUsername, password: '' }}
      validate={checkLogin}
      onSubmit={async ({ username, password }, form) => {
        form.setStatus(undefined);
        try {
          const user = await login({ username: username.trim(), password });
          toast({ title: 'Login successful', description: `Welcome back, ${user.username}!` });
          await onSignedIn(user);
        } catch (error) {
          // The specified toast, and the same reason in the form: a toast is never the only place of an error.
          const { message } = readServerError(error);
          form.setStatus(message);
          toast({ title: 'Login failed', description: message, tone: 'danger' });
        }
      }}
    >
      {({ isSubmitting, status }) => (
        <Form noValidate>
          <FormBody>
            {children}
            {status && <Banner tone="danger">{status}</Banner>}
            <TextField
              name="username"
              label="Username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <PasswordField name="password" label="Password" autoComplete="current-password" />
            <Button type="submit" variant="primary" isWide disabled={isSubmitting}>
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
