import { useSyncExternalStore } from 'react';
import { useAccess } from '../../../core/access/useAccess';
import { useIsConnectionLost } from '../../../core/errors/connection';
import { subscribeStorage } from '../../../platform/storageChanges';
import { isNoteOpen, isWindowOpen } from '../saving/openNotes';
import {
  adoptedSlot,
  adoptUnsentNote,
  listUnsentNotes,
  removeListedUnsentNote,
  type StoredUnsentNote,
  windowId,
} from '../saving/unsentNotes';

/** A new note that the server does not have yet. */
export interface UnsentNewNote {
  name: string;
  title: string;
  preview: string;
  /** This window's slot for the note, or the slot it will use after taking the note over. */
  slot: string;
  /** Present if another window stored the note. Moves it to this window so that it can be opened. */
  adopt?: () => void;
}

const maxPreview = 120;
const hasText = ({ note: { content } }: StoredUnsentNote) => `${content.title}${content.body}`.trim() !== '';

/**
 * Returns the new notes that only this browser has, without an open one that is being sent and will be in the list in a
 * second.
 */
export function useUnsentNotes(): UnsentNewNote[] {
  const userId = useAccess().user?.id ?? '';
  const isLost = useIsConnectionLost();
  // A string, so that the same notes compare as equal.
  const stored = useSyncExternalStore(subscribeStorage, () =>
    JSON.stringify(listUnsentNotes(userId).filter((one) => !one.note.noteId && hasText(one))),
  );
  const notes = JSON.parse(stored) as StoredUnsentNote[];
  const isOwn = (one: StoredUnsentNote) => one.windowId === windowId();
  const ownKeys = new Set(notes.filter(isOwn).map(({ note }) => note.key));
  return notes
    .filter((one) => (isOwn(one) ? isLost || !isNoteOpen(one.slot) : !ownKeys.has(one.note.key)))
    .map((one) => ({
      name: one.name,
      title: one.note.content.title.trim() || 'Untitled',
      preview: one.note.content.body.slice(0, maxPreview),
      ...(isOwn(one) ? { slot: one.slot } : { slot: adoptedSlot(one), adopt: () => void adopt(one) }),
    }));
}

async function adopt(stored: StoredUnsentNote) {
  adoptUnsentNote(stored);
  // A window that is still open sends its own notes.
  if (!(await isWindowOpen(stored))) removeListedUnsentNote(stored);
}
