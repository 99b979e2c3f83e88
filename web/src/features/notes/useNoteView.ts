import { useState } from 'react';
import { useMediaQuery } from '../../lib/useMediaQuery';

export type NoteView = 'write' | 'both' | 'read';

const key = 'noteView';
const isView = (value: string | null): value is NoteView => ['write', 'both', 'read'].includes(value ?? '');

/** Text, preview or both; the choice stays in this browser. There is no room for both on a narrow screen. */
export function useNoteView() {
  const hasRoom = useMediaQuery('(min-width: 1180px)');
  const [chosen, setChosen] = useState<NoteView>(() => {
    const stored = localStorage.getItem(key);
    return isView(stored) ? stored : 'both';
  });
  const setView = (view: NoteView) => {
    localStorage.setItem(key, view);
    setChosen(view);
  };
  const view: NoteView = !hasRoom && chosen === 'both' ? 'write' : chosen;
  return { view, setView, hasRoom };
}
