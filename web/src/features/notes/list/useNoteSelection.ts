import { useState } from 'react';

/** Returns the selected notes in selection mode. Notes that are no longer in the list don't count. */
export function useNoteSelection(notes: readonly { id: string }[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>();
  const selected = ids ? notes.filter(({ id }) => ids.has(id)).map(({ id }) => id) : [];
  return {
    isOn: ids !== undefined,
    selected,
    has: (id: string) => ids?.has(id) ?? false,
    toggle: (id: string) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    selectAll: () => setIds(new Set(notes.map(({ id }) => id))),
    begin: () => setIds(new Set()),
    end: () => setIds(undefined),
  };
}

export type NoteSelection = ReturnType<typeof useNoteSelection>;
