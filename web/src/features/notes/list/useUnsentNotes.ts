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
  /** Where this window keeps it, or will when it has taken it over. */
  slot: string;
  /** Given when another window kept it: makes it this window's own, so that it can be opened. */
  adopt?: () => void;
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
  // A window that is still there goes on with its own.
  if (!(await isWindowOpen(stored))) removeListedUnsentNote(stored);
}
