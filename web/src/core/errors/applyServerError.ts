import { toast } from '../../ui/feedback/toastStore';
import { readServerError } from './serverError';

/** The part of Formik's helpers that is needed here. */
interface FormTarget {
  setFieldError: (name: string, message: string) => void;
  setFieldTouched: (name: string, isTouched: boolean, shouldValidate: boolean) => unknown;
  setStatus: (message: string) => void;
}

/**
 * The one road of a failed call. In a form: named fields get their message, anything else the form's banner
 * (its status). Without a form: a toast that stays. Never two of them.
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
