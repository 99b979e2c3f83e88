import type { Actor } from '../../../core/access/access.js';
import { conflict, notFound } from '../../../core/errors/userError.js';
import { inTransaction } from '../../../platform/database/database.js';
import { getOwnedNote, loadNoteContent, toNote } from '../documents/note.service.js';
import type { Note } from '../documents/note.type.js';
import type { NoteCards } from '../documents/noteCards.js';
import { hasSameText } from '../documents/noteContent.js';
import { oneAtATime } from '../documents/noteQueue.js';
import { saveNoteContent } from '../documents/noteSave.service.js';
import { NoteVersionModel, type NoteVersionRecord } from '../documents/noteVersion.model.js';
import type { NoteVersion, NoteVersionKind, NoteVersionText } from './noteHistory.type.js';

/**
 * The history of one of the person's notes, newest first.
 * @throws UserError NOT_FOUND
 */
export async function listHistory(actor: Actor, noteId: string): Promise<NoteVersion[]> {
  const { _id } = await getOwnedNote(actor, noteId);
  const versions = await NoteVersionModel.find({ noteId: _id }).sort({ _id: -1 }).select('-body').lean();
  return versions.map(toVersion);
}

/**
 * One text from the history of one of the person's notes.
 * @throws UserError NOT_FOUND, also for other people's
 */
export async function findVersion(actor: Actor, id: string): Promise<NoteVersionText> {
  const version = await NoteVersionModel.findOne({ _id: id, ownerId: actor.id }).lean();
  if (!version) throw notFound('version');
  return { ...toVersion(version), body: version.body };
}

/**
 * Restores an earlier text; the current one goes into the history.
 * @throws UserError NOT_FOUND; CONFLICT for a note in the trash
 */
export async function restoreNoteVersion(actor: Actor, versionId: string, cards: NoteCards): Promise<Note> {
  const restore = async () => {
    const { noteId, title, body } = await findVersion(actor, versionId);
    const note = await getOwnedNote(actor, noteId);
    const before = await loadNoteContent(note);
    const after = { ...before, title, body };
    if (hasSameText(before, after)) return toNote(note);
    const saved = await saveNoteContent(note, before, after, cards, true);
    if (!saved) throw conflict('This note is in the trash. Restore it first.');
    return toNote(saved);
  };
  return oneAtATime(actor.id, () => inTransaction(restore));
}

function toVersion(record: Omit<NoteVersionRecord, 'body'>): NoteVersion {
  const { _id, noteId, kind, title, preview, size, savedAt } = record;
  return {
    id: String(_id),
    noteId: String(noteId),
    kind: kind as NoteVersionKind,
    title,
    preview,
    size,
    savedAt,
  };
}
