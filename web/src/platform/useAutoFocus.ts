import { type RefObject, useEffect } from 'react';

/** In a dialog, which opens with the focus on its first button, a sheet to write on takes it: whoever types does not press that. */
export function useAutoFocus(sheet: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const field = sheet.current;
    if (!field?.closest('[role="dialog"]')) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [sheet]);
}
