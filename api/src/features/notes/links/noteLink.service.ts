import type { Actor } from '../../../core/access/access.js';
import { NoteModel } from '../documents/note.model.js';
import { ownNote, toNote } from '../documents/note.service.js';
import type { Note } from '../documents/note.type.js';

const maxBacklinks = 1000;

/**
 * The person's notes that link to a note's title, the latest changed first.
 * @throws UserError NOT_FOUND
 */
export async function listBacklinks(actor: Actor, id: string): Promise<Note[]> {
  const { _id, titleKey } = await ownNote(actor, id);
  if (titleKey === '') return [];
  const notes = await NoteModel.find({
    ownerId: actor.id,
    state: 'live',
    links: titleKey,
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
  const ids = new Map(notes.map(({ _id, titleKey }) => [titleKey, String(_id)]));
  return keys.map((key) => ids.get(key));
}
