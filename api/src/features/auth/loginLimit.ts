import { countOrRefuse, createRateLimiter } from '../../core/rateLimit.js';
import { MINUTE } from '../../platform/clock.js';

const seconds = (15 * MINUTE) / 1000;

/** Failed sign-ins that are allowed in 15 minutes. An address may be a whole school behind one router. */
const limits = { account: 10, address: 100 };

const refusal = 'Too many failed sign-ins.';

/** Counts failed sign-ins per account and per address, in the database, so that all processes count together. */
export interface LoginLimit {
  /** Counts one try. @throws UserError TOO_MANY_REQUESTS with the seconds to wait */
  take(username: string, address: string): Promise<void>;
  /** Takes the try back: it was a success. */
  forgive(username: string, address: string): Promise<void>;
}

export function createLoginLimit(): LoginLimit {
  const limiter = (name: keyof typeof limits) =>
    createRateLimiter({ collection: 'loginLimits', name, points: limits[name], seconds });
  const account = limiter('account');
  const address = limiter('address');
  const keyOf = (username: string) => username.normalize('NFC').toLowerCase();
  return {
    take: async (username, from) => {
      await countOrRefuse(account, keyOf(username), refusal);
      await countOrRefuse(address, from, refusal);
    },
    forgive: async (username, from) => {
      await account.delete(keyOf(username));
      await address.reward(from);
    },
  };
}
