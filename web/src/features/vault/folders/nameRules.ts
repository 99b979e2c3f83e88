import { object, string } from 'yup';

/** What the server takes as the name of a file or folder. */
export const nameRules = object({
  name: string().trim().required('Enter a name').max(255, 'At most 255 characters'),
});
