import { networkOf } from '../../core/limits/networkOf.js';
import { countOrRefuse, createRateLimiter, type Rate } from '../../core/limits/rateLimit.js';
import { MINUTE } from '../../platform/clock.js';
import { normalizeText } from '../../platform/text/unicode.js';

const seconds = (15 * MINUTE) / 1000;

/** Failed sign-ins allowed in 15 minutes. A whole school may share one address. */
const limits = { account: 10, device: 10, address: 100 };

const rateOf = (name: keyof typeof limits): Rate => ({
  collection: 'loginLimits',
  name,
  points: limits[name],
  seconds,
});

/** The counters of failed sign-ins. */
export const loginRates: readonly Rate[] = [rateOf('account'), rateOf('device'), rateOf('address')];

const refusal = 'Too many failed sign-ins.';

/** Who is trying to sign in. */
export interface LoginTry {
  username: string;
  address: string;
  /** The hash of the device's ID, if it has signed in to this account before. */
  knownDevice: string | undefined;
}

/**
 * Counts failed sign-ins in the database, so that all processes count together. A device that the account knows is
 * counted separately, so that strangers can't lock its owner out; all other attempts count by address and by account.
 */
export interface LoginLimit {
  /** Counts an attempt. @throws UserError TOO_MANY_REQUESTS with the seconds to wait */
  countAttempt(attempt: LoginTry): Promise<void>;
  /** Refunds the attempt after a success. */
  forgive(attempt: LoginTry): Promise<void>;
}

export function createLoginLimit(): LoginLimit {
  const limiter = (name: keyof typeof limits) => createRateLimiter(rateOf(name));
  const account = limiter('account');
  const device = limiter('device');
  const address = limiter('address');
  // All spellings of a username share one, because otherwise each would allow more attempts.
  const keyOf = (username: string) => normalizeText(username, 'NFKC').trim().toLowerCase();
  const deviceKey = (username: string, idHash: string) => `${keyOf(username)} ${idHash}`;
  return {
    countAttempt: async ({ username, address: from, knownDevice }) => {
      if (knownDevice) return countOrRefuse(device, deviceKey(username, knownDevice), refusal);
      // Checked first, so that attempts refused here don't use up the account's.
      await countOrRefuse(address, networkOf(from), refusal);
      await countOrRefuse(account, keyOf(username), refusal);
    },
    forgive: async ({ username, address: from, knownDevice }) => {
      if (knownDevice) {
        await device.delete(deviceKey(username, knownDevice));
        return;
      }
      await account.delete(keyOf(username));
      await address.reward(networkOf(from));
    },
  };
}
