import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isShortcutBlocked } from '../../platform/isShortcutBlocked';
import { hasTypeAheadTarget, holdTyping, takeHeldTyping } from '../../platform/typeAhead';

const newNotePath = '/notes/new';

/** Between asking for a new note and its page, letters are the beginning of the note: neither lost nor shortcuts. */
export function useTypeAhead() {
  const { pathname } = useLocation();

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      // The address changes at once, the screen when the page is there.
      if (window.location.pathname !== newNotePath || hasTypeAheadTarget()) return;
      const isLetter = event.key.length === 1 || event.key === 'Process';
      if (!isLetter || event.ctrlKey || event.metaKey || isShortcutBlocked(event.target)) return;
      // The key's letter goes to the field that has the focus when the event is over.
      holdTyping();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, []);

  useEffect(() => {
    if (pathname !== newNotePath) return;
    return () => void takeHeldTyping();
  }, [pathname]);
}
