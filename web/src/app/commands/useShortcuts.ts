import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isShortcutBlocked } from '../../platform/keyboard/isShortcutBlocked';
import { areSingleKeyShortcutsOn } from '../../platform/singleKeyShortcuts';
import { useCanOpen } from './useCanOpen';
import type { Overlay } from './useOverlay';

/** The frame's shortcuts: Ctrl or Cmd + K and `/` search, `?` shows the help, `n` starts a note. */
export function useShortcuts(open: (overlay: Overlay) => void) {
  const navigate = useNavigate();
  const canOpen = useCanOpen();

  useEffect(() => {
    const actions: Record<string, () => void> = {
      '/': () => open('palette'),
      '?': () => open('help'),
      ...(canOpen('/notes/new') && { n: () => void navigate('/notes/new') }),
    };
    const handleKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event;
      if (defaultPrevented || isComposing || altKey) return;
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') {
        event.preventDefault();
        open('palette');
        return;
      }
      const act = ctrlKey || metaKey ? undefined : actions[key];
      if (!act || !areSingleKeyShortcutsOn() || isShortcutBlocked(event.target)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });
}
