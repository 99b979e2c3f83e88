import { type RefObject, useEffect } from 'react';

/** Focuses the text field in a dialog, which would otherwise focus its first button, so typing doesn't press it. */
export function useAutoFocus(sheet: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const field = sheet.current;
    if (!field?.closest('[role="dialog"]')) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [sheet]);
}
