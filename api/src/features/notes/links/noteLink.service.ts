import type { Actor } from '../../../core/access/access.js';
import { NoteModel } from '../documents/note.model.js';
import { ownNote, toNote } from '../documents/note.service.js';
import type { Note } from '../documents/note.type.js';
import { titleKey } from '../documents/text/title.js';

const maxBacklinks = 1000;

/** The person's latest note with the title, whatever its case. */
export async function findNoteByTitle(actor: Actor, title: string): Promise<Note | null> {
  const note = await NoteModel.findOne({ ownerId: actor.id, state: 'live', titleKey: titleKey(title) })
    .sort({ updatedAt: -1 })
    .lean();
  return note && toNote(note);
}

/**
 * The person's notes that link to a note's title, the latest changed first.
 * @throws UserError NOT_FOUND
 */
export async function listBacklinks(actor: Actor, id: string): Promise<Note[]> {
  const { _id, titleKey: key } = await ownNote(actor, id);
  if (key === '') return [];
  const notes = await NoteModel.find({
    ownerId: actor.id,
    state: 'live',
    links: key,
    _id: { $ne: _id },
  })
    .sort({ updatedAt: -1 })
    .limit(maxBacklinks)
    .lean();
  return notes.map(toNote);
}

/** The ids of the person's notes with these titles, in one query; of several with one title the latest. */
export async function resolveTitles(actor: Actor, keys: readonly string[]): Promise<(string | undefined)[]> {
  const notes = await NoteModel.find({ ownerId: actor.id, state: 'live', titleKey: { $in: keys } })
    .sort({ updatedAt: 1 })
    .select('titleKey')
    .lean();
  const ids = new Map(notes.map((note) => [note.titleKey, String(note._id)]));
  return keys.map((key) => ids.get(key));
}
