import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * One query parameter of the address, so that a tab, filter, or open item can be bookmarked. An empty value removes
 * it.
 */
export function useSearchParam(name: string, fallback = '') {
  const [params, setParams] = useSearchParams();
  const setValue = useCallback(
    (value: string) =>
      setParams(
        () => {
          // Reads the current address, because the rendered one may be outdated and would undo newer changes.
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
