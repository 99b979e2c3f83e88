import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const timeoutMs = 5000;

/** A setting's controls. */
const controls = 'input, select, textarea, button';

/** Goes to the part of the page that the address names, once it is rendered. */
export function useHashTarget() {
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link twice scrolls twice
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    if (!id) return;
    const goThere = () => {
      const target = document.getElementById(id);
      if (!target) return false;
      if ('setting' in target.dataset) pointAt(target);
      else {
        target.scrollIntoView({ block: 'start' });
        target.tabIndex = -1;
        target.focus({ preventScroll: true });
      }
      return true;
    };
    if (goThere()) return;
    const watch = new MutationObserver(() => goThere() && watch.disconnect());
    watch.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => watch.disconnect(), timeoutMs);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [hash, key]);
}

/** Focuses a setting's control and outlines the setting until the focus moves on. */
function pointAt(setting: HTMLElement) {
  setting.scrollIntoView({ block: 'center' });
  setting.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });
  setting.dataset.pointed = '';
  setting.addEventListener('focusout', () => delete setting.dataset.pointed, { once: true });
}
