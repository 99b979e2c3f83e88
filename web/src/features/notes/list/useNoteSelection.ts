import { useState } from 'react';

/** Which notes are selected, once somebody selects. What is no longer in the list does not count. */
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
