import { useCallback, useSyncExternalStore } from 'react';

/** The build, without a window, gets no: what it draws may not hang on the answer. */
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
