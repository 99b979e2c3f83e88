import { userStorage } from '../../core/session/userStorage';
import { announceStorageChange } from '../../platform/storageChanges';

const name = 'notepad';

/** The notepad of people without access to notes, stored only in this browser. */
export const readLocalNotepad = (userId: string): string => userStorage(userId).get(name) ?? '';

/** Returns false if the browser has no room for it. */
export function writeLocalNotepad(userId: string, text: string): boolean {
  const isKept = userStorage(userId).set(name, text);
  announceStorageChange();
  return isKept;
}

/** Whether there is text that is stored nowhere else. */
export const hasLocalNotepad = (userId: string): boolean => readLocalNotepad(userId).trim() !== '';
