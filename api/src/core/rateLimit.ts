import mongoose from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { UserError } from './errors.js';

/** How often something may be done: `points` times in `seconds`. */
export interface Rate {
  collection: string;
  /** Tells limits in one collection apart. */
  name: string;
  points: number;
  seconds: number;
}

/** A counter in the database, so that all processes count together. */
export function createRateLimiter({ collection, name, points, seconds }: Rate): RateLimiterMongo {
  return new RateLimiterMongo({
    storeClient: mongoose.connection.getClient(),
    dbName: mongoose.connection.name,
    tableName: collection,
    keyPrefix: name,
    points,
    duration: seconds,
  });
}

/**
 * Counts one more for the key.
 * @throws UserError TOO_MANY_REQUESTS with the sentence and the time to wait
 */
export async function countOrRefuse(limiter: RateLimiterMongo, key: string, sentence: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfter = Math.ceil(refusal.msBeforeNext / 1000);
    throw new UserError('TOO_MANY_REQUESTS', `${sentence} Try again in ${inWords(retryAfter)}.`, {
      retryAfter,
    });
  }
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 100) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}
