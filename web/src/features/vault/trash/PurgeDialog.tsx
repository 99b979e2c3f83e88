import { useState } from 'react';
import { readServerError } from '../../../core/errors/serverError';
import { Banner } from '../../../ui/feedback/Banner';
import { toast } from '../../../ui/feedback/toastStore';
import { Button } from '../../../ui/forms/Button';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog';
import { useEmptyFileTrashMutation, usePurgeFilesMutation } from './fileTrash.generated';

interface PurgeDialogProps {
  files: readonly { id: string; name: string }[] | 'all';
  onPurged: () => void;
  onClose: () => void;
}

/** Asks before files are gone for good. */
export function PurgeDialog({ files, onPurged, onClose }: PurgeDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [purgeFiles, { loading: isPurging }] = usePurgeFilesMutation();
  const [emptyTrash, { loading: isEmptying }] = useEmptyFileTrashMutation();
  const isAll = files === 'all';

  const handlePurge = async () => {
    setFailure(undefined);
    try {
      if (isAll) await emptyTrash();
      else await purgeFiles({ variables: { ids: files.map(({ id }) => id) } });
      toast({ title: isAll ? 'Trash emptied' : 'File deleted for good' });
      onPurged();
      onClose();
    } catch (error) {
      setFailure(readServerError(error).message);
    }
  };

  return (
    <Dialog
      title={isAll ? 'Empty the trash?' : 'Delete this file for good?'}
      description={
        isAll
          ? 'All files in the trash will be gone. This cannot be undone.'
          : `“${files[0]?.name}” will be gone. This cannot be undone.`
      }
      onClose={onClose}
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" disabled={isPurging || isEmptying} onClick={() => void handlePurge()}>
          {isAll ? 'Empty trash' : 'Delete for good'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
