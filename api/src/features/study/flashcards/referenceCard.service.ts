import type { Actor } from '../../../core/access/access.js';
import { findEntry } from '../reference/reference.js';
import { CardModel, sourceIndex } from '../scheduling/card.model.js';
import { addContentCards } from './cardSettings.service.js';

/** The terms and commands whose cards are in the actor's queue. */
export async function listQueuedEntries(actor: Actor): Promise<string[]> {
  const cards = await CardModel.find(
    { ownerId: actor.id, source: { $in: ['term', 'command'] }, isSuspended: false },
    { contentId: 1 },
  )
    .hint(sourceIndex)
    .lean();
  return cards.map(({ contentId }) => contentId);
}

/**
 * Puts the card of a term or a command into the queue; one that rests comes back with its schedule.
 * @throws UserError NOT_FOUND
 */
export async function queueEntry(actor: Actor, id: string): Promise<string> {
  const entry = findEntry(id);
  await addContentCards(actor, entry.kind, [id]);
  await CardModel.updateOne({ ownerId: actor.id, source: entry.kind, contentId: id }, { isSuspended: false });
  return id;
}
