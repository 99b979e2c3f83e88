import { Form, Formik, type FormikConfig, type FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/feedback/Banner';
import { Button, type ButtonVariant } from '../../ui/forms/Button';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog';
import { applyServerError } from '../errors/applyServerError';

interface FormDialogProps<Values extends FormikValues> {
  title: string;
  description?: string;
  initialValues: Values;
  rules?: FormikConfig<Values>['validationSchema'];
  submitLabel: string;
  submitVariant?: ButtonVariant;
  /** Errors are shown in the form, which stays open. */
  onSubmit: (values: Values) => Promise<unknown>;
  onClose: () => void;
  /** The initial focus, if not the first field. */
  focusFirst?: () => void;
  /** An extra button before the others. */
  aside?: ReactNode;
  /** The form's fields. */
  children: ReactNode;
}

/** A dialog with a small form that closes when the server accepts it. */
export function FormDialog<Values extends FormikValues>({
  title,
  description,
  initialValues,
  rules,
  submitLabel,
  submitVariant = 'primary',
  onSubmit,
  onClose,
  focusFirst,
  aside,
  children,
}: FormDialogProps<Values>) {
  return (
    <Dialog title={title} description={description} onClose={onClose} focusFirst={focusFirst}>
      <Formik
        initialValues={initialValues}
        validationSchema={rules}
        onSubmit={async (values, form) => {
          try {
            await onSubmit(values);
            onClose();
          } catch (error) {
            applyServerError(error, form);
          }
        }}
      >
        {({ isSubmitting, status }) => (
          <Form noValidate>
            {status && <Banner tone="danger">{status}</Banner>}
            {children}
            <DialogActions>
              {aside}
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" variant={submitVariant} disabled={isSubmitting}>
                {submitLabel}
              </Button>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}
