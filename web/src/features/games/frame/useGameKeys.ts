import { useEffect } from 'react';
import { isShortcutBlocked } from '../../../platform/keyboard/isShortcutBlocked';
import { areSingleKeyShortcutsOn } from '../../../platform/singleKeyShortcuts';

interface GameKeys {
  onPause: () => void;
  onHelp: () => void;
}

/** P or Esc pauses and resumes; ? shows the game's help. */
export function useGameKeys({ onPause, onHelp }: GameKeys) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
      if (defaultPrevented || repeat || ctrlKey || metaKey || altKey || isShortcutBlocked(event.target))
        return;
      const isLetter = areSingleKeyShortcutsOn();
      if (key === 'Escape' || (isLetter && key.toLowerCase() === 'p')) onPause();
      else if (isLetter && key === '?') onHelp();
      else return;
      // The app's layout listens on the window; this key belongs to the game.
      event.preventDefault();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  });
}
