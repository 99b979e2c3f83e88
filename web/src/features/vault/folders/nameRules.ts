import { object, string } from 'yup';

/** The server's rules for file and folder names. */
export const nameRules = object({
  name: string().trim().required('Enter a name').max(255, 'At most 255 characters'),
});
