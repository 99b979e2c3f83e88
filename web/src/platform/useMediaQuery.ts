import { useCallback, useSyncExternalStore } from 'react';

/** False during the build, so prerendered content must not depend on it. */
export function useMediaQuery(query: string) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  const read = () => typeof window !== 'undefined' && window.matchMedia(query).matches;
  return useSyncExternalStore(subscribe, read, read);
}
