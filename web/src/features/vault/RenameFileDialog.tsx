import { FormDialog } from '../../core/FormDialog';
import { TextField } from '../../ui/TextField';
import { type FileDialogProps, renameRules } from './fileForms';
import type { FileRow_FileFragment } from './recentFiles.generated';
import { useRenameFileMutation } from './vault.generated';

export function RenameFileDialog({ file, onClose }: FileDialogProps<FileRow_FileFragment>) {
  const [renameFile] = useRenameFileMutation();
  return (
    <FormDialog
      title="Rename file"
      initialValues={{ name: file.name }}
      rules={renameRules}
      submitLabel="Rename"
      onSubmit={({ name }) => renameFile({ variables: { id: file.id, name: name.trim() } })}
      onClose={onClose}
    >
      <TextField name="name" label="File Name" autoComplete="off" />
    </FormDialog>
  );
}
