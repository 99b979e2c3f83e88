import { UserError } from '../errors/userError.js';

/** How often something may be done: `burst` times at once, and `perMinute` times in the long run. */
export interface BucketRate {
  burst: number;
  perMinute: number;
}

/** People that are remembered at a time; who did nothing for longest is forgotten first. */
const maxKnown = 10_000;

/**
 * Limits what each person does, in the memory of this process: for what happens with every key that somebody types,
 * where a counter in the database would double the cost. Several processes allow as many times more.
 * @returns a function that takes one for the key; it throws UserError TOO_MANY_REQUESTS with the sentence
 */
export function createTokenBucket(
  { burst, perMinute }: BucketRate,
  sentence: string,
  now: () => number = () => Date.now(),
): (key: string) => void {
  const perMs = perMinute / 60_000;
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (key) => {
    const at = now();
    const known = buckets.get(key) ?? { tokens: burst, at };
    const tokens = Math.min(burst, known.tokens + (at - known.at) * perMs);
    buckets.delete(key);
    buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at });
    const [oldest = ''] = buckets.keys();
    if (buckets.size > maxKnown) buckets.delete(oldest);
    if (tokens >= 1) return;
    const retryAfter = Math.ceil((1 - tokens) / perMs / 1000);
    throw new UserError('TOO_MANY_REQUESTS', `${sentence} Try again in a few seconds.`, { retryAfter });
  };
}
