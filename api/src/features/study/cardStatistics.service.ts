import { Types } from 'mongoose';
import type { Actor } from '../../core/access.js';
import { DAY } from '../../platform/clock.js';
import { CardModel } from './card.model.js';
import type { CardStatistics } from './card.type.js';
import { CardDayModel } from './cardDay.model.js';
import { addDays, dayOf } from './day.js';

const forecastDays = 30;

/** How the actor has reviewed over the last year, and what comes; days are those of the actor's time zone. */
export async function cardStatistics(
  actor: Actor,
  timeZone: string,
  now = new Date(),
): Promise<CardStatistics> {
  const today = dayOf(now, timeZone);
  const ownerId = new Types.ObjectId(actor.id);
  const until = new Date(now.getTime() + forecastDays * DAY);
  const [days, upcoming, cards, suspended] = await Promise.all([
    CardDayModel.find({ ownerId, day: { $gt: addDays(today, -365) } })
      .sort({ day: 1 })
      .lean(),
    CardModel.find(
      { ownerId, isSuspended: false, isFresh: false, 'memory.due': { $lte: until } },
      { memory: 1 },
    ).lean(),
    CardModel.countDocuments({ ownerId }),
    CardModel.countDocuments({ ownerId, isSuspended: true }),
  ]);
  const dueOn = new Map<string, number>();
  for (const { memory } of upcoming) {
    // What is overdue waits today.
    const day = memory.due <= now ? today : dayOf(memory.due, timeZone);
    dueOn.set(day, (dueOn.get(day) ?? 0) + 1);
  }
  const mature = days.reduce((sum, day) => sum + day.mature, 0);
  const known = days.reduce((sum, day) => sum + day.known, 0);
  return {
    cards,
    suspended,
    reviews: days.reduce((sum, day) => sum + day.reviews, 0),
    ...(mature > 0 && { trueRetention: known / mature }),
    days: days.filter(({ reviews }) => reviews > 0).map(({ day, reviews }) => ({ day, count: reviews })),
    forecast: Array.from({ length: forecastDays }, (_, place) => {
      const day = addDays(today, place);
      return { day, count: dueOn.get(day) ?? 0 };
    }),
  };
}
