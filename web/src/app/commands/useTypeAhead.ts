import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isShortcutBlocked } from '../../platform/keyboard/isShortcutBlocked';
import { hasTypeAheadTarget, holdTyping, takeHeldTyping } from '../../platform/keyboard/typeAhead';

const newNotePath = '/notes/new';

/**
 * Letters typed after requesting a new note and before its page appears become the note's beginning. They are neither
 * lost nor shortcuts.
 */
export function useTypeAhead() {
  const { pathname } = useLocation();

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      // The address changes at once, but the screen only after its page has loaded.
      if (window.location.pathname !== newNotePath || hasTypeAheadTarget()) return;
      const isLetter = event.key.length === 1 || event.key === 'Process';
      if (!isLetter || event.ctrlKey || event.metaKey || isShortcutBlocked(event.target)) return;
      // The letter goes to the field that has the focus at the end of the event.
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
