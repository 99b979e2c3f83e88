import { networkOf } from '../../core/limits/networkOf.js';
import { countOrRefuse, createRateLimiter, type Rate } from '../../core/limits/rateLimit.js';
import { MINUTE } from '../../platform/clock.js';
import { normalizeText } from '../../platform/text/unicode.js';

const seconds = (15 * MINUTE) / 1000;

/** Failed sign-ins that are allowed in 15 minutes. An address may be a whole school behind one router. */
const limits = { account: 10, device: 10, address: 100 };

const rateOf = (name: keyof typeof limits): Rate => ({
  collection: 'loginLimits',
  name,
  points: limits[name],
  seconds,
});

/** What is counted of failed sign-ins. */
export const loginRates: readonly Rate[] = [rateOf('account'), rateOf('device'), rateOf('address')];

const refusal = 'Too many failed sign-ins.';

/** Who tries to sign in. */
export interface LoginTry {
  username: string;
  address: string;
  /** Hash of the device's id, when the device has signed in to this account before. */
  knownDevice: string | undefined;
}

/**
 * Counts failed sign-ins in the database, so that all processes count together: those of a device that the account
 * knows for itself, so that no stranger locks its owner out, and all others per address and per account.
 */
export interface LoginLimit {
  /** Counts one try. @throws UserError TOO_MANY_REQUESTS with the seconds to wait */
  take(attempt: LoginTry): Promise<void>;
  /** Takes the try back: it was a success. */
  forgive(attempt: LoginTry): Promise<void>;
}

export function createLoginLimit(): LoginLimit {
  const limiter = (name: keyof typeof limits) => createRateLimiter(rateOf(name));
  const account = limiter('account');
  const device = limiter('device');
  const address = limiter('address');
  // One for all ways to type a name, or each would bring tries of its own.
  const keyOf = (username: string) => normalizeText(username, 'NFKC').toLowerCase();
  const deviceKey = (username: string, idHash: string) => `${keyOf(username)} ${idHash}`;
  return {
    take: async ({ username, address: from, knownDevice }) => {
      if (knownDevice) return countOrRefuse(device, deviceKey(username, knownDevice), refusal);
      // First, so that whoever is refused here does not use up the tries of the account.
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
