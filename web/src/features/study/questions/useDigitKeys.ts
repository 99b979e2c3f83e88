import { useLayoutEffect } from 'react';

/** Calls back with 1 to 9 when that key is pressed outside text fields. */
export function useDigitKeys(onDigit: (digit: number) => void) {
  useLayoutEffect(() => {
    const handleKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isTyping =
        target instanceof Element && target.matches('textarea, input:not([type=radio], [type=checkbox])');
      if (!isTyping && !ctrlKey && !metaKey && !altKey && /^[1-9]$/.test(key)) onDigit(Number(key));
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [onDigit]);
}
