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
    const isPage = response.ok && response.headers.get('content-type')?.startsWith('text/html');
    const answer = isPage ? await withoutPage(response) : response;
    return boundResponse(answer, maxBytes, () => new ProviderError('endless'));
  };
}

/** The start of events or JSON, which some servers declare as HTML because that's their default. */
const dataStart = /^\s*(?:(?:data|event|id|retry)?:|[{[])/;
/** Longer than the start. */
const startLength = 200;

/** The response, if it isn't a page. @throws ProviderError */
async function withoutPage(response: Response): Promise<Response> {
  if (!response.body) return response;
  const [start, body] = response.body.tee();
  const reader = start.pipeThrough<string>(new TextDecoderStream()).getReader();
  let text = '';
  while (text.length < startLength && !dataStart.test(text)) {
    const { value, done } = await reader.read();
    if (done) break;
    text += value;
  }
  // Both parts have to be canceled to close the connection, so don't wait for the first.
  void reader.cancel().catch(() => undefined);
  if (dataStart.test(text)) return new Response(body, response);
  await body.cancel();
  throw new ProviderError('webPage', response.status);
}
