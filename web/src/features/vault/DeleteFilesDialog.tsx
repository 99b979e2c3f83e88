import { useState } from 'react';
import { largestPage } from '../../core/pageSize';
import { readServerError } from '../../core/serverError';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { Dialog, DialogActions } from '../../ui/Dialog';
import { toast } from '../../ui/toastStore';
import type { FileRow_FileFragment } from './recentFiles.generated';
import { useDeleteFilesMutation } from './vault.generated';

interface DeleteFilesDialogProps {
  files: readonly FileRow_FileFragment[];
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks before files are gone for good. */
export function DeleteFilesDialog({ files, onDeleted, onClose }: DeleteFilesDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [deleteFiles, { loading }] = useDeleteFilesMutation({
    update: (cache, { data }) => {
      for (const id of data?.deleteFiles ?? [])
        cache.evict({ id: cache.identify({ __typename: 'File', id }) });
    },
  });
  const [first] = files;
  const isOne = files.length === 1;
  const what = isOne && first ? first.name : `${files.length} files`;

  const handleDelete = async () => {
    setFailure(undefined);
    try {
      for (let from = 0; from < files.length; from += largestPage) {
        const ids = files.slice(from, from + largestPage).map(({ id }) => id);
        await deleteFiles({ variables: { ids } });
      }
      toast({ title: isOne ? 'File deleted' : 'Files deleted', description: what });
      onDeleted?.();
      onClose();
    } catch (error) {
      setFailure(readServerError(error).message);
    }
  };

  return (
    <Dialog
      title={isOne ? 'Delete this file?' : `Delete ${what}?`}
      description={isOne ? `“${what}” will be deleted for good.` : 'They will be deleted for good.'}
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
