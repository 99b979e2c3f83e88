import { useEffect } from 'react';
import type { NoteSaver } from '../saving/noteSaver';

/** Ctrl or Cmd + S saves what is typed now; the browser's own would save the page as a file. */
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
