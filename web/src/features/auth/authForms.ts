export interface LoginValues {
  username: string;
  password: string;
}

export interface RegistrationValues extends LoginValues {
  confirmPassword: string;
}

type Errors<Values> = Partial<Record<keyof Values, string>>;

// Plain functions instead of a yup schema: the sign-in is the first screen anybody loads, and yup is a tenth of it.

export function checkLogin({ username, password }: LoginValues) {
  const errors: Errors<LoginValues> = {};
  if (username.trim().length < 3) errors.username = 'Username must be at least 3 characters';
  if (password.length < 6) errors.password = 'Password must be at least 6 characters';
  return errors;
}

export function checkRegistration(values: RegistrationValues) {
  const errors: Errors<RegistrationValues> = checkLogin(values);
  if (values.confirmPassword !== values.password) errors.confirmPassword = 'Passwords do not match';
  return errors;
}
