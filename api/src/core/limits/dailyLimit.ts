import mongoose from 'mongoose';
import type { RateLimiterMongo } from 'rate-limiter-flexible';
import { DAY } from '../../platform/clock.js';
import { countOrRefuse, createRateLimiter } from './rateLimit.js';

/** How much a person can leave behind in a day of what is kept forever and counts nowhere else. */
export const dailyLimits = {
  answers: 5_000,
  'practice exams': 100,
  'game starts': 2_000,
  'game results': 1_000,
  'study intervals': 500,
};

export type Kept = keyof typeof dailyLimits;

const limiters = new WeakMap<object, Map<Kept, RateLimiterMongo>>();

function limiterOf(kept: Kept): RateLimiterMongo {
  const client = mongoose.connection.getClient();
  const ofClient = limiters.get(client) ?? new Map<Kept, RateLimiterMongo>();
  limiters.set(client, ofClient);
  const limiter =
    ofClient.get(kept) ??
    createRateLimiter({
      collection: 'dailyLimits',
      name: kept,
      points: dailyLimits[kept],
      seconds: DAY / 1000,
    });
  ofClient.set(kept, limiter);
  return limiter;
}

/**
 * Counts one more of what is kept, in all processes.
 * @throws UserError TOO_MANY_REQUESTS
 */
export function countKept(ownerId: string, kept: Kept): Promise<void> {
  return countOrRefuse(limiterOf(kept), ownerId, limitSentence(dailyLimits[kept], kept));
}

/** What is told when a day's limit is reached. */
export const limitSentence = (limit: number, kept: string) =>
  `You’ve reached the daily limit of ${limit.toLocaleString('en-US')} ${kept}.`;
