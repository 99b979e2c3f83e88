import { isMongoId } from 'class-validator';
import { notFound } from '../../../core/errors/userError.js';
import { NoteModel } from '../documents/note.model.js';
import { NoteTextModel } from '../documents/noteText.model.js';

/** The owner's notes with these ids, except those in the trash, for an assistant that answers from them. */
export async function describeNotes(ownerId: string, ids: readonly string[]) {
  const notes = await NoteModel.find({ _id: { $in: ids.filter(isMongoId) }, ownerId, state: 'live' })
    .select('title revision')
    .lean();
  return notes.map(({ _id, title, revision }) => ({
    id: String(_id),
    title: title.trim() || 'Untitled note',
    url: `/notes?note=${_id}`,
    version: String(revision),
  }));
}

/**
 * The text of one of the owner's notes.
 * @throws UserError NOT_FOUND
 */
export async function readNoteText(ownerId: string, id: string): Promise<{ text: string }> {
  const note = await NoteTextModel.findOne({ _id: id, ownerId }).select('body').lean();
  if (!note) throw notFound('note');
  return { text: note.body };
}
