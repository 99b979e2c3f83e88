import { FormDialog } from '../../../core/components/FormDialog';
import { useTagFileMutation } from '../vault.generated';
import { type FileDialogProps, parseTags } from './fileActions';
import type { FileRow_FileFragment } from './recentFiles.generated';
import { TagsField } from './TagsField';

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
