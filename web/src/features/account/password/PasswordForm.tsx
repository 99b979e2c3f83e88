import { Form, Formik } from 'formik';
import { applyServerError } from '../../../core/errors/applyServerError';
import { passwordHint } from '../../../core/session/passwordHint';
import { Banner } from '../../../ui/feedback/Banner';
import { toast } from '../../../ui/feedback/toastStore';
import { Button } from '../../../ui/forms/Button';
import { PasswordField } from '../../../ui/forms/PasswordField';
import { SectionForm } from '../../../ui/forms/SectionForm';
import { useChangePasswordMutation } from './password.generated';

interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

const empty: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' };

function check({ currentPassword, newPassword, confirmPassword }: PasswordValues) {
  const errors: Partial<PasswordValues> = {};
  if (!currentPassword) errors.currentPassword = 'Enter your current password';
  if (newPassword.length < 6) errors.newPassword = 'Password must be at least 6 characters';
  if (confirmPassword !== newPassword) errors.confirmPassword = 'Passwords do not match';
  return errors;
}

interface PasswordFormProps {
  username: string;
  /** Called after the password was changed, which ends the other sessions. */
  onChanged: () => unknown;
}

/** Asks for the current password and twice for a new one. */
export function PasswordForm({ username, onChanged }: PasswordFormProps) {
  const [changePassword] = useChangePasswordMutation();
  return (
    <Formik
      initialValues={empty}
      validate={check}
      onSubmit={async ({ currentPassword, newPassword }, form) => {
        form.setStatus(undefined);
        try {
          await changePassword({ variables: { currentPassword, newPassword } });
          form.resetForm();
          toast({ title: 'Password changed', description: 'Your other sessions have ended.' });
          await onChanged();
        } catch (error) {
          applyServerError(error, form);
        }
      }}
    >
      {({ isSubmitting, status, values }) => (
        <Form noValidate>
          <SectionForm>
            {status && <Banner tone="danger">{status}</Banner>}
            {/* A password manager must know whose password it keeps. */}
            <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
            <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
            <PasswordField
              name="newPassword"
              label="New password"
              hint={passwordHint({ username, password: values.newPassword })}
              autoComplete="new-password"
            />
            <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
            <Button type="submit" variant="primary" disabled={isSubmitting}>
              Change password
            </Button>
          </SectionForm>
        </Form>
      )}
    </Formik>
  );
}
