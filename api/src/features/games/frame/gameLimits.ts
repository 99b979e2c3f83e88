import type { Actor } from '../../../core/access/access.js';
import { countKept } from '../../../core/limits/dailyLimit.js';
import { countOrRefuse, createRateLimiter } from '../../../core/limits/rateLimit.js';

/** Rate limits above what anyone plays, because dealing and replaying cost the server's time. */
const perMinute = 40;

/** @throws UserError TOO_MANY_REQUESTS */
type Count = (actor: Actor) => Promise<void>;

function createLimit(
  name: string,
  points: number,
  kept: Parameters<typeof countKept>[1],
  refusal: string,
): Count {
  const limiter = createRateLimiter({ collection: 'gameLimits', name, points, seconds: 60 });
  return async ({ id }) => {
    await countOrRefuse(limiter, id, refusal);
    await countKept(id, kept);
  };
}

/** How often a person can start games. */
export const createStartLimit = () =>
  createLimit('start', perMinute, 'game starts', 'You’ve started too many games.');

/** How often a person can submit runs. */
export const createSubmissionLimit = (name = 'submission', points = perMinute) =>
  createLimit(name, points, 'game results', 'Too many submissions.');
