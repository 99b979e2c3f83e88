/** What the menu of a file opens a dialog for. */
export type FileAction = 'preview' | 'rename' | 'tags' | 'share' | 'move' | 'delete';

/** What each of these dialogs is given. */
export interface FileDialogProps<File> {
  file: File;
  /** What is not in the answer of the change itself is asked for again. */
  onChanged: () => void;
  onClose: () => void;
}

/** "exam, A+ , exam" → exam, A+ */
export const parseTags = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];
