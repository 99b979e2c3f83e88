import { countOrRefuse, createRateLimiter } from '../../core/limits/rateLimit.js';
import { MINUTE } from '../../platform/clock.js';

const seconds = (15 * MINUTE) / 1000;

/** Maximum incorrect proofs in 15 minutes, so that a borrowed window can't be used to guess the password. */
const points = 10;

/** Counts failed identity confirmations per account, across all processes. */
export interface IdentityLimit {
  /** Counts one attempt. @throws UserError TOO_MANY_REQUESTS with the seconds to wait */
  countAttempt(userId: string): Promise<void>;
  /** Resets the attempts after a successful one. */
  forgive(userId: string): Promise<void>;
}

export function createIdentityLimit(): IdentityLimit {
  const limiter = createRateLimiter({ collection: 'identityLimits', name: 'account', points, seconds });
  return {
    countAttempt: (userId) => countOrRefuse(limiter, userId, 'Too many incorrect passwords.'),
    forgive: async (userId) => {
      await limiter.delete(userId);
    },
  };
}
