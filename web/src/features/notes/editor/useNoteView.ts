import { useState } from 'react';
import { useAccess } from '../../../core/access/useAccess';
import { userStorage } from '../../../core/session/userStorage';
import { useMediaQuery } from '../../../platform/useMediaQuery';

export type NoteView = 'write' | 'both' | 'read';

const name = 'noteView';
const isView = (value: string | null): value is NoteView => ['write', 'both', 'read'].includes(value ?? '');

/** Returns the view: text, preview, or both. The choice is stored in this browser. Narrow screens can't show both. */
export function useNoteView() {
  const hasRoom = useMediaQuery('(min-width: 1180px)');
  const storage = userStorage(useAccess().user?.id ?? '');
  const [chosen, setChosen] = useState<NoteView>(() => {
    const stored = storage.get(name);
    return isView(stored) ? stored : 'both';
  });
  const setView = (view: NoteView) => {
    storage.set(name, view);
    setChosen(view);
  };
  const view: NoteView = !hasRoom && chosen === 'both' ? 'write' : chosen;
  return { view, setView, hasRoom };
}
