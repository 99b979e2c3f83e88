import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { useAccess } from '../../../core/access/useAccess';
import { type NoteRow_NoteFragment, useNoteChangedSubscription } from '../documents/note.generated';
import { createNoteServer, type StoredNote } from '../documents/noteServer';
import { createNoteSaver, type NoteSaver } from './noteSaver';
import { registerOpenNote } from './openNotes';
import { readUnsentNote, removeUnsentNote, storeUnsentNote } from './unsentNotes';

interface NoteSaverUse {
  /** Storage slot for a note that the server doesn't have yet. */
  newNoteSlot?: string;
  onCreated?: (note: NoteRow_NoteFragment) => void;
}

/** Saves a note while the component is mounted, and once more when it unmounts. */
export function useNoteSaver(
  note: StoredNote | undefined,
  { newNoteSlot = 'new', onCreated }: NoteSaverUse = {},
): NoteSaver {
  const client = useApolloClient();
  const { user } = useAccess();
  const userId = user?.id ?? '';
  const [saver] = useState(() => {
    const slot = note?.id ?? newNoteSlot;
    return createNoteSaver({
      server: createNoteServer(client),
      note,
      unsent: readUnsentNote(userId, slot),
      storeLocally: (unsent) => {
        // Once created, the note is stored under its own id.
        if (unsent.noteId && unsent.noteId !== slot) removeUnsentNote(userId, slot);
        return storeUnsentNote(userId, unsent.noteId ?? slot, unsent);
      },
      removeLocal: (id) => {
        removeUnsentNote(userId, slot);
        if (id) removeUnsentNote(userId, id);
      },
      onCreated,
    });
  });
  const [slot] = useState(note?.id ?? newNoteSlot);
  const id = useStore(saver.store, ({ status }) => status) && saver.id();

  useEffect(() => (id ? registerOpenNote(id, saver.saveBeforeLeaving) : undefined), [id, saver]);

  useEffect(() => {
    const release = registerOpenNote(slot, saver.saveBeforeLeaving);
    const saveBeforeLeaving = () => void saver.saveBeforeLeaving();
    const retry = () => saver.retry();
    saver.start();
    document.addEventListener('visibilitychange', saveBeforeLeaving);
    window.addEventListener('pagehide', saveBeforeLeaving);
    window.addEventListener('online', retry);
    return () => {
      document.removeEventListener('visibilitychange', saveBeforeLeaving);
      window.removeEventListener('pagehide', saveBeforeLeaving);
      window.removeEventListener('online', retry);
      void saver.stop().finally(release);
    };
  }, [saver, slot]);

  useNoteChangedSubscription({
    onData: ({ data: { data } }) => {
      const change = data?.noteChanged;
      if (change && change.id === saver.id()) void saver.applyRemoteRevision(change.revision);
    },
  });

  return saver;
}
