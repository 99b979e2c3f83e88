import { UserError } from '../errors/userError.js';

/** Limits of one type of work in this process. */
interface Concurrency {
  max: number;
  /** Error message and retry delay in seconds when the limit is reached. */
  sentence: string;
  retryAfter: number;
}

/** Runs work within the limit. Work over the limit is rejected immediately. */
export function limitConcurrency({ max, sentence, retryAfter }: Concurrency) {
  let running = 0;
  /** @throws UserError TOO_MANY_REQUESTS */
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= max) throw new UserError('TOO_MANY_REQUESTS', sentence, { retryAfter });
    running++;
    try {
      return await work();
    } finally {
      running--;
    }
  };
}
