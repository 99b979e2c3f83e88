import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { moduleOf } from '../modules/moduleQuiz.service.js';
import { findEntry } from '../reference/reference.js';
import { CardModel, type CardSource, sourceIndex } from '../scheduling/card.model.js';
import { newMemory } from '../scheduling/fsrs.js';

/** Adds cards of the content to the queue; those that are in it stay as they are. Answers how many are new. */
export async function addContentCards(
  actor: Actor,
  source: CardSource,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const now = Date.now();
  const { upsertedCount } = await CardModel.bulkWrite(
    ids.map((contentId, index) => ({
      updateOne: {
        filter: { ownerId: new Types.ObjectId(actor.id), source, contentId },
        update: {
          $setOnInsert: {
            // New cards come in the order of the content.
            memory: newMemory(new Date(now + index)),
            isFresh: true,
            isSuspended: false,
            isLeech: false,
            revision: 0,
          },
        },
        upsert: true,
      },
    })),
    { ordered: false },
  );
  return upsertedCount;
}

/**
 * Puts the cards of a module into the actor's queue; those that rest come back with their schedule, but for leeches.
 * Answers how many came.
 * @throws UserError NOT_FOUND
 */
export async function queueModule(actor: Actor, id: string): Promise<number> {
  const ids = moduleOf(id).cards.map((card) => card.id);
  const added = await addContentCards(actor, 'module', ids);
  const { modifiedCount } = await CardModel.updateMany(
    { ownerId: actor.id, source: 'module', contentId: { $in: ids }, isSuspended: true, isLeech: false },
    { isSuspended: false },
  );
  return added + modifiedCount;
}

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
