import { UserError } from '../errors/userError.js';

/** Server time per person: in a burst, and on average. */
export interface Allowance {
  burstMs: number;
  msPerMinute: number;
}

/**
 * Limits how long the server works for each person, in this process's memory.
 * @param sentence for someone without time left
 */
export function createTimeAllowance({ burstMs, msPerMinute }: Allowance, sentence: string) {
  const msPerMs = msPerMinute / 60_000;
  /** The time that each person has left, in milliseconds. */
  const allowances = new Map<string, { left: number; at: number }>();
  const timeLeft = (owner: string): number => {
    const { left, at } = allowances.get(owner) ?? { left: burstMs, at: 0 };
    return Math.min(burstMs, left + (performance.now() - at) * msPerMs);
  };
  return {
    /** @throws UserError TOO_MANY_REQUESTS when the owner has no time left */
    require: (owner: string): void => {
      const left = timeLeft(owner);
      if (left > 0) return;
      const retryAfter = Math.ceil((1 - left) / msPerMs / 1000);
      throw new UserError('TOO_MANY_REQUESTS', sentence, { retryAfter });
    },

    /** Counts time that was spent for the owner. */
    spend: (owner: string, ms: number): void => {
      for (const known of allowances.keys()) if (timeLeft(known) === burstMs) allowances.delete(known);
      allowances.set(owner, { left: timeLeft(owner) - ms, at: performance.now() });
    },
  };
}
