import { networkOf } from '../../../core/limits/networkOf.js';
import { countOrRefuse, createRateLimiter, type Rate } from '../../../core/limits/rateLimit.js';
import { DAY, MINUTE } from '../../../platform/clock.js';

/** Wrong codes that are allowed. An address may be a whole school behind one router. */
const rates = {
  account: { points: 10, seconds: (15 * MINUTE) / 1000 },
  // A guess is right once in 250,000: whoever knows the password would need years.
  accountDay: { points: 30, seconds: DAY / 1000 },
  address: { points: 100, seconds: (15 * MINUTE) / 1000 },
};

const rateOf = (name: keyof typeof rates): Rate => ({
  collection: 'secondFactorLimits',
  name,
  ...rates[name],
});

/** What is counted of wrong codes. */
export const secondFactorRates: readonly Rate[] = [
  rateOf('account'),
  rateOf('accountDay'),
  rateOf('address'),
];

const refusal = 'Too many incorrect codes.';

/** Who tries a code, and from where. */
export interface CodeSource {
  userId: string;
  /** None where a session says already who it is. */
  address?: string;
  /** Hash of the device's id, when the device has signed in to this account before. */
  knownDevice?: string | undefined;
}

/**
 * Counts wrong codes in the database, so that all processes count together: those of a device that the account knows
 * for itself, so that no stranger locks its owner out.
 */
interface SecondFactorLimit {
  /** Counts one try. @throws UserError TOO_MANY_REQUESTS with the seconds to wait */
  take(source: CodeSource): Promise<void>;
  /** Takes the try back: the code was right. */
  forgive(source: CodeSource): Promise<void>;
}

export function createSecondFactorLimit(): SecondFactorLimit {
  const limiter = (name: keyof typeof rates) => createRateLimiter(rateOf(name));
  const account = limiter('account');
  const accountDay = limiter('accountDay');
  const address = limiter('address');
  const keyOf = ({ userId, knownDevice }: CodeSource) => (knownDevice ? `${userId} ${knownDevice}` : userId);
  return {
    take: async (source) => {
      // First, so that whoever is refused here does not use up the tries of the account.
      if (isStranger(source)) await countOrRefuse(address, networkOf(source.address), refusal);
      await countOrRefuse(account, keyOf(source), refusal);
      await countOrRefuse(accountDay, keyOf(source), refusal);
    },
    forgive: async (source) => {
      if (isStranger(source)) await address.reward(networkOf(source.address));
      await account.reward(keyOf(source));
      await accountDay.reward(keyOf(source));
    },
  };
}

function isStranger(source: CodeSource): source is CodeSource & { address: string } {
  return source.address !== undefined && source.knownDevice === undefined;
}
