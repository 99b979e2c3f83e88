import { useRef } from 'react';
import { FormDialog } from '../../../core/components/FormDialog';
import { TextField } from '../../../ui/forms/TextField';
import { nameRules } from '../folders/nameRules';
import type { FileDialogProps } from './fileActions';
import { useRenameFileMutation } from './files.generated';
import type { FileRow_FileFragment } from './recentFiles.generated';

export function RenameFileDialog({ file, onClose }: FileDialogProps<FileRow_FileFragment>) {
  const [renameFile] = useRenameFileMutation();
  const field = useRef<HTMLInputElement>(null);
  // People usually want to change the name, not the extension.
  const selectName = () => {
    const dot = file.name.lastIndexOf('.');
    field.current?.focus();
    field.current?.setSelectionRange(0, dot > 0 ? dot : file.name.length);
  };
  return (
    <FormDialog
      title="Rename file"
      initialValues={{ name: file.name }}
      rules={nameRules}
      submitLabel="Rename"
      onSubmit={({ name }) => renameFile({ variables: { id: file.id, name: name.trim() } })}
      onClose={onClose}
      focusFirst={selectName}
    >
      <TextField ref={field} name="name" label="File Name" autoComplete="off" />
    </FormDialog>
  );
}
