/** Actions in a file's menu that open a dialog. */
export type FileAction = 'preview' | 'rename' | 'tags' | 'share' | 'move' | 'delete';

/** Props of the dialogs that actions open. */
export interface FileDialogProps<File> {
  file: File;
  /** Called after a change, to refetch data that the mutation's response doesn't contain. */
  onChanged: () => void;
  onClose: () => void;
}

/** Parses typed tags: "exam, A+ , exam" becomes exam and A+. */
export const parseTags = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];
