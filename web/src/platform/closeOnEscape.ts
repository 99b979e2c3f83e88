import type { KeyboardEvent } from 'react';

/**
 * Closes a layer with Esc even while a toast is on screen: Radix gives the key to the layer that came last,
 * which is the toast.
 */
export const closeOnEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape') close();
};
