import { Form, Formik } from 'formik';
import { object, string } from 'yup';
import { applyServerError } from '../../../../core/errors/applyServerError';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button } from '../../../../ui/forms/Button';
import { TextField } from '../../../../ui/forms/TextField';
import { Dialog, DialogActions } from '../../../../ui/overlays/Dialog';

const rules = object({
  name: string().trim().required('Enter a name').max(80, 'Use up to 80 characters'),
});

interface NameDialogProps {
  title: string;
  initial: string;
  /** The button's label. */
  action: string;
  onSubmit: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the name of a sandbox. */
export function NameDialog({ title, initial, action, onSubmit, onClose }: NameDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Formik
        initialValues={{ name: initial }}
        validationSchema={rules}
        onSubmit={async ({ name }, form) => {
          try {
            await onSubmit(name.trim());
          } catch (error) {
            applyServerError(error, form);
          }
        }}
      >
        {({ status, isSubmitting }) => (
          <Form noValidate>
            {status && <Banner tone="danger">{status}</Banner>}
            <TextField name="name" label="Name" autoComplete="off" maxLength={80} />
            <DialogActions>
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" variant="primary" disabled={isSubmitting}>
                {action}
              </Button>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}
