import { useState } from 'react';
import { maxPageSize } from '../../../core/apollo/pageSize';
import { applyServerError } from '../../../core/errors/applyServerError';
import { readServerError } from '../../../core/errors/serverError';
import { Banner } from '../../../ui/feedback/Banner';
import { toast } from '../../../ui/feedback/toastStore';
import { Button } from '../../../ui/forms/Button';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog';
import type { FileRow_FileFragment } from '../files/recentFiles.generated';
import { useDeleteFilesMutation, useRestoreFilesMutation } from './fileTrash.generated';

interface DeleteFilesDialogProps {
  files: readonly FileRow_FileFragment[];
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks before files go to the trash, where they can be restored. */
export function DeleteFilesDialog({ files, onDeleted, onClose }: DeleteFilesDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [deleteFiles, { loading }] = useDeleteFilesMutation({
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
    setFailure(undefined);
    const gone: string[] = [];
    try {
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
      onClose();
    } catch (error) {
      setFailure(readServerError(error).message);
    }
  };

  return (
    <Dialog
      title={isOne ? 'Delete this file?' : `Delete ${what}?`}
      description={
        isOne ? `“${what}” will move to the trash for 30 days.` : 'They will move to the trash for 30 days.'
      }
      onClose={onClose}
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" disabled={loading} onClick={() => void handleDelete()}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
