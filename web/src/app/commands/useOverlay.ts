import { useCallback, useEffect, useState } from 'react';
import { holdTyping, takeHeldTyping } from '../../platform/typeAhead';
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
  const close = useCallback(() => setOverlay(undefined), []);
  // Signed out before the palette was there: the letters belong to nobody.
  useEffect(() => () => void takeHeldTyping(), []);
  return { overlay, open, close };
}
