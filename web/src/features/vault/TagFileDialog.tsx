import { FormDialog } from '../../core/FormDialog';
import { type FileDialogProps, parseTags } from './fileForms';
import type { FileRow_FileFragment } from './recentFiles.generated';
import { TagsField } from './TagsField';
import { useTagFileMutation } from './vault.generated';

export function TagFileDialog({ file, onClose }: FileDialogProps<FileRow_FileFragment>) {
  const [tagFile] = useTagFileMutation();
  return (
    <FormDialog
      title="Edit Tags"
      description={file.name}
      initialValues={{ tags: file.tags.join(', ') }}
      submitLabel="Save tags"
      onSubmit={({ tags }) => tagFile({ variables: { id: file.id, tags: parseTags(tags) } })}
      onClose={onClose}
    >
      <TagsField />
    </FormDialog>
  );
}
