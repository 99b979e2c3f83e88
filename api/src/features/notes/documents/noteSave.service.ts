import { changeUsage } from '../../../core/storage/storageUsage.js';
import { NoteModel, type NoteRecord } from './note.model.js';
import type { NoteCards } from './noteCards.js';
import {
  deriveNoteFields,
  hasSameContent,
  hasSameText,
  type NoteContent,
  noteSearchWords,
  searchVersion,
} from './noteContent.js';
import { noteBytes } from './noteStorage.service.js';
import { NoteTextModel } from './noteText.model.js';
import { saveReplacedVersion } from './noteVersion.service.js';

/**
 * Stores a change under the next revision and the previous text in the history; joins the running
 * transaction, which reruns if another one changed the note at the same time.
 * @param always keeps the text before, no matter how new it is
 * @throws UserError over REST 507 when it has grown and there is no room
 * @returns the note as it is now; undefined when it has another revision or is no longer in the lists
 */
export async function saveNoteContent(
  note: NoteRecord,
  before: NoteContent,
  after: NoteContent,
  cards: NoteCards,
  always = false,
): Promise<NoteRecord | undefined> {
  const isContentNew = !hasSameContent(before, after);
  const changed = await NoteModel.findOneAndUpdate(
    { _id: note._id, revision: note.revision, state: 'live' },
    {
      ...deriveNoteFields(after),
      ...(isContentNew && { updatedAt: new Date() }),
      $inc: { revision: 1 },
    },
    { returnDocument: 'after' },
  ).lean();
  if (!changed) return undefined;
  if (isContentNew) {
    await NoteTextModel.updateOne(
      { _id: note._id },
      { body: after.body, words: await noteSearchWords(after), searchVersion },
    );
  }
  const ownerId = String(note.ownerId);
  let bytes = noteBytes(after) - noteBytes(before);
  if (before.body !== after.body && (note.cardCount || changed.cardCount)) {
    bytes += await cards.save(ownerId, note._id, after.body);
  }
  if (!hasSameText(before, after)) bytes += await saveReplacedVersion(note, before, after, always);
  await changeUsage(ownerId, bytes);
  return changed;
}
