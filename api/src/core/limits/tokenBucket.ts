import { UserError } from '../errors/userError.js';

/** A rate: `burst` times in a row, and `perMinute` times on average. */
export interface BucketRate {
  burst: number;
  perMinute: number;
}

/** Maximum number of users remembered; the least active is dropped first. */
const maxKnown = 10_000;

/**
 * Limits each user in this process's memory, for actions so frequent that a database counter would double the
 * cost. With several processes, the limits add up.
 * @returns a function that takes one token for the key; it throws UserError TOO_MANY_REQUESTS with the
 * message
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
