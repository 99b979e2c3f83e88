import { badInput } from '../../../core/errors/userError.js';
import { NoteModel, type NoteRecord } from './note.model.js';
import { loadNoteContent } from './note.service.js';
import type { NoteCards } from './noteCards.js';
import { saveNoteContent } from './noteSave.service.js';
import { titleKey } from './text/title.js';
import { isLinkable, linkKeysOf, renameLinks } from './text/wikiLinks.js';

const maxRenamed = 1000;
/** Bytes of notes rewritten at once, because the database keeps all of them in memory until the end. */
const maxRenamedBytes = 16 * 1024 * 1024;

/**
 * Rewrites the links to a note's old title in the owner's other notes; joins the running transaction. Links that lead
 * to a newer note with the same title stay.
 * @param note as it was before the renaming
 * @throws UserError BAD_USER_INPUT when links cannot name the new title, or too many notes link
 */
export async function renameLinksInOtherNotes(
  note: NoteRecord,
  newTitle: string,
  cards: NoteCards,
): Promise<void> {
  const { _id, ownerId, titleKey: oldKey, folder, updatedAt } = note;
  if (oldKey === '' || oldKey === titleKey(newTitle)) return;
  const isLatest = !(await NoteModel.exists({
    ownerId,
    state: 'live',
    titleKey: oldKey,
    _id: { $ne: _id },
    updatedAt: { $gt: updatedAt },
  }));
  const keys = linkKeysOf(oldKey, folder).filter((key) => isLatest || key !== oldKey);
  const linking = { ownerId, state: 'live' as const, links: { $in: keys }, _id: { $ne: _id } };
  if (!(await NoteModel.exists(linking))) return;
  if (!isLinkable(newTitle))
    throw badInput('title', 'Titles with # | [ or ] can’t be linked. Choose another title.');
  const others = await NoteModel.find(linking)
    .limit(maxRenamed + 1)
    .lean();
  if (others.length > maxRenamed) {
    throw badInput(
      'updateLinks',
      `More than ${maxRenamed} notes link to this one. Rename it without updating links.`,
    );
  }
  if (others.reduce((sum, { size }) => sum + size, 0) > maxRenamedBytes) {
    throw badInput(
      'updateLinks',
      'The notes that link to this one are too long to update together. Rename it without updating links.',
    );
  }
  for (const other of others) {
    const before = await loadNoteContent(other);
    const body = renameLinks(before.body, keys, newTitle.trim());
    await saveNoteContent(other, before, { ...before, body }, cards);
  }
}
