import { useEffect } from 'react';

interface CardKeys {
  /** Undefined while there is nothing to flip. */
  onFlip?: (() => void) | undefined;
  onDigit: (digit: number) => void;
}

/**
 * Space flips the card; 1 to 9 rate or choose. Neither applies while the person is typing or a focused control needs
 * the key.
 */
export function useCardKeys({ onFlip, onDigit }: CardKeys) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
      if (ctrlKey || metaKey || altKey || repeat || !(target instanceof Element)) return;
      if (target.closest('input, textarea, select, [role=dialog], [inert]')) return;
      if (/^[1-9]$/.test(key)) onDigit(Number(key));
      if (key !== ' ' || !onFlip || target.closest('button, a')) return;
      event.preventDefault();
      onFlip();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [onFlip, onDigit]);
}
