import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const timeoutMs = 5000;

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
      target.scrollIntoView({ block: 'start' });
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
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
