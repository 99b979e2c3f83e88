import { Form, Formik } from 'formik';
import { applyServerError } from '../../core/applyServerError';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { Dialog, DialogActions } from '../../ui/Dialog';
import { TextField } from '../../ui/TextField';
import { type FileDialogProps, parseTags } from './fileForms';
import type { FileRow_FileFragment } from './recentFiles.generated';
import { useTagFileMutation } from './vault.generated';

export function TagFileDialog({ file, onClose }: FileDialogProps<FileRow_FileFragment>) {
  const [tagFile] = useTagFileMutation();
  return (
    <Dialog title="Edit Tags" description={file.name} onClose={onClose}>
      <Formik
        initialValues={{ tags: file.tags.join(', ') }}
        onSubmit={async ({ tags }, form) => {
          try {
            await tagFile({ variables: { id: file.id, tags: parseTags(tags) } });
            onClose();
          } catch (error) {
            applyServerError(error, form);
          }
        }}
      >
        {({ isSubmitting, status }) => (
          <Form noValidate>
            {status && <Banner tone="danger">{status}</Banner>}
            <TextField name="tags" label="Tags" hint="Separate tags with commas" autoComplete="off" />
            <DialogActions>
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" variant="primary" disabled={isSubmitting}>
                Save tags
              </Button>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}
