import type { FileDialogProps } from '../files/fileActions';
import type { FileRow_FileFragment } from '../files/recentFiles.generated';
import { DeleteFilesDialog } from './DeleteFilesDialog';

export function DeleteFileDialog({ file, onChanged, onClose }: FileDialogProps<FileRow_FileFragment>) {
  return <DeleteFilesDialog files={[file]} onDeleted={onChanged} onClose={onClose} />;
}
