import { ConfirmDialog } from '../../../core/components/ConfirmDialog';
import { applyServerError } from '../../../core/errors/applyServerError';
import { toast } from '../../../ui/feedback/toastStore';
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
  const [deleteFolder] = useDeleteFolderMutation();
  const [restoreFolder] = useRestoreFolderMutation();

  const handleUndo = () =>
    restoreFolder({ variables: { id } }).then(onChanged, (error) => applyServerError(error));

  const handleDelete = async () => {
    await deleteFolder({ variables: { id } });
    toast({
      title: 'Folder moved to the trash',
      description: name,
      action: { label: 'Undo', onSelect: () => void handleUndo() },
    });
    onChanged();
  };

  return (
    <ConfirmDialog
      title="Delete this folder?"
      description={`“${name}” and everything in it will move to the trash for 30 days.`}
      action="Delete"
      isDanger
      run={handleDelete}
      onClose={onClose}
    />
  );
}
