import { useCallback, useEffect, useState } from 'react';
import { useMediaQuery } from '../../platform/useMediaQuery';

const cookieName = 'sidebar_state';
const sevenDaysSeconds = 60 * 60 * 24 * 7;

/** Signed out: whoever comes next finds it open. */
export function clearSidebarCookie() {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${cookieName}=; path=/; max-age=0; samesite=lax`;
}

/** The build draws it open; who has it as icons does not get that page. */
const readCookie = () =>
  typeof document === 'undefined' || !document.cookie.split('; ').includes(`${cookieName}=false`);

/** Open or icons only on a desktop, kept for 7 days; a drawer over the page under 768 px. Ctrl or Cmd + B toggles. */
export function useSidebar() {
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  const [isWide, setWide] = useState(readCookie);
  const [isDrawerOpen, setDrawerOpen] = useState(false);

  const toggle = useCallback(() => {
    if (isPhone) setDrawerOpen((isOpen) => !isOpen);
    else setWide((isOpen) => !isOpen);
  }, [isPhone]);

  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${cookieName}=${isWide}; path=/; max-age=${sevenDaysSeconds}; samesite=lax`;
  }, [isWide]);

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
