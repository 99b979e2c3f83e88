import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const storageKey = 'places';
/** A page's code and data may take long on a slow computer. */
const timeoutMs = 15_000;

/** The scroll position of each history entry, kept across reloads. */
const scrollPositions: Record<string, number> = {};

// The build, which renders the frame, has no window.
if (typeof window !== 'undefined') {
  Object.assign(scrollPositions, JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
  // The first entry of every page load has the same key, so only a reload or going back returns to it.
  const [load] = performance.getEntriesByType?.('navigation') ?? [];
  if (load && 'type' in load && load.type === 'navigate') delete scrollPositions.default;
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () =>
    sessionStorage.setItem(storageKey, JSON.stringify(scrollPositions)),
  );
}

/** Scrolls to a position once the page is long enough, unless the user has done something. */
function restoreScroll(position: number) {
  const stop = new AbortController();
  const watch = new ResizeObserver(() => {
    window.scrollTo(0, position);
    if (window.scrollY >= position - 1) stop.abort();
  });
  stop.signal.addEventListener('abort', () => watch.disconnect());
  for (const type of ['wheel', 'pointerdown', 'touchstart', 'keydown'])
    window.addEventListener(type, () => stop.abort(), { signal: stop.signal });
  setTimeout(() => stop.abort(), timeoutMs);
  watch.observe(document.body);
  return () => stop.abort();
}

/**
 * A new page starts at its top and calls `onNewPage`; back, forward, and reload restore the position once the page is
 * ready, because the prerendered one is shorter.
 */
export function useScrollRestoration(page: string, isReady: boolean, onNewPage: () => void) {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const shownPage = useRef<string>(undefined);

  useLayoutEffect(() => {
    const remember = () => {
      scrollPositions[key] = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address scrolls the page
  useEffect(() => {
    if (!isReady) return;
    const isFirst = shownPage.current === undefined;
    const isNewPage = shownPage.current !== page;
    shownPage.current = page;
    if (isNewPage && !isFirst) onNewPage();
    const position = isReturn ? scrollPositions[key] : 0;
    if (position) return restoreScroll(position);
    if (isNewPage) window.scrollTo(0, 0);
  }, [key, isReady]);
}
