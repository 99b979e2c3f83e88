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
  /** What the server refuses is shown in the form, which stays open. */
  onSubmit: (values: Values) => Promise<unknown>;
  onClose: () => void;
  /** Where the focus begins, when that is not the first field. */
  focusFirst?: () => void;
  /** Another way out, before the others. */
  aside?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A dialog that asks for something small and is closed when the server has taken it. */
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
