import type { Actor } from '../../../core/access/access.js';
import { conflict, UserError } from '../../../core/errors/userError.js';
import { inTransaction } from '../../../platform/database/database.js';
import type { NoteRecord } from './note.model.js';
import { getOwnedNote, insertNote, loadNoteContent, toNote } from './note.service.js';
import type { Note, UpdateNoteInput } from './note.type.js';
import type { NoteCards } from './noteCards.js';
import { applyNoteInput, hasSameContent, hasSameText, type NoteContent } from './noteContent.js';
import { renameLinksInOtherNotes } from './noteLinkRename.service.js';
import { saveInTurn } from './noteQueue.js';
import { saveNoteContent } from './noteSave.service.js';
import { saveConflictVersion } from './noteVersion.service.js';
import { conflictTitle } from './text/title.js';
import { renameLinks } from './text/wikiLinks.js';

/** Options of a change. */
export interface UpdateOptions {
  /** If the note was changed elsewhere, save the change as a new note. */
  keepBoth: boolean;
  /** Rewrite links to the old title, in this note and in others. */
  updateLinks: boolean;
  /** Keep the previous text in the history, no matter how new it is or how little changes. */
  keepReplaced: boolean;
}

/**
 * Changes a note if it still has the revision that the change is based on. A repeated change, such as from a
 * window that missed the response, does nothing.
 * @returns the note, or with `keepBoth` the copy that was created for a conflict
 * @throws UserError BAD_USER_INPUT, NOT_FOUND; CONFLICT if it was changed elsewhere, in which case the text
 * is in the history, under the id in the field `conflictVersion`
 */
export async function updateNote(
  actor: Actor,
  id: string,
  input: UpdateNoteInput,
  options: UpdateOptions,
  cards: NoteCards,
): Promise<Note> {
  const change = async () => {
    const note = await getOwnedNote(actor, id);
    const before = await loadNoteContent(note);
    const after = applyNoteInput(input, before);
    if (hasSameContent(before, after) && before.pinned === after.pinned) return note;
    const saved = note.revision === input.revision && (await save(note, before, after, options, cards));
    return saved || saveConflictingEdit(actor, note, before, after, options, cards);
  };
  const outcome = await saveInTurn(actor.id, input.body ?? undefined, () => inTransaction(change));
  if (outcome instanceof UserError) throw outcome;
  return toNote(outcome);
}

async function save(
  note: NoteRecord,
  before: NoteContent,
  after: NoteContent,
  { updateLinks, keepReplaced }: UpdateOptions,
  cards: NoteCards,
): Promise<NoteRecord | undefined> {
  const isRenamed = updateLinks && before.title !== after.title;
  const body =
    isRenamed && note.titleKey !== '' ? renameLinks(after.body, [note.titleKey], after.title) : after.body;
  const saved = await saveNoteContent(note, before, { ...after, body }, cards, keepReplaced);
  if (saved && isRenamed) await renameLinksInOtherNotes(note, after.title, cards);
  return saved;
}

/** Keeps a text that lost a conflict. The error is returned rather than thrown, so the transaction commits. */
async function saveConflictingEdit(
  actor: Actor,
  note: NoteRecord,
  before: NoteContent,
  after: NoteContent,
  { keepBoth }: UpdateOptions,
  cards: NoteCards,
): Promise<NoteRecord | UserError> {
  if (keepBoth) {
    const copy = { ...after, title: conflictTitle(after.title, new Date()), pinned: false };
    return insertNote(actor.id, copy, cards);
  }
  const happened = note.state === 'live' ? 'changed somewhere else' : 'moved to the trash';
  const fields: Record<string, string> = { revision: `The current revision is ${note.revision}.` };
  if (hasSameText(before, after)) {
    return conflict(`This note was ${happened}. Review it and try again.`, {
      fields,
    });
  }
  fields.conflictVersion = await saveConflictVersion(note, after);
  return conflict(`This note was ${happened}. Your text is kept in its history.`, {
    fields,
  });
}
