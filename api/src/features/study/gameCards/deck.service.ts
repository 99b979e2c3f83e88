import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { ownSources } from '../flashcards/ownCard.service.js';
import { CardModel } from '../scheduling/card.model.js';

const maxDecks = 100;

/** Returns the decks of the actor's own cards, by name. Cards without a deck form one with an empty name. */
export async function listDecks(actor: Actor): Promise<{ name: string; cardCount: number }[]> {
  const decks = await CardModel.aggregate<{ _id: string | null; count: number }>([
    { $match: { ownerId: new Types.ObjectId(actor.id), source: { $in: ownSources } } },
    { $group: { _id: { $ifNull: ['$deck', ''] }, count: { $sum: 1 } } },
    { $sort: { _id: 1 } },
    { $limit: maxDecks },
  ]);
  return decks.map(({ _id, count }) => ({ name: _id ?? '', cardCount: count }));
}

/** Returns a deck's cards in the order in which they were added, up to a limit. */
export async function readDeck(
  actor: Actor,
  name: string,
  count: number,
): Promise<{ front: string; back: string }[]> {
  const deck = name === '' ? { $in: [null, ''] } : name;
  const cards = await CardModel.find(
    { ownerId: actor.id, source: { $in: ownSources }, deck },
    { front: 1, back: 1 },
  )
    .sort({ _id: 1 })
    .limit(count)
    .lean();
  return cards.map(({ front = '', back = '' }) => ({ front, back }));
}
