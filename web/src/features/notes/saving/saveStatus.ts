import type { NoteContent } from '../documents/noteContent';
import type { StoredNote } from '../documents/noteServer';

/** How far a note is with being saved. */
export type SaveStatus =
  | { kind: 'saved'; at?: number }
  | { kind: 'saving' }
  /** Kept in this browser, and sent as soon as the server is reached. */
  | { kind: 'offline'; isKept: boolean }
  /** Refused; a further change tries again. */
  | { kind: 'failed'; message: string }
  /** Somebody, or another window, has changed the same text. */
  | { kind: 'conflict'; theirs: StoredNote }
  /** Removed permanently while it was open. */
  | { kind: 'gone' };

/** What the editor shows of a note. */
export interface NoteSaverState {
  content: NoteContent;
  status: SaveStatus;
  /** Counts the texts that came from elsewhere, so that the editor shows them. */
  externalUpdates: number;
}

export type ConflictChoice = 'mine' | 'theirs' | 'both';
