import type { NoteContent } from '../documents/noteContent';
import type { StoredNote } from '../documents/noteServer';

/** A note's save status. */
export type SaveStatus =
  | { kind: 'saved'; at?: number }
  | { kind: 'saving' }
  /** Stored in this browser and sent as soon as the server is reachable. */
  | { kind: 'offline'; isKept: boolean }
  /** Rejected by the server. Retried on the next change. */
  | { kind: 'failed'; message: string }
  /** The same text was changed by someone else or in another window. */
  | { kind: 'conflict'; theirs: StoredNote }
  /** Deleted permanently while it was open. */
  | { kind: 'gone' };

/** The note's state as the editor shows it. */
export interface NoteSaverState {
  content: NoteContent;
  status: SaveStatus;
  /** Counts texts from elsewhere, so that the editor shows them. */
  externalUpdates: number;
}

export type ConflictChoice = 'mine' | 'theirs' | 'both';
