import { recordOverhead, type StorageSource } from '../../../core/storage/storageUsage.js';
import { CardModel, type CardRecord } from '../scheduling/card.model.js';

/** The bytes that a person's cards count for: their text plus a fixed amount per card. Content cards are free. */
export function storedBytes(cards: readonly Partial<CardRecord>[]): number {
  return cards.reduce((sum, card) => sum + sizeOf(card), 0);
}

function sizeOf({ front, back = '', deck = '', tags = [] }: Partial<CardRecord>): number {
  return front === undefined ? 0 : recordOverhead + Buffer.byteLength([front, back, deck, ...tags].join(''));
}

/** Cards that store their own text. */
export const cardStorage: StorageSource = {
  stored: async (ownerId) => {
    const text = { front: 1, back: 1, deck: 1, tags: 1 };
    let bytes = 0;
    for await (const card of CardModel.find({ ownerId, front: { $exists: true } }, text)
      .lean()
      .cursor()) {
      bytes += sizeOf(card);
    }
    return bytes;
  },
};
