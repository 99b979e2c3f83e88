import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** After a rejected submit, moves the focus to the first invalid field, or back to the button if there is none. */
export function InvalidFocus() {
  const { isSubmitting } = useFormikContext();
  const place = useRef<HTMLSpanElement>(null);
  const wasSubmitting = useRef(false);
  useEffect(() => {
    const isBack = wasSubmitting.current && !isSubmitting;
    wasSubmitting.current = isSubmitting;
    if (!isBack) return;
    const form = place.current?.closest('form');
    const marked = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (marked ?? form?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
  }, [isSubmitting]);
  return <span ref={place} hidden />;
}
