import { useEffect, useState } from 'react';
import { isShortcutBlocked } from '../../../platform/keyboard/isShortcutBlocked';

/** The selected rows of a list and functions that change them. */
export type Selection<Item extends { id: string } = { id: string }> = ReturnType<typeof useSelection<Item>>;

/** Manages the selected rows of a list, including Ctrl or Cmd + A. Rows that are no longer shown don't count. */
export function useSelection<Item extends { id: string }>(shown: readonly Item[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  /** Start of a range: the row that was selected last. */
  const [anchor, setAnchor] = useState<string>();
  const selected = shown.filter(({ id }) => ids.has(id));

  const toggle = (id: string) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setIds(next);
    setAnchor(id);
  };

  /** Adds all rows from the last selected one to this one. */
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
