import type { Types } from 'mongoose';

/** Keeps the flashcards that lines of notes make. Each call joins the running transaction. */
export interface NoteCards {
  /** The cards follow the text of a note. @returns bytes that are stored more than before */
  save(ownerId: string, noteId: Types.ObjectId, body: string): Promise<number>;
  /** Notes go to the trash: their cards are suspended and keep their schedule. */
  suspend(noteIds: readonly Types.ObjectId[]): Promise<void>;
  /** Notes are in the lists again. @throws UserError over REST 507 when there is no room for their cards */
  resume(noteIds: readonly Types.ObjectId[]): Promise<void>;
  /** Notes of one person are deleted permanently, with their cards. @returns bytes, below 0 */
  remove(ownerId: string, noteIds: readonly Types.ObjectId[]): Promise<number>;
}
