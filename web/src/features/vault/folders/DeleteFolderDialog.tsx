import { useState } from 'react';
import { applyServerError } from '../../../core/errors/applyServerError';
import { readServerError } from '../../../core/errors/serverError';
import { Banner } from '../../../ui/feedback/Banner';
import { toast } from '../../../ui/feedback/toastStore';
import { Button } from '../../../ui/forms/Button';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog';
import {
  type Folder_FolderFragment,
  useDeleteFolderMutation,
  useRestoreFolderMutation,
} from './folders.generated';

interface DeleteFolderDialogProps {
  folder: Folder_FolderFragment;
  onChanged: () => void;
  onClose: () => void;
}

/** Asks before a folder and its contents go to the trash. */
export function DeleteFolderDialog({ folder: { id, name }, onChanged, onClose }: DeleteFolderDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [deleteFolder, { loading }] = useDeleteFolderMutation();
  const [restoreFolder] = useRestoreFolderMutation();

  const handleUndo = () =>
    restoreFolder({ variables: { id } }).then(onChanged, (error) => applyServerError(error));

  const handleDelete = async () => {
    setFailure(undefined);
    try {
      await deleteFolder({ variables: { id } });
      toast({
        title: 'Folder moved to the trash',
        description: name,
        action: { label: 'Undo', onSelect: () => void handleUndo() },
      });
      onChanged();
      onClose();
    } catch (error) {
      setFailure(readServerError(error).message);
    }
  };

  return (
    <Dialog
      title="Delete this folder?"
      description={`“${name}” and everything in it will move to the trash for 30 days.`}
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
