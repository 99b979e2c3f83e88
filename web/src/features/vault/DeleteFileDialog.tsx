import { DeleteFilesDialog } from './DeleteFilesDialog';
import type { FileDialogProps } from './fileForms';
import type { FileRow_FileFragment } from './recentFiles.generated';

export function DeleteFileDialog({ file, onChanged, onClose }: FileDialogProps<FileRow_FileFragment>) {
  return <DeleteFilesDialog files={[file]} onDeleted={onChanged} onClose={onClose} />;
}
