import { create } from 'zustand/react';

/** Requests that wait because the server was busy. */
const useWaiting = create(() => ({ count: 0 }));

export const useIsServerBusy = () => useWaiting(({ count }) => count > 0);

const changeWaiting = (by: 1 | -1) => useWaiting.setState(({ count }) => ({ count: count + by }));

/** After about a minute, the caller gets the refusal. */
const maxAttempts = 6;
const maxWaitMs = 20_000;

/** Sends a request again while the server is too busy to take it. */
export async function retryWhileBusy(
  send: () => Promise<Response>,
  signal?: AbortSignal | null,
): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const response = await send();
    if (attempt === maxAttempts || !(await isOverloaded(response))) return response;
    const seconds = Number(response.headers.get('retry-after')) || 1;
    // Spread out, so that all the windows that were refused together don't return together.
    const waitMs = Math.min(seconds * 1000 * 1.6 ** attempt, maxWaitMs) * (0.5 + Math.random());
    changeWaiting(1);
    await wait(waitMs, signal).finally(() => changeWaiting(-1));
  }
}

/** Any other 503 may come in the middle of a change, so that sending it again could make it twice. */
async function isOverloaded(response: Response): Promise<boolean> {
  if (response.status !== 503) return false;
  const body: { code?: string; errors?: { extensions?: { code?: string } }[] } = await response
    .clone()
    .json()
    .catch(() => ({}));
  return (body.code ?? body.errors?.[0]?.extensions?.code) === 'OVERLOADED';
}

function wait(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
