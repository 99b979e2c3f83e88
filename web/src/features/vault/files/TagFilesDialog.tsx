import { maxPageSize } from '../../../core/apollo/pageSize';
import { FormDialog } from '../../../core/components/FormDialog';
import { parseTags } from './fileActions';
import { useTagFilesMutation } from './files.generated';
import type { FileRow_FileFragment } from './recentFiles.generated';
import { TagsField } from './TagsField';

interface TagFilesDialogProps {
  files: readonly FileRow_FileFragment[];
  onClose: () => void;
}

/** Adds tags to several files, which keep their existing tags. */
export function TagFilesDialog({ files, onClose }: TagFilesDialogProps) {
  const [tagFiles] = useTagFilesMutation();
  const addToAll = async (add: string[]) => {
    for (let from = 0; from < files.length; from += maxPageSize) {
      const ids = files.slice(from, from + maxPageSize).map(({ id }) => id);
      await tagFiles({ variables: { ids, add } });
    }
  };
  return (
    <FormDialog
      title="Add Tags"
      description={files.length === 1 ? files[0]?.name : `Adds tags to ${files.length} files`}
      initialValues={{ tags: '' }}
      submitLabel="Add tags"
      onSubmit={({ tags }) => addToAll(parseTags(tags))}
      onClose={onClose}
    >
      <TagsField />
    </FormDialog>
  );
}
