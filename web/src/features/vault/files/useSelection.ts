import { useEffect, useState } from 'react';
import { isShortcutBlocked } from '../../../platform/isShortcutBlocked';

/** Which rows of a list are selected, and how that is changed. */
export type Selection<Item extends { id: string } = { id: string }> = ReturnType<typeof useSelection<Item>>;

/** Which rows of a list are selected, also by Ctrl or Cmd + A. What is no longer shown does not count. */
export function useSelection<Item extends { id: string }>(shown: readonly Item[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  /** Where a range begins: the row that was chosen last. */
  const [anchor, setAnchor] = useState<string>();
  const selected = shown.filter(({ id }) => ids.has(id));

  const toggle = (id: string) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setIds(next);
    setAnchor(id);
  };

  /** Adds all rows from the one chosen last to this one. */
  const selectTo = (id: string) => {
    const [from, to] = [anchor ?? id, id]
      .map((end) => shown.findIndex((item) => item.id === end))
      .sort((one, other) => one - other);
    if (from === undefined || to === undefined || from < 0) return toggle(id);
    setIds(new Set([...ids, ...shown.slice(from, to + 1).map((item) => item.id)]));
    setAnchor(id);
  };

  const selectAll = () => setIds(new Set(shown.map(({ id }) => id)));

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isSelectAll =
        (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'a';
      if (!isSelectAll || isShortcutBlocked(event.target)) return;
      event.preventDefault();
      selectAll();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });

  return {
    selected,
    has: (id: string) => ids.has(id),
    toggle,
    selectTo,
    selectAll,
    clear: () => setIds(new Set()),
  };
}
