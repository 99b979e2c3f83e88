import type { Types } from 'mongoose';
import { changeUsage } from '../../../core/storage/storageUsage.js';
import { NoteModel } from '../documents/note.model.js';
import { NoteTextModel } from '../documents/noteText.model.js';
import { cardLines } from '../documents/text/cardLines.js';
import { cardStore } from './cardStore.js';

/** The cards follow the text of a note; joins the running transaction. @returns bytes that are stored more than before */
export function keepCardsOf(ownerId: string, id: Types.ObjectId, body: string): Promise<number> {
  return cardStore.saveCards(ownerId, [originOf(id, body)]);
}

/** Notes go to the trash: their cards rest, with their schedule; joins the running transaction. */
export async function restCards(ids: readonly Types.ObjectId[]): Promise<void> {
  for (const [ownerId, notes] of await withCards(ids)) {
    await cardStore.saveCards(
      ownerId,
      notes.map((id) => originOf(id, '')),
    );
  }
}

/**
 * Notes are in the lists now: so are their cards in the queue; joins the running transaction.
 * @throws UserError over REST 507 when there is no room for them
 */
export async function showCards(ids: readonly Types.ObjectId[]): Promise<void> {
  for (const [ownerId, notes] of await withCards(ids)) {
    const texts = await NoteTextModel.find({ _id: { $in: notes } })
      .select('body')
      .lean();
    const bytes = await cardStore.saveCards(
      ownerId,
      texts.map(({ _id, body }) => originOf(_id, body)),
    );
    await changeUsage(ownerId, bytes);
  }
}

/** Notes of one person are removed for ever, and their cards with them; joins the running transaction. */
export function removeCardsOf(ownerId: string, ids: readonly Types.ObjectId[]): Promise<number> {
  return cardStore.removeCards(ownerId, ids.map(String));
}

async function withCards(ids: readonly Types.ObjectId[]): Promise<Map<string, Types.ObjectId[]>> {
  const notes = await NoteModel.find({ _id: { $in: ids }, cardCount: { $gt: 0 } })
    .select('ownerId')
    .lean();
  const byOwner = new Map<string, Types.ObjectId[]>();
  for (const { _id, ownerId } of notes) {
    byOwner.set(String(ownerId), [...(byOwner.get(String(ownerId)) ?? []), _id]);
  }
  return byOwner;
}

const originOf = (id: Types.ObjectId, body: string) => ({
  id: String(id),
  url: `/notes/${id}`,
  lines: cardLines(body),
});
