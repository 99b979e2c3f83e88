import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { changeUsage, changeUsageIfRoom } from '../../../core/storage/storageUsage.js';
import { inTransaction } from '../../../platform/database/database.js';
import { storedBytes } from '../flashcards/cardStorage.service.js';
import { CardModel } from '../scheduling/card.model.js';
import { newCardState } from '../scheduling/fsrs.js';

/** Maximum game cards per person. */
const maxCards = 10_000;

/** Something that the player didn't know in a game. */
interface GameCard {
  contentId: string;
  front: string;
  back: string;
  url: string;
}

/** Removes game cards that were never reviewed from the queue; the others keep their schedule. */
export async function dropFreshGameCards(actor: Actor, contentIds: readonly string[]): Promise<void> {
  await inTransaction(async () => {
    const ofGames = { ownerId: new Types.ObjectId(actor.id), source: 'game' as const };
    const gone = await CardModel.find({ ...ofGames, contentId: { $in: contentIds }, isFresh: true }).lean();
    if (gone.length === 0) return;
    await CardModel.deleteMany({ _id: { $in: gone.map(({ _id }) => _id) } });
    await changeUsage(actor.id, -storedBytes(gone));
  });
}

/**
 * Adds a game's cards to the queue. An existing card keeps its place and gets the new text if it was never reviewed. If
 * there's no room, nothing changes, because a game must not fail over its cards. Returns how many are new.
 */
export async function saveGameCards(actor: Actor, cards: readonly GameCard[]): Promise<number> {
  return inTransaction(async () => {
    const ofGames = { ownerId: new Types.ObjectId(actor.id), source: 'game' as const };
    const contentIds = cards.map(({ contentId }) => contentId);
    const stored = await CardModel.find({ ...ofGames, contentId: { $in: contentIds } }).lean();
    const known = new Map(stored.map((card) => [card.contentId, card]));
    const room = maxCards - (await CardModel.countDocuments(ofGames));
    const fresh = cards
      .filter(({ contentId }) => !known.has(contentId))
      .slice(0, Math.max(0, room))
      .map((card, index) => ({
        ...ofGames,
        ...card,
        ...newCardState(new Date(Date.now() + index)),
      }));
    const changed = cards.flatMap(({ contentId, front, back }) => {
      const before = known.get(contentId);
      // A back that already contains this text and more, such as hints taken in another run of a lab, isn't shortened.
      const isTold = before?.front === front && before.back?.startsWith(back);
      return before?.isFresh && !isTold ? [{ before, after: { ...before, front, back } }] : [];
    });
    const bytes =
      storedBytes([...fresh, ...changed.map(({ after }) => after)]) -
      storedBytes(changed.map(({ before }) => before));
    // Check before writing anything, so that nothing has to be undone.
    if (!(await changeUsageIfRoom(actor.id, bytes))) return 0;
    for (const { after } of changed)
      await CardModel.updateOne({ _id: after._id }, { front: after.front, back: after.back });
    if (fresh.length > 0) await CardModel.insertMany(fresh);
    return fresh.length;
  });
}
