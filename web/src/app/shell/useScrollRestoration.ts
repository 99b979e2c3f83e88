import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const storageKey = 'places';
const timeoutMs = 3000;

/** How far each entry of the history was scrolled, kept over a reload. */
const scrollPositions: Record<string, number> = {};

// The build, which draws the frame, has no window.
if (typeof window !== 'undefined') {
  Object.assign(scrollPositions, JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
  // The first entry of every load has the same key: only a reload and a way back return to it.
  const [load] = performance.getEntriesByType?.('navigation') ?? [];
  if (load && 'type' in load && load.type === 'navigate') delete scrollPositions.default;
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () =>
    sessionStorage.setItem(storageKey, JSON.stringify(scrollPositions)),
  );
}

/** Scrolls to a position as soon as the page is long enough for it; whoever scrolls meanwhile is left alone. */
function restoreScroll(position: number) {
  const stop = new AbortController();
  const watch = new ResizeObserver(() => {
    window.scrollTo(0, position);
    if (window.scrollY >= position - 1) stop.abort();
  });
  stop.signal.addEventListener('abort', () => watch.disconnect());
  for (const type of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(type, () => stop.abort(), { signal: stop.signal });
  setTimeout(() => stop.abort(), timeoutMs);
  watch.observe(document.body);
  return () => stop.abort();
}

/**
 * A new page starts at its top with `onNewPage`; back, forward and reload find the old position again, as soon as it is
 * ready: what the build has drawn is not as long.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address moves the page
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
