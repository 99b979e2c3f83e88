import { useCallback, useEffect, useState } from 'react';
import { useMediaQuery } from '../../platform/useMediaQuery';
import { readSidebarCookie, writeSidebarCookie } from '../session/sidebarCookie';

/**
 * Expanded or collapsed to icons on a desktop, kept for 7 days; a drawer over the page below 768 px. Ctrl or Cmd + B
 * toggles it.
 */
export function useSidebar() {
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  const [isWide, setWide] = useState(readSidebarCookie);
  const [isDrawerOpen, setDrawerOpen] = useState(false);

  const toggle = useCallback(() => {
    if (isPhone) setDrawerOpen((isOpen) => !isOpen);
    else setWide((isOpen) => !isOpen);
  }, [isPhone]);

  useEffect(() => writeSidebarCookie(isWide), [isWide]);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'b' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [toggle]);

  return { isPhone, isWide, isDrawerOpen, closeDrawer: () => setDrawerOpen(false), toggle };
}
