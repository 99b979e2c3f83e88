import { Form, Formik } from 'formik';
import { applyServerError } from '../../core/applyServerError';
import { largestPage } from '../../core/pageSize';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { Dialog, DialogActions } from '../../ui/Dialog';
import { TextField } from '../../ui/TextField';
import { parseTags } from './fileForms';
import type { FileRow_FileFragment } from './recentFiles.generated';
import { useTagFilesMutation } from './vault.generated';

interface TagFilesDialogProps {
  files: readonly FileRow_FileFragment[];
  onClose: () => void;
}

/** Adds tags to several files; those that they have stay. */
export function TagFilesDialog({ files, onClose }: TagFilesDialogProps) {
  const [tagFiles] = useTagFilesMutation();
  return (
    <Dialog
      title="Add Tags"
      description={files.length === 1 ? files[0]?.name : `To ${files.length} files`}
      onClose={onClose}
    >
      <Formik
        initialValues={{ tags: '' }}
        onSubmit={async ({ tags }, form) => {
          const add = parseTags(tags);
          try {
            for (let from = 0; from < files.length; from += largestPage) {
              const ids = files.slice(from, from + largestPage).map(({ id }) => id);
              await tagFiles({ variables: { ids, add } });
            }
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
                Add tags
              </Button>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}
