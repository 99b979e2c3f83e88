import { BlockedAddressError } from '../http/outgoing/addressRules.js';
import { boundResponse } from '../http/outgoing/boundedResponse.js';
import { guardedFetch, RedirectError } from '../http/outgoing/guardedFetch.js';
import { ProviderError } from './providerError.js';

/** Bytes per provider response, enough for 100,000 tokens with their metadata. */
const maxAnswerBytes = 16 * 1024 * 1024;

/** Limits of a request to a provider. */
export interface ProviderAccess {
  /** A longer response is aborted. */
  maxBytes?: number;
}

/** `fetch` for every request with a provider's key: guarded, with a limited response. @throws ProviderError */
export function createProviderFetch({ maxBytes = maxAnswerBytes }: ProviderAccess = {}): typeof fetch {
  return async (input, init) => {
    const response = await guardedFetch(input, init).catch((error: unknown) => {
      if (error instanceof BlockedAddressError) throw new ProviderError('blocked');
      if (error instanceof RedirectError) throw new ProviderError('redirected');
      throw error;
    });
    // A login page, or the dashboard's own. For error pages, the status says more.
    if (response.ok && response.headers.get('content-type')?.startsWith('text/html')) {
      await response.body?.cancel();
      throw new ProviderError('webPage', response.status);
    }
    return boundResponse(response, maxBytes, () => new ProviderError('endless'));
  };
}
