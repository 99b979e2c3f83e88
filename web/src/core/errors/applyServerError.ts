import { toast } from '../../ui/feedback/toastStore';
import { readServerError } from './serverError';

/** The Formik helpers needed here. */
interface FormTarget {
  setFieldError: (name: string, message: string) => void;
  setFieldTouched: (name: string, isTouched: boolean, shouldValidate: boolean) => unknown;
  setStatus: (message: string) => void;
}

/**
 * The single place that shows request errors. In a form, named fields get their messages and anything else goes to
 * the form's banner (its status). Without a form, it's a toast that stays. Never both.
 */
export function applyServerError(error: unknown, form?: FormTarget, fallback?: string) {
  const { message, fields } = readServerError(error, fallback);
  if (!form) {
    toast({ title: 'Error', description: message, tone: 'danger' });
    return;
  }
  const entries = Object.entries(fields);
  for (const [name, fieldMessage] of entries) {
    form.setFieldTouched(name, true, false);
    form.setFieldError(name, fieldMessage);
  }
  if (entries.length === 0) form.setStatus(message);
}
