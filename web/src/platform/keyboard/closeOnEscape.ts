import type { KeyboardEvent } from 'react';

/**
 * Closes a layer with Esc even while a toast is on screen. Radix sends the key to the latest layer, which is the
 * toast.
 */
export const closeOnEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape') close();
};
