import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useAccess } from '../../../core/access/useAccess';
import type { NoteRow_NoteFragment } from '../documents/note.generated';
import { useNoteChangedSubscription } from '../documents/note.generated';
import { createNoteServer, type StoredNote } from '../documents/noteServer';
import { createNoteSaver, type NoteSaver } from './noteSaver';
import { registerOpenNote } from './openNotes';
import { readUnsentNote, removeUnsentNote, storeUnsentNote } from './unsentNotes';

interface NoteSaverUse {
  /** Where the text of a note is kept that the server does not have yet. */
  newPlace?: string;
  onCreated?: (note: NoteRow_NoteFragment) => void;
}

/** A note that saves itself as long as the component is there, and once more when it goes. */
export function useNoteSaver(
  note: StoredNote | undefined,
  { newPlace = 'new', onCreated }: NoteSaverUse = {},
): NoteSaver {
  const client = useApolloClient();
  const { user } = useAccess();
  const userId = user?.id ?? '';
  const [saver] = useState(() => {
    const place = note?.id ?? newPlace;
    return createNoteSaver({
      server: createNoteServer(client),
      note,
      unsent: readUnsentNote(userId, place),
      keep: (unsent) => {
        // Once it is created it is found under its own name.
        if (unsent.noteId && unsent.noteId !== place) removeUnsentNote(userId, place);
        return storeUnsentNote(userId, unsent.noteId ?? place, unsent);
      },
      forget: (id) => {
        removeUnsentNote(userId, place);
        if (id) removeUnsentNote(userId, id);
      },
      onCreated,
    });
  });
  const [place] = useState(note?.id ?? newPlace);
  const id = saver.status.useValue() && saver.id();

  useEffect(() => (id ? registerOpenNote(id, saver.rest) : undefined), [id, saver]);

  useEffect(() => {
    const release = registerOpenNote(place, saver.rest);
    const rest = () => void saver.rest();
    const retry = () => saver.retry();
    saver.start();
    document.addEventListener('visibilitychange', rest);
    window.addEventListener('pagehide', rest);
    window.addEventListener('online', retry);
    return () => {
      document.removeEventListener('visibilitychange', rest);
      window.removeEventListener('pagehide', rest);
      window.removeEventListener('online', retry);
      void saver.stop().finally(release);
    };
  }, [saver, place]);

  useNoteChangedSubscription({
    onData: ({ data: { data } }) => {
      const change = data?.noteChanged;
      if (change && change.id === saver.id()) void saver.catchUp(change.revision);
    },
  });

  return saver;
}
