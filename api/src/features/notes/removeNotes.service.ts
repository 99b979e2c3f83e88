import { NoteModel } from './documents/note.model.js';
import { NoteTextModel } from './documents/noteText.model.js';
import { NoteVersionModel } from './documents/noteVersion.model.js';

/** Removes the notes of somebody whose account is removed, with their texts, words and history. */
export async function removeNotesOfOwner(ownerId: string): Promise<void> {
  await NoteVersionModel.deleteMany({ ownerId });
  await NoteTextModel.deleteMany({ ownerId });
  await NoteModel.deleteMany({ ownerId });
}
