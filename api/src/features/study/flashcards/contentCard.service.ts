import { Types } from 'mongoose';
import { loadContent } from '../../../../content/content.load.js';
import type { Actor } from '../../../core/access/access.js';
import { UserError } from '../../../core/errors/userError.js';
import { moduleOf } from '../modules/moduleQuiz.service.js';
import { findEntry } from '../reference/reference.js';
import { CardModel, type CardSource, sourceIndex } from '../scheduling/card.model.js';
import { newCardState } from '../scheduling/fsrs.js';
import { versionOf } from '../version/examVersion.service.js';
import { examOfCard, examSources } from './cardContent.js';

/** Adds content cards to the queue; those already in it stay unchanged. Returns how many are new. */
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
          // New cards keep the order of the content.
          $setOnInsert: newCardState(new Date(now + index)),
        },
        upsert: true,
      },
    })),
    { ordered: false },
  );
  return upsertedCount;
}

/** Adds one content card to the queue; a suspended one comes back with its schedule. */
export async function queueContentCard(actor: Actor, source: CardSource, contentId: string): Promise<void> {
  await addContentCards(actor, source, [contentId]);
  await CardModel.updateOne({ ownerId: actor.id, source, contentId }, { isSuspended: false });
}

/**
 * Takes one content card out of the queue. A card that was never reviewed is deleted; any other is suspended with its
 * schedule.
 */
export async function removeContentCard(actor: Actor, source: CardSource, contentId: string): Promise<void> {
  const card = { ownerId: actor.id, source, contentId };
  const { deletedCount } = await CardModel.deleteOne({ ...card, isFresh: true });
  if (deletedCount === 0) await CardModel.updateOne(card, { isSuspended: true });
}

/** Returns the content whose cards from some sources are in the actor's queue. */
export async function listQueued(actor: Actor, sources: readonly CardSource[]): Promise<string[]> {
  const cards = await CardModel.find(
    { ownerId: actor.id, source: { $in: sources }, isSuspended: false },
    { contentId: 1 },
  )
    .hint(sourceIndex)
    .lean();
  return cards.map(({ contentId }) => contentId);
}

/**
 * Adds a module's cards to the actor's queue. Suspended ones come back with their schedule, except for leeches. Returns
 * how many were added.
 * @throws UserError NOT_FOUND
 */
export async function queueModule(actor: Actor, id: string): Promise<number> {
  const ids = moduleOf(id, await versionOf(actor)).module.cards.map((card) => card.id);
  const added = await addContentCards(actor, 'module', ids);
  const { modifiedCount } = await CardModel.updateMany(
    { ownerId: actor.id, source: 'module', contentId: { $in: ids }, isSuspended: true, isLeech: false },
    { isSuspended: false },
  );
  return added + modifiedCount;
}

/**
 * Adds the card of a term or a command to the queue; a suspended one comes back with its schedule.
 * @throws UserError NOT_FOUND
 */
export async function queueEntry(actor: Actor, id: string): Promise<string> {
  await queueContentCard(actor, findEntry(id).kind, id);
  return id;
}

/**
 * Restricts a card search to one exam, because the content, not the database, knows which exam a card belongs
 * to.
 * @throws UserError BAD_USER_INPUT for an exam that doesn't exist
 */
export async function cardsOfExam(actor: Actor, exam: string) {
  if (!loadContent().exams.some(({ id }) => id === exam))
    throw new UserError('BAD_USER_INPUT', 'This exam doesn’t exist.');
  const cards = await CardModel.find(
    { ownerId: actor.id, source: { $in: examSources } },
    { source: 1, contentId: 1 },
  )
    .hint(sourceIndex)
    .lean();
  return { _id: { $in: cards.filter((card) => examOfCard(card) === exam).map(({ _id }) => _id) } };
}
