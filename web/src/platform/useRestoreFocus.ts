import { useState } from 'react';
import { getFocused } from './keyboard/typeAhead';

/**
 * Returns the focus to the previous element when a layer closes. If the layer led to another page, that page's
 * heading gets it.
 */
export function useRestoreFocus() {
  const [opened] = useState(() => ({ by: getFocused(), at: window.location.pathname }));
  return (event: Event) => {
    event.preventDefault();
    // If the opener was deleted with its item, focus the page's heading.
    const canReturn = opened.by?.isConnected && opened.at === window.location.pathname;
    // The next screen may already have set the focus.
    if (document.activeElement?.closest('main')) return;
    const next = canReturn ? opened.by : document.querySelector('h1');
    if (next instanceof HTMLElement) next.focus();
  };
}
