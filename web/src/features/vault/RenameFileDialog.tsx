import { Form, Formik } from 'formik';
import { applyServerError } from '../../core/applyServerError';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { Dialog, DialogActions } from '../../ui/Dialog';
import { TextField } from '../../ui/TextField';
import { type FileDialogProps, renameRules } from './fileForms';
import type { FileRow_FileFragment } from './recentFiles.generated';
import { useRenameFileMutation } from './vault.generated';

export function RenameFileDialog({ file, onClose }: FileDialogProps<FileRow_FileFragment>) {
  const [renameFile] = useRenameFileMutation();
  return (
    <Dialog title="Rename file" onClose={onClose}>
      <Formik
        initialValues={{ name: file.name }}
        validationSchema={renameRules}
        onSubmit={async ({ name }, form) => {
          try {
            await renameFile({ variables: { id: file.id, name: name.trim() } });
            onClose();
          } catch (error) {
            applyServerError(error, form);
          }
        }}
      >
        {({ isSubmitting, status }) => (
          <Form noValidate>
            {status && <Banner tone="danger">{status}</Banner>}
            <TextField name="name" label="File Name" autoComplete="off" />
            <DialogActions>
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" variant="primary" disabled={isSubmitting}>
                Rename
              </Button>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}
