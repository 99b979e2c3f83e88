import type { Actor } from '../../../core/access/access.js';
import { moduleOf } from '../modules/module.service.js';
import { CardModel } from '../scheduling/card.model.js';
import { addContentCards } from './cardSettings.service.js';

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
