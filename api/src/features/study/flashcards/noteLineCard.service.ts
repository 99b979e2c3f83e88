import { Types } from 'mongoose';
import { CardModel } from '../scheduling/card.model.js';
import { newCardState } from '../scheduling/fsrs.js';
import { storedBytes } from './cardStorage.service.js';

/** Maximum cards from note lines per person. */
const maxLines = 100_000;

/** A note and all of its lines that are cards now. */
interface LinesOfNote {
  id: string;
  /** The URL of its page. */
  url: string;
  lines: readonly {
    /** Identifies the line within its note, even after the line is changed. */
    key: string;
    front: string;
    back: string;
  }[];
}

/** Updates the cards of lines in notes. The text follows the line, and the schedule stays. */
export const noteCardStore = {
  saveCards: async (ownerId: string, notes: readonly LinesOfNote[]): Promise<number> => {
    const cards = notes.flatMap(({ id, url, lines }) =>
      lines.map(({ key, front, back }) => ({ originId: id, contentId: `${id} ${key}`, url, front, back })),
    );
    const contentIds = cards.map(({ contentId }) => contentId);
    // Cards that the person has suspended stay suspended when their line comes back.
    await CardModel.updateMany(
      {
        ownerId,
        originId: { $in: notes.map(({ id }) => id) },
        contentId: { $nin: contentIds },
        isSuspended: false,
      },
      { isSuspended: true, isLineGone: true },
    );
    if (cards.length === 0) return 0;
    const line = { ownerId: new Types.ObjectId(ownerId), source: 'note' as const };
    await CardModel.updateMany(
      { ...line, contentId: { $in: contentIds }, isLineGone: true },
      { isSuspended: false, isLineGone: false },
    );
    const known = await CardModel.find(
      { ...line, contentId: { $in: contentIds } },
      { contentId: 1, front: 1, back: 1 },
    ).lean();
    const isKnown = new Set(known.map(({ contentId }) => contentId));
    const fresh = cards.filter(({ contentId }) => !isKnown.has(contentId));
    const room = fresh.length > 0 ? maxLines - (await CardModel.countDocuments(line)) : 0;
    const now = Date.now();
    const kept = [
      ...cards.filter(({ contentId }) => isKnown.has(contentId)),
      ...fresh.slice(0, Math.max(0, room)),
    ];
    await CardModel.bulkWrite(
      kept.map(({ contentId, ...card }, index) => ({
        updateOne: {
          filter: { ...line, contentId },
          update: {
            $set: card,
            // New cards keep the order of the lines.
            $setOnInsert: newCardState(new Date(now + index)),
          },
          upsert: true,
        },
      })),
    );
    return storedBytes(kept) - storedBytes(known);
  },
  removeCards: async (_ownerId: string, noteIds: readonly string[]): Promise<number> => {
    const cards = await CardModel.find({ originId: { $in: noteIds } }, { front: 1, back: 1 }).lean();
    if (cards.length > 0) await CardModel.deleteMany({ originId: { $in: noteIds } });
    return -storedBytes(cards);
  },
};
