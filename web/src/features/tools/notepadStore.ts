import { userStorage } from '../../core/session/userStorage';
import { announceStorageChange } from '../../platform/storageChanges';

const name = 'notepad';

/** The sheet of those whose account has no notes: it is in this browser only. */
export const readLocalNotepad = (userId: string): string => userStorage(userId).get(name) ?? '';

/** False when the browser has no room for it. */
export function writeLocalNotepad(userId: string, text: string): boolean {
  const isKept = userStorage(userId).set(name, text);
  announceStorageChange();
  return isKept;
}

/** Is there a text on it that is nowhere else? */
export const hasLocalNotepad = (userId: string): boolean => readLocalNotepad(userId).trim() !== '';
