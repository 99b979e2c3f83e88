import { FormDialog } from '../../../core/components/FormDialog';
import { TextField } from '../../../ui/forms/TextField';
import { useRenameFileMutation } from '../vault.generated';
import { type FileDialogProps, renameRules } from './fileActions';
import type { FileRow_FileFragment } from './recentFiles.generated';

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
