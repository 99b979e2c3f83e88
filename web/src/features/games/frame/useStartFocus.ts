import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the starting point when the game becomes playable for the first time. After a pause the frame
 * restores it.
 */
export function useStartFocus(find: () => HTMLElement | null | undefined, isPaused: boolean) {
  const isBegun = useRef(false);
  useEffect(() => {
    if (isPaused || isBegun.current) return;
    const target = find();
    if (!target) return;
    isBegun.current = true;
    target.focus({ preventScroll: true });
  });
}
