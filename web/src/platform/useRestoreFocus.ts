import { useState } from 'react';
import { getFocused } from './typeAhead';

/**
 * For a layer that is open while it is rendered: gives the focus back to what had it before. When the layer led
 * to another page, that page's heading has it.
 */
export function useRestoreFocus() {
  const [opened] = useState(() => ({ by: getFocused(), at: window.location.pathname }));
  return (event: Event) => {
    event.preventDefault();
    // The opener may be gone with the thing that was deleted; the page's heading remains.
    const canReturn = opened.by?.isConnected && opened.at === window.location.pathname;
    // What the layer has led to may have the focus already: a field to write in, or the button that goes on.
    if (document.activeElement?.closest('main')) return;
    const next = canReturn ? opened.by : document.querySelector('h1');
    if (next instanceof HTMLElement) next.focus();
  };
}
