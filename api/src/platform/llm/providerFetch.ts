import { BlockedAddressError } from '../http/outgoing/addressRules.js';
import { boundResponse } from '../http/outgoing/boundedResponse.js';
import { guardedFetch, RedirectError } from '../http/outgoing/guardedFetch.js';
import { ProviderError } from './providerError.js';

/** Bytes that a provider may send for one answer: a hundred thousand tokens with all that is around each. */
const maxAnswerBytes = 16 * 1024 * 1024;

/** What a request to a provider may do. */
export interface ProviderAccess {
  /** A longer answer is broken off. */
  maxBytes?: number;
}

/** The `fetch` of every request that carries a provider's key: guarded, and its answer has an end. @throws ProviderError */
export function createProviderFetch({ maxBytes = maxAnswerBytes }: ProviderAccess = {}): typeof fetch {
  return async (input, init) => {
    const response = await guardedFetch(input, init).catch((error: unknown) => {
      if (error instanceof BlockedAddressError) throw new ProviderError('blocked');
      if (error instanceof RedirectError) throw new ProviderError('redirected');
      throw error;
    });
    // A login page, or the dashboard's own: of an error page the status says more.
    if (response.ok && response.headers.get('content-type')?.startsWith('text/html')) {
      await response.body?.cancel();
      throw new ProviderError('webPage', response.status);
    }
    return boundResponse(response, maxBytes, () => new ProviderError('endless'));
  };
}
