import { useCallback, useEffect, useState } from 'react';
import { dropHeldTyping, holdTyping } from '../../platform/keyboard/typeAhead';

/** The current overlay, and functions to open and close it. */
export function useOverlay() {
  const [overlay, setOverlay] = useState<Overlay>();

  const open = useCallback(
    (next: Overlay) => {
      // Text typed before the palette has loaded becomes its query.
      if (next === 'palette' && overlay !== 'palette') holdTyping();
      setOverlay(next);
    },
    [overlay],
  );
  const close = useCallback(() => {
    setOverlay(undefined);
    // The palette couldn't be loaded.
    dropHeldTyping();
  }, []);
  useEffect(() => dropHeldTyping, []);
  return { overlay, open, close };
}

/** What can cover the page; one at a time. */
export type Overlay = 'palette' | 'help' | 'sheet';
