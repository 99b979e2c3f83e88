import { networkOf } from '../../../core/limits/networkOf.js';
import {
  countFailure,
  countOrRefuse,
  createRateLimiter,
  type Rate,
  refuseWhenSpent,
} from '../../../core/limits/rateLimit.js';
import { MINUTE } from '../../../platform/clock.js';

/** Sign-ins with a passkey in 15 minutes that came to nothing. An address may be a whole school behind one router. */
export const passkeyRate: Rate = {
  collection: 'passkeyLimits',
  name: 'address',
  points: 100,
  seconds: (15 * MINUTE) / 1000,
};

const refusal = 'Too many passkey sign-ins.';

/** Counts sign-ins with a passkey that were begun and not finished, in the database, so that all processes count together. */
interface PasskeyLimit {
  /** Counts one that begins. @throws UserError TOO_MANY_REQUESTS with the seconds to wait */
  take(address: string): Promise<void>;
  /** Before anything is looked at. @throws UserError TOO_MANY_REQUESTS with the seconds to wait */
  check(address: string): Promise<void>;
  countFailure(address: string): Promise<void>;
  /** Takes the count back: it was a success. */
  forgive(address: string): Promise<void>;
}

export function createPasskeyLimit(): PasskeyLimit {
  const limiter = createRateLimiter(passkeyRate);
  return {
    take: (address) => countOrRefuse(limiter, networkOf(address), refusal),
    check: (address) => refuseWhenSpent(limiter, networkOf(address), refusal),
    countFailure: (address) => countFailure(limiter, networkOf(address)),
    forgive: async (address) => {
      await limiter.reward(networkOf(address));
    },
  };
}
