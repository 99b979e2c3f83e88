import { type KeyboardEvent, type RefObject, useCallback, useState } from 'react';

/** One card on the table can be reached by Tab; the arrow keys go to its neighbors in the current layout. */
export function useTileFocus(grid: RefObject<HTMLElement | null>, count: number) {
  const [focused, setFocused] = useState(0);
  const onFocus = useCallback((index: number) => setFocused(index), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!grid.current || event.altKey || event.ctrlKey || event.metaKey) return;
    const columns = getComputedStyle(grid.current).gridTemplateColumns.split(' ').length;
    const next = neighbor(event.key, focused, columns, count);
    if (next === undefined) return;
    event.preventDefault();
    grid.current.querySelector<HTMLElement>(`[data-card="${next}"]`)?.focus();
  };
  return { focused, onFocus, onKeyDown };
}

/** The card that a key leads to; it stays at the edge of the table. */
export function neighbor(key: string, index: number, columns: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -index,
    End: count - 1 - index,
  };
  const step = steps[key];
  if (step === undefined) return undefined;
  const next = index + step;
  return next >= 0 && next < count ? next : index;
}
