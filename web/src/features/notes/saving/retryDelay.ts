const firstMs = 3000;
const maxMs = 30_000;

/** How long to wait before each further attempt: longer every time, until one succeeds. */
export function createRetryDelay() {
  let delayMs = firstMs;
  return {
    next: () => {
      const current = delayMs;
      delayMs = Math.min(delayMs * 1.5, maxMs);
      return current;
    },
    reset: () => {
      delayMs = firstMs;
    },
  };
}
