import { userStorage } from '../../../core/session/userStorage';
import { announceStorageChange } from '../../../platform/storageChanges';
import type { NoteContent } from '../documents/noteContent';

/** A text that the server does not have yet. */
export interface UnsentNote {
  content: NoteContent;
  /** Without one the note is still to be created. */
  noteId?: string;
  /** With which it is created, once, however often that is tried. */
  key?: string;
  /** The revision that the text is based on. */
  revision: number;
}

const prefix = 'unsentNote';
const windowKey = 'windowId';

/** This window, also after a reload: two windows of one browser keep their texts apart. */
export function windowId(): string {
  const known = sessionStorage.getItem(windowKey);
  if (known) return known;
  const created = Math.random().toString(36).slice(2);
  sessionStorage.setItem(windowKey, created);
  return created;
}

const nameOf = (slot: string) => `${prefix}:${windowId()}:${slot}`;

function parse(text: string | null): UnsentNote | undefined {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<UnsentNote> | null;
    const isUnsent = typeof value?.content?.body === 'string' && typeof value.revision === 'number';
    return isUnsent ? (value as UnsentNote) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text in this browser; false when there is no room for it. */
export function storeUnsentNote(userId: string, slot: string, note: UnsentNote): boolean {
  const isStored = userStorage(userId).set(nameOf(slot), JSON.stringify(note));
  announceStorageChange();
  return isStored;
}

/** What this window kept for a note, or for the new one. */
export const readUnsentNote = (userId: string, slot: string) => parse(userStorage(userId).get(nameOf(slot)));

/** The server has it. */
export function removeUnsentNote(userId: string, slot: string): void {
  userStorage(userId).remove(nameOf(slot));
  announceStorageChange();
}

/** A text that some window of this browser kept. */
export interface StoredUnsentNote {
  userId: string;
  /** Under which it is kept. */
  name: string;
  /** The window that kept it, open or not. */
  windowId: string;
  /** The id of the note, or what stands for one that is still to be created. */
  slot: string;
  note: UnsentNote;
}

/** What all windows of this browser kept: those that are closed will not send it themselves. */
export function listUnsentNotes(userId: string): StoredUnsentNote[] {
  const storage = userStorage(userId);
  return storage.names(`${prefix}:`).flatMap((name) => {
    const [, window = '', slot = ''] = name.split(':');
    const note = parse(storage.get(name));
    return note ? [{ userId, name, windowId: window, slot, note }] : [];
  });
}

/** Where this window keeps what it has taken over from another one. */
export const adoptedSlot = ({ windowId, slot }: StoredUnsentNote) => `from-${windowId}-${slot}`;

/**
 * Keeps another window's text for this window too. Both have the same key, so that they become one note, and two only
 * where both write on.
 */
export function adoptUnsentNote(stored: StoredUnsentNote): void {
  const slot = adoptedSlot(stored);
  if (!readUnsentNote(stored.userId, slot)) storeUnsentNote(stored.userId, slot, stored.note);
}

/** Another window's text is with the server, or this window's own; unless that window has written on meanwhile. */
export function removeListedUnsentNote({ userId, name, note }: StoredUnsentNote) {
  const storage = userStorage(userId);
  if (storage.get(name) !== JSON.stringify(note)) return;
  storage.remove(name);
  announceStorageChange();
}
