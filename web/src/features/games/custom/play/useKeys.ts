import { useEffect } from 'react';

/** Keyboard shortcuts of a board, unless something else needs the keys. A focused button keeps Enter and Space. */
export function useKeys(keys: Record<string, () => void>, isActive: boolean) {
  useEffect(() => {
    if (!isActive) return;
    const handleKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
      if (ctrlKey || metaKey || altKey || repeat || event.defaultPrevented) return;
      const focused = target instanceof HTMLElement ? target : undefined;
      if (focused?.matches('input, textarea, select')) return;
      if (focused?.matches('button, a') && (key === 'Enter' || key === ' ')) return;
      const action = Object.hasOwn(keys, key) ? keys[key] : undefined;
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  });
}
