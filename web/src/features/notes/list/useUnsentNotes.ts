import { useSyncExternalStore } from 'react';
import { useAccess } from '../../../core/access/useAccess';
import { useIsConnectionLost } from '../../../core/errors/connection';
import { subscribeStorage } from '../../../platform/storageChanges';
import { isNoteOpen } from '../saving/openNotes';
import { listUnsentNotes, type StoredUnsentNote, windowId } from '../saving/unsentNotes';

/** A new note that the server does not have yet. */
export interface UnsentNewNote {
  name: string;
  title: string;
  preview: string;
  /** Given when this window kept it, and can open it. */
  slot?: string;
}

const maxPreview = 120;
const hasText = ({ note: { content } }: StoredUnsentNote) => `${content.title}${content.body}`.trim() !== '';

/** New notes that are in this browser only. One that is open and on its way is not among them: it has a place in a second. */
export function useUnsentNotes(): UnsentNewNote[] {
  const userId = useAccess().user?.id ?? '';
  const isLost = useIsConnectionLost();
  // As text, so that the same notes are the same value.
  const stored = useSyncExternalStore(subscribeStorage, () =>
    JSON.stringify(listUnsentNotes(userId).filter((one) => !one.note.noteId && hasText(one))),
  );
  return (JSON.parse(stored) as StoredUnsentNote[])
    .filter(({ slot }) => isLost || !isNoteOpen(slot))
    .map(({ name, slot, windowId: keptBy, note: { content } }) => ({
      name,
      title: content.title.trim() || 'Untitled',
      preview: content.body.slice(0, maxPreview),
      ...(keptBy === windowId() && { slot }),
    }));
}
