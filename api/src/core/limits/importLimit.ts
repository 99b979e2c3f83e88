import mongoose from 'mongoose';
import type { RateLimiterMongo } from 'rate-limiter-flexible';
import { countOrRefuse, createRateLimiter } from './rateLimit.js';

/** An import file can have thousands of records, so this is enough. */
const importsInTenMinutes = 60;

/** Calendar files are rarely needed, and each expands a year of sessions. */
const calendarsInTenMinutes = 5;

const limiters = new WeakMap<object, Record<'import' | 'calendar', RateLimiterMongo>>();

function limitersOf(client: object): Record<'import' | 'calendar', RateLimiterMongo> {
  const known = limiters.get(client);
  if (known) return known;
  const limiter = (name: string, points: number) =>
    createRateLimiter({ collection: 'importLimits', name, points, seconds: 600 });
  const created = {
    import: limiter('import', importsInTenMinutes),
    calendar: limiter('calendar', calendarsInTenMinutes),
  };
  limiters.set(client, created);
  return created;
}

/**
 * Counts an import of the user, across processes.
 * @throws UserError TOO_MANY_REQUESTS
 */
export function countImport(userId: string): Promise<void> {
  const { import: limiter } = limitersOf(mongoose.connection.getClient());
  return countOrRefuse(limiter, userId, 'You’ve imported too many times.');
}

/**
 * Counts a calendar file of the user, across processes.
 * @throws UserError TOO_MANY_REQUESTS
 */
export function countCalendar(userId: string): Promise<void> {
  const { calendar } = limitersOf(mongoose.connection.getClient());
  return countOrRefuse(calendar, userId, 'Too many calendar exports.');
}
