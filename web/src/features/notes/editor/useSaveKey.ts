import { useEffect } from 'react';
import type { NoteSaver } from '../saving/noteSaver';

/** Makes Ctrl or Cmd + S save the note at once, instead of saving the page as a file. */
export function useSaveKey(saver: NoteSaver) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      void saver.flush();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [saver]);
}
