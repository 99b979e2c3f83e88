import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const timeoutMs = 5000;

/** What of a setting can be changed. */
const controls = 'input, select, textarea, button';

/** Goes to the part of a page that the address names, as soon as the page has it. */
export function useHashTarget() {
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed twice
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

/** Puts the focus on a setting's control, and a frame around the setting until the focus moves on. */
function pointAt(setting: HTMLElement) {
  setting.scrollIntoView({ block: 'center' });
  setting.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });
  setting.dataset.pointed = '';
  setting.addEventListener('focusout', () => delete setting.dataset.pointed, { once: true });
}
