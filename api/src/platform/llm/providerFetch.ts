import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { boundResponse } from './boundedResponse.js';
import { guardedLookup } from './providerAddress.js';
import { ProviderError } from './providerError.js';

/** What a request to a provider may do. */
export interface ProviderAccess {
  /** A longer answer is broken off. */
  maxBytes?: number;
  /** The port of this program, which is no provider. */
  ownPort?: number;
}

// Of their own: a connection that somebody else has made was not checked.
const agents = {
  'http:': new http.Agent({ keepAlive: true, maxFreeSockets: 8 }),
  'https:': new https.Agent({ keepAlive: true, maxFreeSockets: 8 }),
};

/**
 * The `fetch` of every request that carries a provider's key: it follows no redirect, because the key would go along,
 * and connects to nothing but the addresses that it has checked, which the global `fetch` cannot be told.
 * @throws ProviderError
 */
export function createProviderFetch({ maxBytes, ownPort }: ProviderAccess = {}): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined;
    const message = await send(new URL(request.url), request, body, ownPort);
    const { statusCode: status = 0, statusMessage: statusText = '' } = message;
    if (status >= 300 && status < 400) {
      message.destroy();
      throw new ProviderError('redirected');
    }
    const headers = new Headers();
    for (const [name, values] of Object.entries(message.headersDistinct))
      for (const value of values ?? []) headers.append(name, value);
    const isEmpty = status === 204 || status === 205;
    if (isEmpty) message.resume();
    // The two declarations of the same stream differ in their details.
    const stream = isEmpty ? null : (Readable.toWeb(message) as ReadableStream<Uint8Array>);
    return boundResponse(new Response(stream, { status, statusText, headers }), maxBytes);
  };
}

function send(
  url: URL,
  { method, headers, signal }: Request,
  body: Uint8Array | undefined,
  ownPort: number | undefined,
): Promise<IncomingMessage> {
  const isTls = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    (isTls ? https : http)
      .request(url, {
        method,
        headers: { ...Object.fromEntries(headers), 'accept-encoding': 'identity' },
        signal,
        agent: agents[isTls ? 'https:' : 'http:'],
        lookup: guardedLookup(url, ownPort),
      })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
}
