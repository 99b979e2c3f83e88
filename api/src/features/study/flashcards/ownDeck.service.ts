import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { CardModel } from '../scheduling/card.model.js';
import type { OwnDeck } from './card.type.js';

/** More are found by searching. */
const maxDecks = 500;

/** The decks of the actor's own cards, by name. */
export async function listOwnDecks(actor: Actor): Promise<OwnDeck[]> {
  const decks = await CardModel.aggregate<{ _id: string; cards: number }>([
    { $match: { ownerId: new Types.ObjectId(actor.id), deck: { $gt: '' } } },
    { $group: { _id: '$deck', cards: { $sum: 1 } } },
    { $sort: { _id: 1 } },
    { $limit: maxDecks },
  ]);
  return decks.map(({ _id, cards }) => ({ name: _id, cards }));
}

/** Narrows a search for cards to a deck and the decks in it. */
export const cardsInDeck = (deck: string) => ({
  deck: { $regex: `^${deck.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?:::|$)` },
});
