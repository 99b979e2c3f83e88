import { Form, Formik } from 'formik';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { applyServerError } from '../../core/errors/applyServerError';
import { readServerError } from '../../core/errors/serverError';
import { passwordHint } from '../../core/session/passwordHint';
import { RequestError } from '../../platform/requestJson';
import { Banner } from '../../ui/feedback/Banner';
import { toast } from '../../ui/feedback/toastStore';
import { Button, ButtonLink } from '../../ui/forms/Button';
import { PasswordField } from '../../ui/forms/PasswordField';
import { TextField } from '../../ui/forms/TextField';
import { FormBody, FormIntro } from './AuthFormParts';
import { checkRegistration } from './authForms';
import { register } from './authRequests';

interface RegistrationFormProps {
  code: string;
  /** Whether this is the site's first account, which becomes its admin. */
  isAdmin: boolean;
  otherWays?: ReactNode;
}

export function RegistrationForm({ code, isAdmin, otherWays }: RegistrationFormProps) {
  const navigate = useNavigate();
  return (
    <Formik
      initialValues={{ username: '', password: '', confirmPassword: '' }}
      validate={checkRegistration}
      onSubmit={async ({ username, password }, form) => {
        form.setStatus(undefined);
        try {
          await register(code, { username: username.trim(), password });
          toast({
            title: 'Registration Successful',
            description: 'Your account has been created. You are now logged in.',
          });
          await navigate('/', { replace: true, state: { isFirstVisit: true } });
        } catch (error) {
          const fallback =
            error instanceof RequestError
              ? 'An error occurred during registration.'
              : 'An error occurred during registration. Please try again.';
          // The specified toast, and also the reason in the form, because a toast must not be the only place for an
          // error.
          applyServerError(error, form, fallback);
          toast({
            title: 'Registration Error',
            description: readServerError(error, fallback).message,
            tone: 'danger',
          });
        }
      }}
    >
      {({ isSubmitting, status, values }) => (
        <Form noValidate>
          <FormBody>
            <FormIntro>
              <h1>{isAdmin ? 'Create the admin account' : 'Create your account'}</h1>
              <p>
                {isAdmin
                  ? 'This account manages the site and invites everyone else. Choose a username and password.'
                  : 'You’re invited. Choose a username and password.'}
              </p>
            </FormIntro>
            {status && <Banner tone="danger">{status}</Banner>}
            <TextField
              name="username"
              label="Username"
              hint="3–32 characters: letters, numbers, . _ -"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <PasswordField
              name="password"
              label="Password"
              hint={passwordHint(values)}
              autoComplete="new-password"
            />
            <PasswordField name="confirmPassword" label="Confirm Password" autoComplete="new-password" />
            <Button type="submit" variant="primary" isWide disabled={isSubmitting}>
              {isSubmitting ? 'Creating account...' : 'Create Account'}
            </Button>
            {otherWays}
            {!isAdmin && (
              <ButtonLink to="/auth" variant="ghost" isWide>
                Login instead
              </ButtonLink>
            )}
          </FormBody>
        </Form>
      )}
    </Formik>
  );
}
