import { createKeyedQueue } from '../../platform/jobs/keyedQueue.js';
import { createTimeAllowance } from './timeAllowance.js';

const queue = createKeyedQueue();
const allowance = createTimeAllowance(
  { burstMs: 20_000, msPerMinute: 20_000 },
  'You’ve used up this minute’s search time. Wait a moment, then try again.',
);

/**
 * Runs a search for which the database has to read all of a person's data. Waits for the person's earlier
 * searches, and requires time left in their allowance.
 * @throws UserError TOO_MANY_REQUESTS
 */
export function inSearchTime<T>(ownerId: string, search: () => PromiseLike<T>): Promise<T> {
  return queue(ownerId, async () => {
    allowance.require(ownerId);
    const beganAt = performance.now();
    try {
      return await search();
    } finally {
      allowance.spend(ownerId, performance.now() - beganAt);
    }
  });
}
