import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** One value of the address's query, so that a tab, filter or open item can be bookmarked. Empty removes it. */
export function useSearchParam(name: string, fallback = '') {
  const [params, setParams] = useSearchParams();
  const setValue = useCallback(
    (value: string) =>
      setParams(
        () => {
          // As it is now: what was last drawn may be behind it, and its values would take back newer ones.
          const next = new URLSearchParams(window.location.search);
          if (value && value !== fallback) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [name, fallback, setParams],
  );
  return [params.get(name) ?? fallback, setValue] as const;
}
