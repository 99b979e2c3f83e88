import { networkOf } from '../../core/limits/networkOf.js';
import { countFailure, createRateLimiter, refuseWhenSpent } from '../../core/limits/rateLimit.js';
import { MINUTE } from '../../platform/clock.js';

const seconds = (15 * MINUTE) / 1000;

/** Failed registrations allowed in 15 minutes. A whole school may share one address. */
const limits = { code: 20, address: 100 };

const refusal = 'Too many registration attempts.';

/** Counts failed registrations in the database, so that all processes count together. */
export interface RegistrationLimit {
  /** Checks the limit before anything else. @throws UserError TOO_MANY_REQUESTS with the seconds to wait */
  check(code: string, address: string): Promise<void>;
  countFailure(code: string, address: string): Promise<void>;
}

export function createRegistrationLimit(): RegistrationLimit {
  const limiter = (name: keyof typeof limits) =>
    createRateLimiter({ collection: 'registrationLimits', name, points: limits[name], seconds });
  const byCode = limiter('code');
  const byAddress = limiter('address');
  return {
    check: async (code, address) => {
      await refuseWhenSpent(byAddress, networkOf(address), refusal);
      await refuseWhenSpent(byCode, code, refusal);
    },
    countFailure: async (code, address) => {
      await countFailure(byAddress, networkOf(address));
      await countFailure(byCode, code);
    },
  };
}
