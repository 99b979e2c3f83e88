import type { Grade } from 'ts-fsrs';
import type { Actor } from '../../../core/access/access.js';
import { CardDayModel } from '../flashcards/cardDay.model.js';
import { gradeCard } from '../flashcards/cardQueue.service.js';
import { readSettings } from '../flashcards/cardSettings.service.js';
import { addContentCards } from '../flashcards/contentCard.service.js';
import { CardModel } from '../scheduling/card.model.js';
import { dayOf } from '../scheduling/day.js';
import { formatInterval } from '../scheduling/formatInterval.js';
import { newMemory, review } from '../scheduling/fsrs.js';

const source = 'herb' as const;
const grades: readonly Grade[] = [1, 2, 3, 4];

/** When an herb's card is due in the actor's queue. A card that was never graded may not be in the queue yet. */
interface HerbSchedule {
  revision: number;
  isFresh: boolean;
  isSuspended: boolean;
  due: Date;
  /** When it's due again after each of the grades 1 to 4. */
  intervals: string[];
}

/** Returns the schedules of these herbs' cards. */
export async function herbSchedules(
  actor: Actor,
  herbs: readonly string[],
  now = new Date(),
): Promise<Map<string, HerbSchedule>> {
  const [{ retention }, cards] = await Promise.all([
    readSettings(actor),
    CardModel.find({ ownerId: actor.id, source, contentId: { $in: herbs } }).lean(),
  ]);
  const known = new Map(cards.map((card) => [card.contentId, card]));
  return new Map(
    herbs.map((herb) => {
      const { memory, revision, isFresh, isSuspended } = known.get(herb) ?? {
        memory: newMemory(now),
        revision: 0,
        isFresh: true,
        isSuspended: false,
      };
      const intervals = grades.map((grade) => formatInterval(review(memory, grade, now, retention), now));
      return [herb, { revision, isFresh, isSuspended, due: memory.due, intervals }];
    }),
  );
}

/** Returns how many more new cards the actor wants to see today. */
export async function newHerbsLeft(actor: Actor, timeZone: string, now = new Date()): Promise<number> {
  const [settings, today] = await Promise.all([
    readSettings(actor),
    CardDayModel.findOne({ ownerId: actor.id, day: dayOf(now, timeZone) }).lean(),
  ]);
  return Math.max(0, settings.newPerDay - (today?.fresh ?? 0));
}

/**
 * Grades an herb's card once; with its first grade it joins the queue.
 * @throws UserError CONFLICT when it was graded elsewhere; BAD_USER_INPUT for a time zone that doesn't exist
 */
export async function gradeHerbCard(
  actor: Actor,
  { herb, revision, rating }: { herb: string; revision: number; rating: number },
  timeZone: string,
): Promise<void> {
  dayOf(new Date(), timeZone);
  await addContentCards(actor, source, [herb]);
  const card = await CardModel.findOne({ ownerId: actor.id, source, contentId: herb }, { _id: 1 }).lean();
  await gradeCard(actor, { id: String(card?._id), revision, rating }, { timeZone });
}
