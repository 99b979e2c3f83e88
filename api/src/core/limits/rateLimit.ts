import mongoose from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { UserError } from '../errors/userError.js';

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
    throw tooManyRequests(sentence, refusal.msBeforeNext);
  }
}

/**
 * Lets through who has points left, for work that counts only when it fails.
 * @throws UserError TOO_MANY_REQUESTS with the sentence and the time to wait
 */
export async function refuseWhenSpent(
  limiter: RateLimiterMongo,
  key: string,
  sentence: string,
): Promise<void> {
  const state = await limiter.get(key);
  if (state && state.remainingPoints <= 0) throw tooManyRequests(sentence, state.msBeforeNext);
}

/** Counts one more for the key, for `refuseWhenSpent`. */
export async function countFailure(limiter: RateLimiterMongo, key: string): Promise<void> {
  await limiter.penalty(key);
}

/** The refusal of what was done too often: the sentence, and when to try again. */
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

/** Removes what is counted for somebody whose account is removed, in all limits: their keys hold the id. */
export async function removeLimitsOfOwner(ownerId: string): Promise<void> {
  await removeLimits({ key: new RegExp(ownerId) });
}

/** Removes what is counted no more, in all limits; the database does it as well, later. Answers how many there were. */
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
