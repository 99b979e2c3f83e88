import { Form, Formik } from 'formik';
import { object, string } from 'yup';
import { applyServerError } from '../../../../core/errors/applyServerError';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button } from '../../../../ui/forms/Button';
import { TextField } from '../../../../ui/forms/TextField';
import { Dialog, DialogActions } from '../../../../ui/overlays/Dialog';

interface NameDialogProps {
  title: string;
  initial: string;
  maxLength?: number;
  /** The button's label. */
  action: string;
  onSubmit: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the name of a sandbox, or of something made from it. */
export function NameDialog({ title, initial, maxLength = 80, action, onSubmit, onClose }: NameDialogProps) {
  const rules = object({
    name: string().trim().required('Enter a name').max(maxLength, `Use up to ${maxLength} characters`),
  });
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
            <TextField name="name" label="Name" autoComplete="off" maxLength={maxLength} />
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
