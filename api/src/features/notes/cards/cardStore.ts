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
  /**
   * Creates cards, updates those whose line changed, and suspends those whose line is gone.
   * @returns the additional bytes stored
   */
  saveCards(ownerId: string, notes: readonly NoteCardLines[]): Promise<number>;
  /**
   * Removes the cards of one person's notes that were deleted permanently.
   * @returns the change of stored bytes, negative
   */
  removeCards(ownerId: string, noteIds: readonly string[]): Promise<number>;
}
