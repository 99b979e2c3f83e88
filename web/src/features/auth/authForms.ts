export interface LoginValues {
  username: string;
  password: string;
}

export interface RegistrationValues extends LoginValues {
  confirmPassword: string;
}

type Errors<Values> = Partial<Record<keyof Values, string>>;

// Plain functions instead of a yup schema, because the sign-in page loads first and yup would be a tenth of it.

function checkCredentials({ username, password }: LoginValues) {
  const errors: Errors<LoginValues> = {};
  if (username.trim().length < 3) errors.username = 'Username must be at least 3 characters';
  if (password.length < 6) errors.password = 'Password must be at least 6 characters';
  return errors;
}

/** Returns the first error, because the form shows one at a time. */
export function checkLogin(values: LoginValues): Errors<LoginValues> {
  const { username, password } = checkCredentials(values);
  return username ? { username } : password ? { password } : {};
}

export function checkRegistration(values: RegistrationValues) {
  const errors: Errors<RegistrationValues> = checkCredentials(values);
  if (values.confirmPassword !== values.password) errors.confirmPassword = 'Passwords do not match';
  return errors;
}
