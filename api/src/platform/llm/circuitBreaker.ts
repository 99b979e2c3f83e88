import { ProviderError } from './providerError.js';

/** After this many failures in a row, the provider is paused. */
const maxFailures = 5;
const restMs = 30_000;

/**
 * Spares a failing provider, and its callers the wait. Libraries such as cockatiel guard one promise, not a stream
 * that may fail midway, and let callers wait during a trial call.
 */
export interface CircuitBreaker {
  /** Passes the pieces on and watches how they end. @throws ProviderError while the provider is paused */
  guard<T>(pieces: () => AsyncIterable<T>): AsyncGenerator<T>;
}

export function createCircuitBreaker(now: () => number = Date.now): CircuitBreaker {
  let failures = 0;
  let restsUntil = 0;
  return {
    async *guard(pieces) {
      const wait = restsUntil - now();
      if (wait > 0) throw new ProviderError('resting', undefined, wait);
      // After the pause, one caller tries it and the others wait for the result.
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
          // The provider responds, even if not as hoped.
          failures = 0;
          restsUntil = 0;
        }
        throw error;
      }
    },
  };
}
