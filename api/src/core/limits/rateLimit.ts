import mongoose from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { UserError } from '../errors/userError.js';

/** A rate: `points` times in `seconds`. */
export interface Rate {
  collection: string;
  /** Distinguishes limits in one collection. */
  name: string;
  points: number;
  seconds: number;
}

/** A counter in the database, shared by all processes. */
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
 * @throws UserError TOO_MANY_REQUESTS with the message and the time to wait
 */
export async function countOrRefuse(limiter: RateLimiterMongo, key: string, sentence: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooManyRequests(sentence, refusal.msBeforeNext);
  }
}

/**
 * Checks for remaining points, for work that counts only if it fails.
 * @throws UserError TOO_MANY_REQUESTS with the message and the time to wait
 */
export async function refuseWhenSpent(
  limiter: RateLimiterMongo,
  key: string,
  sentence: string,
): Promise<void> {
  const state = await limiter.get(key);
  if (state && state.remainingPoints <= 0) throw tooManyRequests(sentence, state.msBeforeNext);
}

/** Counts one more failure for the key, for `refuseWhenSpent`. */
export async function countFailure(limiter: RateLimiterMongo, key: string): Promise<void> {
  await limiter.penalty(key);
}

/** The error for exceeding a rate, with its message and the time to wait. */
export function tooManyRequests(sentence: string, waitMs: number): UserError {
  const retryAfter = Math.ceil(waitMs / 1000);
  const message = `${sentence} Try again in ${formatWait(retryAfter)}.`;
  return new UserError('TOO_MANY_REQUESTS', message, { retryAfter });
}

function formatWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 100) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}

/** Removes a deleted user's counters from all limits. Their keys include the user's ID. */
export async function removeLimitsOfOwner(ownerId: string): Promise<void> {
  await removeLimits({ key: new RegExp(ownerId) });
}

/** Removes expired counters, which the database would do later. Returns their number. */
export function removeExpiredLimits(): Promise<number> {
  return removeLimits({ expire: { $lte: new Date() } });
}

async function removeLimits(filter: object): Promise<number> {
  const { db } = mongoose.connection;
  const collections = (await db?.listCollections({ name: /Limits$/ }, { nameOnly: true }).toArray()) ?? [];
  let removed = 0;
  for (const { name } of collections) {
    removed += (await db?.collection(name).deleteMany(filter))?.deletedCount ?? 0;
  }
  return removed;
}
