import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { CardModel } from '../scheduling/card.model.js';
import type { OwnDeck } from './card.type.js';

/** Maximum decks returned; others can be found by searching. */
const maxDecks = 500;

/** Returns the decks of the actor's own cards, by name. */
export async function listOwnDecks(actor: Actor): Promise<OwnDeck[]> {
  const decks = await CardModel.aggregate<{ _id: string; cards: number }>([
    { $match: { ownerId: new Types.ObjectId(actor.id), deck: { $gt: '' } } },
    { $group: { _id: '$deck', cards: { $sum: 1 } } },
    { $sort: { _id: 1 } },
    { $limit: maxDecks },
  ]);
  return decks.map(({ _id, cards }) => ({ name: _id, cards }));
}

/** Restricts a card search to a deck and its nested decks. */
export const cardsInDeck = (deck: string) => ({
  deck: { $regex: `^${deck.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?:::|$)` },
});
