import type { CardLine } from '../documents/text/cardLines.js';

/** The lines of a note that are cards. */
export interface NoteCardLines {
  /** Id of the note. */
  id: string;
  /** Address of the note's page. */
  url: string;
  lines: readonly CardLine[];
}

/**
 * What notes need from the feature that stores cards. Each call joins the running transaction, so text and cards change
 * together.
 */
export interface CardStore {
  /** Cards are created, follow their line or are suspended when it is gone. @returns bytes that are stored more than before */
  saveCards(ownerId: string, notes: readonly NoteCardLines[]): Promise<number>;
  /** One person's notes were deleted permanently. @returns bytes, below 0, as saveCards */
  removeCards(ownerId: string, noteIds: readonly string[]): Promise<number>;
}
