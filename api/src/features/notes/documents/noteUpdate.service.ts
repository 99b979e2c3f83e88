import type { Actor } from '../../../core/access/access.js';
import { UserError } from '../../../core/errors/userError.js';
import { inTransaction } from '../../../platform/database/database.js';
import type { NoteRecord } from './note.model.js';
import { insertNote, loadNoteContent, ownNote, toNote } from './note.service.js';
import type { Note, UpdateNoteInput } from './note.type.js';
import { type Draft, hasSameContent, hasSameText, readDraft } from './noteContent.js';
import { renameLinksInOtherNotes } from './noteLinkRename.service.js';
import { saveDraft } from './noteSave.service.js';
import { findVersion, saveConflictVersion } from './noteVersion.service.js';
import { conflictTitle } from './text/title.js';
import { renameLinks } from './text/wikiLinks.js';

/** How a change is carried out. */
export interface UpdateOptions {
  /** When the note was changed elsewhere, the change becomes a note of its own. */
  keepBoth: boolean;
  /** Links to the old title, in this note and in others, are rewritten to the new one. */
  updateLinks: boolean;
  /** The text before is kept in the history, however new it is and however little changes. */
  keepReplaced: boolean;
}

/**
 * Changes a note if it still has the revision that the change is based on. One that asks for nothing new, as a window
 * does that missed the answer, leaves the note as it is.
 * @returns the note, or with `keepBoth` the copy that a conflict made
 * @throws UserError BAD_USER_INPUT, NOT_FOUND; CONFLICT when it was changed elsewhere: the text is in the history then,
 *   under the id in the field `conflictVersion`
 */
export async function updateNote(
  actor: Actor,
  id: string,
  input: UpdateNoteInput,
  options: UpdateOptions,
): Promise<Note> {
  const outcome = await inTransaction(async () => {
    const note = await ownNote(actor, id);
    const before = await loadNoteContent(note);
    const after = readDraft(input, before);
    if (hasSameContent(before, after) && before.pinned === after.pinned) return note;
    const saved = note.revision === input.revision && (await save(note, before, after, options));
    return saved || saveConflictingEdit(actor, note, before, after, options);
  });
  if (outcome instanceof UserError) throw outcome;
  return toNote(outcome);
}

/**
 * Makes an earlier text the present one; the present one becomes history.
 * @throws UserError NOT_FOUND; CONFLICT for a note in the trash
 */
export async function restoreNoteVersion(actor: Actor, versionId: string): Promise<Note> {
  return inTransaction(async () => {
    const { noteId, title, body } = await findVersion(actor, versionId);
    const note = await ownNote(actor, noteId);
    const before = await loadNoteContent(note);
    const after = { ...before, title, body };
    if (hasSameText(before, after)) return toNote(note);
    const saved = await saveDraft(note, before, after, true);
    if (!saved) throw new UserError('CONFLICT', 'This note is in the trash. Restore it first.');
    return toNote(saved);
  });
}

async function save(
  note: NoteRecord,
  before: Draft,
  after: Draft,
  { updateLinks, keepReplaced }: UpdateOptions,
): Promise<NoteRecord | undefined> {
  const isRenamed = updateLinks && before.title !== after.title;
  const body =
    isRenamed && note.titleKey !== '' ? renameLinks(after.body, note.titleKey, after.title) : after.body;
  const saved = await saveDraft(note, before, { ...after, body }, keepReplaced);
  if (saved && isRenamed) await renameLinksInOtherNotes(note, after.title);
  return saved;
}

/** Keeps what came too late. The refusal is returned and not thrown, so that the transaction stores it. */
async function saveConflictingEdit(
  actor: Actor,
  note: NoteRecord,
  before: Draft,
  after: Draft,
  { keepBoth }: UpdateOptions,
): Promise<NoteRecord | UserError> {
  if (keepBoth) {
    return insertNote(actor.id, { ...after, title: conflictTitle(after.title, new Date()), pinned: false });
  }
  const happened = note.state === 'live' ? 'changed elsewhere in the meantime' : 'moved to the trash';
  const fields: Record<string, string> = { revision: `It is at revision ${note.revision} now.` };
  if (hasSameText(before, after)) {
    return new UserError('CONFLICT', `This note was ${happened}. Look at it again, and repeat the change.`, {
      fields,
    });
  }
  fields.conflictVersion = await saveConflictVersion(note, after);
  return new UserError('CONFLICT', `This note was ${happened}. Your text is kept in its history.`, {
    fields,
  });
}
