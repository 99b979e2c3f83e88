import { countOrRefuse, createRateLimiter } from '../../core/limits/rateLimit.js';
import { MINUTE } from '../../platform/clock.js';

const seconds = (15 * MINUTE) / 1000;

/** Wrong answers that are allowed in 15 minutes: a borrowed window must not become a way to guess the password. */
const points = 10;

/** Counts failed proofs of who somebody is, per account, in all processes together. */
export interface IdentityLimit {
  /** Counts one try. @throws UserError TOO_MANY_REQUESTS with the seconds to wait */
  take(userId: string): Promise<void>;
  /** Forgets the tries: this one was a success. */
  forgive(userId: string): Promise<void>;
}

export function createIdentityLimit(): IdentityLimit {
  const limiter = createRateLimiter({ collection: 'identityLimits', name: 'account', points, seconds });
  return {
    take: (userId) => countOrRefuse(limiter, userId, 'Too many incorrect passwords.'),
    forgive: async (userId) => {
      await limiter.delete(userId);
    },
  };
}
