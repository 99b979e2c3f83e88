import { PasswordField } from '../../../ui/forms/PasswordField';

/** A temporary password, if the admin wants to choose it. */
export function TemporaryPasswordField() {
  return (
    <PasswordField
      name="password"
      label="Temporary password (optional)"
      hint="Leave blank to generate one. They choose their own when they first sign in."
      autoComplete="new-password"
    />
  );
}
