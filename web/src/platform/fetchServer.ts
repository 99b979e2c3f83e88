/** A call that got no answer: the line is down. `cause` is the browser's own error. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

/**
 * `fetch`, whose failures say what they are: browsers throw a TypeError, which a mistake in our own code is as well.
 * @throws ConnectionError when nothing answered; the signal's reason when the caller gave up
 */
export const fetchServer: typeof fetch = async (input, options) => {
  try {
    return await fetch(input, options);
  } catch (error) {
    if (options?.signal?.aborted) throw error;
    throw new ConnectionError('No response', { cause: error });
  }
};
