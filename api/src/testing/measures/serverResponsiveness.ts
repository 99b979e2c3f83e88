import { setTimeout as delay } from 'node:timers/promises';

/** Does some work while sending health checks to a server; returns the time of the slowest response. */
export async function measureResponsiveness<T>(
  url: string,
  work: () => Promise<T>,
): Promise<{ result: T; slowestMs: number }> {
  let isDone = false;
  let slowestMs = 0;
  const ask = async () => {
    while (!isDone) {
      const askedAt = performance.now();
      const response = await fetch(`${url}/healthz`);
      await response.text();
      slowestMs = Math.max(slowestMs, performance.now() - askedAt);
      if (response.status !== 200) throw new Error(`/healthz answers ${response.status}`);
      await delay(20);
    }
  };
  const working = work().finally(() => {
    isDone = true;
  });
  const [result] = await Promise.all([working, ask()]);
  return { result, slowestMs };
}
