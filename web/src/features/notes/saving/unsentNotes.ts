import { userStorage } from '../../../core/session/userStorage';
import { announceStorageChange } from '../../../platform/storageChanges';
import type { NoteContent } from '../documents/noteContent';

/** Text that the server doesn't have yet. */
export interface UnsentNote {
  content: NoteContent;
  /** Absent if the note hasn't been created yet. */
  noteId?: string;
  /** Idempotency key that creates the note only once, however many attempts it takes. */
  key?: string;
  /** Revision that the text is based on. */
  revision: number;
}

const prefix = 'unsentNote';
const windowKey = 'windowId';

/** Identifies this window, also after a reload, so that a browser's windows keep their texts apart. */
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

/** Stores a text in this browser; returns false if there is no room for it. */
export function storeUnsentNote(userId: string, slot: string, note: UnsentNote): boolean {
  const isStored = userStorage(userId).set(nameOf(slot), JSON.stringify(note));
  announceStorageChange();
  return isStored;
}

/** Returns what this window stored for a note or for the new one. */
export const readUnsentNote = (userId: string, slot: string) => parse(userStorage(userId).get(nameOf(slot)));

/** Removes the stored text once the server has it. */
export function removeUnsentNote(userId: string, slot: string): void {
  userStorage(userId).remove(nameOf(slot));
  announceStorageChange();
}

/** A text stored by one of this browser's windows. */
export interface StoredUnsentNote {
  userId: string;
  /** Storage key of the text. */
  name: string;
  /** The window that stored the text, open or closed. */
  windowId: string;
  /** The note's id, or the slot of a note that hasn't been created yet. */
  slot: string;
  note: UnsentNote;
}

/** Returns what all windows of this browser stored, because closed windows can't send their texts themselves. */
export function listUnsentNotes(userId: string): StoredUnsentNote[] {
  const storage = userStorage(userId);
  return storage.names(`${prefix}:`).flatMap((name) => {
    const [, window = '', slot = ''] = name.split(':');
    const note = parse(storage.get(name));
    return note ? [{ userId, name, windowId: window, slot, note }] : [];
  });
}

/** Returns this window's slot for a text taken over from another window. */
export const adoptedSlot = ({ windowId, slot }: StoredUnsentNote) => `from-${windowId}-${slot}`;

/**
 * Copies another window's text to this window. Both keep the same idempotency key, so they become one note, or two only
 * if both windows continue writing.
 */
export function adoptUnsentNote(stored: StoredUnsentNote): void {
  const slot = adoptedSlot(stored);
  if (!readUnsentNote(stored.userId, slot)) storeUnsentNote(stored.userId, slot, stored.note);
}

/** Removes another window's text once it's on the server or in this window, unless that window has changed it since. */
export function removeListedUnsentNote({ userId, name, note }: StoredUnsentNote) {
  const storage = userStorage(userId);
  if (storage.get(name) !== JSON.stringify(note)) return;
  storage.remove(name);
  announceStorageChange();
}
