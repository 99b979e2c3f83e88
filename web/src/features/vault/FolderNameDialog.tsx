import { Form, Formik } from 'formik';
import { applyServerError } from '../../core/applyServerError';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { Dialog, DialogActions } from '../../ui/Dialog';
import { TextField } from '../../ui/TextField';
import { renameRules } from './fileForms';
import {
  type Folder_FolderFragment,
  useCreateFolderMutation,
  useRenameFolderMutation,
} from './vault.generated';

interface FolderNameDialogProps {
  /** Given: it gets another name; else a new one is made. */
  folder?: Folder_FolderFragment;
  parentId: string | null;
  onDone: () => void;
  onClose: () => void;
}

export function FolderNameDialog({ folder, parentId, onDone, onClose }: FolderNameDialogProps) {
  const [createFolder] = useCreateFolderMutation();
  const [renameFolder] = useRenameFolderMutation();
  return (
    <Dialog title={folder ? 'Rename folder' : 'New Folder'} onClose={onClose}>
      <Formik
        initialValues={{ name: folder?.name ?? '' }}
        validationSchema={renameRules}
        onSubmit={async ({ name }, form) => {
          try {
            if (folder) await renameFolder({ variables: { id: folder.id, name: name.trim() } });
            else await createFolder({ variables: { name: name.trim(), parentId } });
            onDone();
            onClose();
          } catch (error) {
            applyServerError(error, form);
          }
        }}
      >
        {({ isSubmitting, status }) => (
          <Form noValidate>
            {status && <Banner tone="danger">{status}</Banner>}
            <TextField name="name" label="Folder Name" autoComplete="off" />
            <DialogActions>
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" variant="primary" disabled={isSubmitting}>
                {folder ? 'Rename' : 'Create folder'}
              </Button>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}
