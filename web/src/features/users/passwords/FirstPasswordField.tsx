import { PasswordField } from '../../../ui/forms/PasswordField';

/** The password that somebody starts with, when the admin would rather choose it. */
export function FirstPasswordField() {
  return (
    <PasswordField
      name="password"
      label="Temporary password (optional)"
      hint="Leave blank to generate one. They choose their own when they first sign in."
      autoComplete="new-password"
    />
  );
}
