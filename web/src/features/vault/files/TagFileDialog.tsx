import { FormDialog } from '../../../core/components/FormDialog';
import { type FileDialogProps, parseTags } from './fileActions';
import { useTagFileMutation } from './files.generated';
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
