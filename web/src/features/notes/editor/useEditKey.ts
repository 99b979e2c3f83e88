import { useEffect } from 'react';
import { isKeyTaken } from '../../../platform/isShortcutBlocked';
import { areSingleKeysOn } from '../../../platform/singleKeyShortcuts';

/** `e` leads to the text. */
export function useEditKey(edit: () => void) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
      if (event.key !== 'e' || !isPlain || !areSingleKeysOn() || isKeyTaken(event.target)) return;
      event.preventDefault();
      edit();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [edit]);
}
