import type { NoteContent } from './noteContent';

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

const keyOf = (userId: string, place: string) => `${prefix}:${userId}:${windowId()}:${place}`;

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
export function keepUnsent(userId: string, place: string, note: UnsentNote): boolean {
  try {
    localStorage.setItem(keyOf(userId, place), JSON.stringify(note));
    return true;
  } catch {
    return false;
  }
}

/** What this window kept for a note, or for the new one. */
export const readUnsent = (userId: string, place: string) =>
  parse(localStorage.getItem(keyOf(userId, place)));

/** The server has it. */
export const forgetUnsent = (userId: string, place: string) => localStorage.removeItem(keyOf(userId, place));

/** A text that some window of this browser kept. */
export interface LeftNote {
  key: string;
  /** The window that kept it, open or not. */
  windowId: string;
  place: string;
  note: UnsentNote;
}

/** What all windows of this browser kept: those that are closed will not send it themselves. */
export function readLeft(userId: string): LeftNote[] {
  return Object.keys(localStorage).flatMap((key) => {
    const [kind, owner, window = '', place = ''] = key.split(':');
    if (kind !== prefix || owner !== userId) return [];
    const note = parse(localStorage.getItem(key));
    return note ? [{ key, windowId: window, place, note }] : [];
  });
}

/** Another window's text is with the server; unless that window has written on meanwhile. */
export function forgetLeft({ key, note }: LeftNote) {
  if (localStorage.getItem(key) === JSON.stringify(note)) localStorage.removeItem(key);
}
