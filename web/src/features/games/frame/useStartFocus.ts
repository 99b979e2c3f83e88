import { useEffect, useRef } from 'react';

/**
 * Brings the focus to where one begins, when the game can be played for the first time; after a pause the frame gives it
 * back to where it was.
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
