import { NoteModel } from './documents/note.model.js';
import { NoteTextModel } from './documents/noteText.model.js';
import { NoteVersionModel } from './documents/noteVersion.model.js';

/** Removes all notes of a deleted account, with their texts, words, and history. */
export async function removeNotesOfOwner(ownerId: string): Promise<void> {
  await NoteVersionModel.deleteMany({ ownerId });
  await NoteTextModel.deleteMany({ ownerId });
  await NoteModel.deleteMany({ ownerId });
}
