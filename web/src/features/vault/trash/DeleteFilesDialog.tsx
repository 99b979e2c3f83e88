import { maxPageSize } from '../../../core/apollo/pageSize';
import { ConfirmDialog } from '../../../core/components/ConfirmDialog';
import { applyServerError } from '../../../core/errors/applyServerError';
import { toast } from '../../../ui/feedback/toastStore';
import type { FileRow_FileFragment } from '../files/recentFiles.generated';
import { useDeleteFilesMutation, useRestoreFilesMutation } from './fileTrash.generated';

interface DeleteFilesDialogProps {
  files: readonly FileRow_FileFragment[];
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks before files go to the trash, where they can be restored. */
export function DeleteFilesDialog({ files, onDeleted, onClose }: DeleteFilesDialogProps) {
  const [deleteFiles] = useDeleteFilesMutation({
    update: (cache, { data }) => {
      for (const id of data?.deleteFiles ?? [])
        cache.evict({ id: cache.identify({ __typename: 'File', id }) });
    },
  });
  const [restoreFiles] = useRestoreFilesMutation({ refetchQueries: ['VaultPage', 'VaultFrame'] });
  const [first] = files;
  const isOne = files.length === 1;
  const what = isOne && first ? first.name : `${files.length.toLocaleString()} files`;

  const handleUndo = async (ids: readonly string[]) => {
    try {
      for (let from = 0; from < ids.length; from += maxPageSize)
        await restoreFiles({ variables: { ids: ids.slice(from, from + maxPageSize) } });
    } catch (error) {
      applyServerError(error);
    }
  };

  const handleDelete = async () => {
    const gone: string[] = [];
    for (let from = 0; from < files.length; from += maxPageSize) {
      const ids = files.slice(from, from + maxPageSize).map(({ id }) => id);
      const { data } = await deleteFiles({ variables: { ids } });
      gone.push(...(data?.deleteFiles ?? []));
    }
    toast({
      title: isOne ? 'File deleted' : 'Files deleted',
      description: what,
      action: { label: 'Undo', onSelect: () => void handleUndo(gone) },
    });
    onDeleted?.();
  };

  return (
    <ConfirmDialog
      title={isOne ? 'Delete this file?' : `Delete ${what}?`}
      description={
        isOne ? `“${what}” will move to the trash for 30 days.` : 'They will move to the trash for 30 days.'
      }
      action="Delete"
      isDanger
      run={handleDelete}
      onClose={onClose}
    />
  );
}
