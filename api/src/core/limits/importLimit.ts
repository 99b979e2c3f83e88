import mongoose from 'mongoose';
import type { RateLimiterMongo } from 'rate-limiter-flexible';
import { countOrRefuse, createRateLimiter } from './rateLimit.js';

/** An imported file holds thousands of records: nobody needs more of them. */
const importsInTenMinutes = 60;

const limiters = new WeakMap<object, RateLimiterMongo>();

/**
 * Counts an import of the person, in all processes.
 * @throws UserError TOO_MANY_REQUESTS
 */
export function countImport(userId: string): Promise<void> {
  const client = mongoose.connection.getClient();
  const limiter =
    limiters.get(client) ??
    createRateLimiter({
      collection: 'importLimits',
      name: 'import',
      points: importsInTenMinutes,
      seconds: 600,
    });
  limiters.set(client, limiter);
  return countOrRefuse(limiter, userId, 'You are importing too often.');
}
