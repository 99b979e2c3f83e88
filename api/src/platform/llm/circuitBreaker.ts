import { ProviderError } from './providerError.js';

/** After so many failures in a row a provider is left alone for a while. */
const maxFailures = 5;
const restMs = 30_000;

/**
 * Spares a provider that does not work, and its callers the wait. Made here because the breakers of libraries such as
 * cockatiel guard one promise, not a stream that may fail in the middle, and let callers wait while one tries.
 */
export interface CircuitBreaker {
  /** Passes the pieces on, and learns from how they end. @throws ProviderError while the provider rests */
  guard<T>(pieces: () => AsyncIterable<T>): AsyncGenerator<T>;
}

export function createCircuitBreaker(now: () => number = Date.now): CircuitBreaker {
  let failures = 0;
  let restsUntil = 0;
  return {
    async *guard(pieces) {
      const wait = restsUntil - now();
      if (wait > 0) throw new ProviderError('resting', undefined, wait);
      // One caller tries it after the rest; the others wait for what it finds.
      if (failures >= maxFailures) restsUntil = now() + restMs;
      try {
        yield* pieces();
        failures = 0;
        restsUntil = 0;
      } catch (error) {
        if (error instanceof ProviderError && error.isOutage) {
          failures++;
          if (failures >= maxFailures) restsUntil = now() + restMs;
        } else {
          // It answers, if not as one would like.
          failures = 0;
          restsUntil = 0;
        }
        throw error;
      }
    },
  };
}
