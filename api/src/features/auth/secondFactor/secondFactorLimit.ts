import { networkOf } from '../../../core/limits/networkOf.js';
import { countOrRefuse, createRateLimiter, type Rate } from '../../../core/limits/rateLimit.js';
import { DAY, MINUTE } from '../../../platform/clock.js';

/** Wrong codes allowed. A whole school may share one address. */
const rates = {
  account: { points: 10, seconds: (15 * MINUTE) / 1000 },
  // A guess is correct once in 250,000 times, so someone who knows the password would need years.
  accountDay: { points: 30, seconds: DAY / 1000 },
  address: { points: 100, seconds: (15 * MINUTE) / 1000 },
};

const rateOf = (name: keyof typeof rates): Rate => ({
  collection: 'secondFactorLimits',
  name,
  ...rates[name],
});

/** The counters of wrong codes. */
export const secondFactorRates: readonly Rate[] = [
  rateOf('account'),
  rateOf('accountDay'),
  rateOf('address'),
];

const refusal = 'Too many incorrect codes.';

/** Who is trying a code, and from which address. */
export interface CodeSource {
  userId: string;
  /** Missing if a session already identifies the user. */
  address?: string;
  /** The hash of the device's ID, if it has signed in to this account before. */
  knownDevice?: string | undefined;
}

/**
 * Counts wrong codes in the database, so that all processes count together. A device that the account knows is counted
 * separately, so that strangers can't lock its owner out.
 */
interface SecondFactorLimit {
  /** Counts an attempt. @throws UserError TOO_MANY_REQUESTS with the seconds to wait */
  countAttempt(source: CodeSource): Promise<void>;
  /** Refunds the attempt after a correct code. */
  forgive(source: CodeSource): Promise<void>;
}

export function createSecondFactorLimit(): SecondFactorLimit {
  const limiter = (name: keyof typeof rates) => createRateLimiter(rateOf(name));
  const account = limiter('account');
  const accountDay = limiter('accountDay');
  const address = limiter('address');
  const keyOf = ({ userId, knownDevice }: CodeSource) => (knownDevice ? `${userId} ${knownDevice}` : userId);
  return {
    countAttempt: async (source) => {
      // Checked first, so that attempts refused here don't use up the account's.
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
