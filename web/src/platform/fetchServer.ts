/** A request without a response, because the connection failed. `cause` is the browser's own error. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

/**
 * `fetch` with a distinct error for lost connections. Browsers throw a TypeError, which a bug in our code could be,
 * too.
 * @throws ConnectionError if nothing responds; the signal's reason if the caller aborts
 */
export const fetchServer: typeof fetch = async (input, options) => {
  try {
    return await fetch(input, options);
  } catch (error) {
    if (options?.signal?.aborted) throw error;
    throw new ConnectionError('No response', { cause: error });
  }
};
