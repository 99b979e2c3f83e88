import { networkOf } from '../../../core/limits/networkOf.js';
import {
  countFailure,
  countOrRefuse,
  createRateLimiter,
  type Rate,
  refuseWhenSpent,
} from '../../../core/limits/rateLimit.js';
import { MINUTE } from '../../../platform/clock.js';

/** Failed sign-ins with a passkey allowed in 15 minutes. A whole school may share one address. */
export const passkeyRate: Rate = {
  collection: 'passkeyLimits',
  name: 'address',
  points: 100,
  seconds: (15 * MINUTE) / 1000,
};

const refusal = 'Too many passkey sign-ins.';

/** Counts unfinished sign-ins with a passkey in the database, so that all processes count together. */
interface PasskeyLimit {
  /** Counts a sign-in when it starts. @throws UserError TOO_MANY_REQUESTS with the seconds to wait */
  countStart(address: string): Promise<void>;
  /** Checks the limit before anything else. @throws UserError TOO_MANY_REQUESTS with the seconds to wait */
  check(address: string): Promise<void>;
  countFailure(address: string): Promise<void>;
  /** Reverts the count after a success. */
  forgive(address: string): Promise<void>;
}

export function createPasskeyLimit(): PasskeyLimit {
  const limiter = createRateLimiter(passkeyRate);
  return {
    countStart: (address) => countOrRefuse(limiter, networkOf(address), refusal),
    check: (address) => refuseWhenSpent(limiter, networkOf(address), refusal),
    countFailure: (address) => countFailure(limiter, networkOf(address)),
    forgive: async (address) => {
      await limiter.reward(networkOf(address));
    },
  };
}
