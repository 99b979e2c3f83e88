import { number, object, string } from 'yup';

/** What the menu of a file opens a dialog for. */
export type FileAction = 'preview' | 'rename' | 'tags' | 'share' | 'move' | 'delete';

export interface FileDialogProps<File> {
  file: File;
  /** What is not in the answer of the change itself is asked for anew. */
  onChanged: () => void;
  onClose: () => void;
}

export const renameRules = object({
  name: string().trim().required('Enter a name').max(255, 'At most 255 characters'),
});

export const shareRules = object({
  username: string().trim().required('Enter a username'),
  days: number()
    .typeError('Enter a number')
    .required('Enter a number')
    .integer('Enter a whole number')
    .min(1, 'At least 1 day')
    .max(365, 'At most 365 days'),
});

/** "exam, A+ , exam" → exam, A+ */
export const parseTags = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];
