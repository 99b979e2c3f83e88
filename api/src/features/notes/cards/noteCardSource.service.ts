import type { Actor } from '../../../core/access/access.js';
import { NoteModel } from '../documents/note.model.js';
import { findNote, loadBodies } from '../documents/note.service.js';
import { cardLines } from '../documents/text/cardLines.js';

const maxNotes = 100;

/** The actor's notes that have cards, most recently changed first. */
export async function listNotesWithCards(
  actor: Actor,
): Promise<{ id: string; title: string; cardCount: number }[]> {
  const notes = await NoteModel.find(
    { ownerId: actor.id, state: 'live', cardCount: { $gt: 0 } },
    { title: 1, cardCount: 1 },
  )
    .sort({ updatedAt: -1 })
    .limit(maxNotes)
    .lean();
  return notes.map(({ _id, title, cardCount = 0 }) => ({ id: String(_id), title, cardCount }));
}

/**
 * The cards of a note, in the order of their lines.
 * @throws UserError NOT_FOUND
 */
export async function readNoteCards(actor: Actor, id: string): Promise<{ front: string; back: string }[]> {
  const note = await findNote(actor, id);
  const [body = ''] = await loadBodies(actor, [note]);
  return cardLines(body).map(({ front, back }) => ({ front, back }));
}
