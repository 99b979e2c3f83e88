import { useEffect } from 'react';
import { isShortcutBlocked } from '../../../platform/keyboard/isShortcutBlocked';
import { areSingleKeyShortcutsOn } from '../../../platform/singleKeyShortcuts';

/** Makes `e` move the focus to the text. */
export function useEditKey(edit: () => void) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
      if (event.key !== 'e' || !isPlain || !areSingleKeyShortcutsOn() || isShortcutBlocked(event.target))
        return;
      event.preventDefault();
      edit();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [edit]);
}
