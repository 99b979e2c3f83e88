import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { CardModel } from '../scheduling/card.model.js';
import { addDays, dayOf, mondayOf, startOfDay } from '../scheduling/day.js';
import type { CardStatistics, CardWeek } from './card.type.js';
import { CardDayModel, type CardDayRecord } from './cardDay.model.js';

const forecastDays = 30;

/** Returns the actor's reviews over the last year and the upcoming ones; days are in the actor's time zone. */
export async function cardStatistics(
  actor: Actor,
  timeZone: string,
  now = new Date(),
): Promise<CardStatistics> {
  const today = dayOf(now, timeZone);
  const ownerId = new Types.ObjectId(actor.id);
  const inQueue = { ownerId, isSuspended: false, isFresh: false };
  const [days, cards, suspended, forecast] = await Promise.all([
    CardDayModel.find({ ownerId, day: { $gt: addDays(today, -365) } })
      .sort({ day: 1 })
      .lean(),
    CardModel.countDocuments({ ownerId }),
    CardModel.countDocuments({ ownerId, isSuspended: true }),
    Promise.all(
      Array.from({ length: forecastDays }, async (_, index) => {
        const day = addDays(today, index);
        const $lt = startOfDay(addDays(day, 1), timeZone);
        // Overdue cards count for today. The index counts everything, so no card is read.
        const due = index === 0 ? { $lt } : { $gte: startOfDay(day, timeZone), $lt };
        return { day, count: await CardModel.countDocuments({ ...inQueue, 'memory.due': due }) };
      }),
    ),
  ]);
  const mature = days.reduce((sum, day) => sum + day.mature, 0);
  const known = days.reduce((sum, day) => sum + day.known, 0);
  return {
    cards,
    suspended,
    reviews: days.reduce((sum, day) => sum + day.reviews, 0),
    ...(mature > 0 && { trueRetention: known / mature }),
    weeks: weeksOf(days),
    days: days.filter(({ reviews }) => reviews > 0).map(({ day, reviews }) => ({ day, count: reviews })),
    forecast,
  };
}

/** Returns the true retention by week, leaving out weeks without reviews of cards past their first steps. */
function weeksOf(days: readonly CardDayRecord[]): CardWeek[] {
  const weeks = new Map<string, { reviews: number; known: number }>();
  for (const { day, mature, known } of days) {
    const monday = mondayOf(day);
    const { reviews, known: before } = weeks.get(monday) ?? { reviews: 0, known: 0 };
    weeks.set(monday, { reviews: reviews + mature, known: before + known });
  }
  return [...weeks]
    .filter(([, { reviews }]) => reviews > 0)
    .map(([day, { reviews, known }]) => ({ day, reviews, retention: known / reviews }));
}
