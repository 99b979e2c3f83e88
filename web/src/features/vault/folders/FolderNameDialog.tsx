import { FormDialog } from '../../../core/components/FormDialog';
import { TextField } from '../../../ui/forms/TextField';
import {
  type Folder_FolderFragment,
  useCreateFolderMutation,
  useRenameFolderMutation,
} from './folders.generated';
import { nameRules } from './nameRules';

interface FolderNameDialogProps {
  /** The folder to rename; if absent, a new one is created. */
  folder?: Folder_FolderFragment;
  parentId: string | null;
  onDone: () => void;
  onClose: () => void;
}

export function FolderNameDialog({ folder, parentId, onDone, onClose }: FolderNameDialogProps) {
  const [createFolder] = useCreateFolderMutation();
  const [renameFolder] = useRenameFolderMutation();
  const submit = async (name: string) => {
    if (folder) await renameFolder({ variables: { id: folder.id, name } });
    else await createFolder({ variables: { name, parentId } });
    onDone();
  };
  return (
    <FormDialog
      title={folder ? 'Rename folder' : 'New Folder'}
      initialValues={{ name: folder?.name ?? '' }}
      rules={nameRules}
      submitLabel={folder ? 'Rename' : 'Create folder'}
      onSubmit={({ name }) => submit(name.trim())}
      onClose={onClose}
    >
      <TextField name="name" label="Folder Name" autoComplete="off" />
    </FormDialog>
  );
}
