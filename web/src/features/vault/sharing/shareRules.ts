import { number, object, string } from 'yup';

/** Validates the share form. */
export const shareRules = object({
  username: string().trim().required('Enter a username'),
  days: number()
    .typeError('Enter a number')
    .required('Enter a number')
    .integer('Enter a whole number')
    .min(1, 'At least 1 day')
    .max(365, 'At most 365 days'),
});
