import type { Types } from 'mongoose';

/** Maintains the flashcards that come from lines in notes. Each call joins the running transaction. */
export interface NoteCards {
  /** Updates the cards after a note's text changed. @returns the change of stored bytes */
  save(ownerId: string, noteId: Types.ObjectId, body: string): Promise<number>;
  /** Suspends the cards of notes in the trash; they keep their schedule. */
  suspend(noteIds: readonly Types.ObjectId[]): Promise<void>;
  /** Resumes the cards of restored notes. @throws UserError over REST 507 when the quota is full */
  resume(noteIds: readonly Types.ObjectId[]): Promise<void>;
  /** Deletes one person's notes permanently, with their cards. @returns the change of stored bytes, negative */
  remove(ownerId: string, noteIds: readonly Types.ObjectId[]): Promise<number>;
}
