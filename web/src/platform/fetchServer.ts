import { retryWhileBusy } from './busy/busyServer';

/** A request without a response, because the connection failed. `cause` is the browser's own error. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

/**
 * Like `fetch`, but waits while the server is busy, and throws a distinct error for lost connections. Browsers throw
 * a TypeError, which a bug in our code could be, too.
 * @throws ConnectionError if nothing responds; the signal's reason if the caller aborts
 */
export const fetchServer: typeof fetch = async (input, options) => {
  const { signal } = options ?? {};
  try {
    return await retryWhileBusy(() => fetch(input, options), signal);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ConnectionError('No response', { cause: error });
  }
};
