import { useCallback, useEffect, useState } from 'react';
import { dropHeldTyping, holdTyping } from '../../platform/typeAhead';
import type { Overlay } from './overlay';

/** What lies over the page, and how it opens and closes. */
export function useOverlay() {
  const [overlay, setOverlay] = useState<Overlay>();

  const open = useCallback(
    (next: Overlay) => {
      // What is typed before the palette is there is its query.
      if (next === 'palette' && overlay !== 'palette') holdTyping();
      setOverlay(next);
    },
    [overlay],
  );
  const close = useCallback(() => {
    setOverlay(undefined);
    // The palette could not be loaded.
    dropHeldTyping();
  }, []);
  useEffect(() => dropHeldTyping, []);
  return { overlay, open, close };
}
