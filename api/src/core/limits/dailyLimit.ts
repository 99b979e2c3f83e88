import mongoose from 'mongoose';
import type { RateLimiterMongo } from 'rate-limiter-flexible';
import { DAY } from '../../platform/clock.js';
import { countOrRefuse, createRateLimiter } from './rateLimit.js';

/** Daily limits per user for records that are kept forever and have no other limit. */
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
 * Counts one more record, across processes.
 * @throws UserError TOO_MANY_REQUESTS
 */
export function countKept(ownerId: string, kept: Kept): Promise<void> {
  return countOrRefuse(limiterOf(kept), ownerId, limitSentence(dailyLimits[kept], kept));
}

/** The message when a daily limit is reached. */
export const limitSentence = (limit: number, kept: string) =>
  `You’ve reached the daily limit of ${limit.toLocaleString('en-US')} ${kept}.`;
