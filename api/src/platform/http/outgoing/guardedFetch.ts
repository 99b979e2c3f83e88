import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { guardedLookup } from './addressRules.js';

/** The server sends its callers elsewhere. */
export class RedirectError extends Error {
  constructor() {
    super(
      'This address redirects elsewhere. We don’t follow redirects because they could expose your credentials.',
    );
  }
}

// Of their own: a connection that somebody else has made was not checked.
const agents = {
  'http:': new http.Agent({ keepAlive: true, maxFreeSockets: 8 }),
  'https:': new https.Agent({ keepAlive: true, maxFreeSockets: 8 }),
};

/**
 * The `fetch` of every request to an address that an admin has typed in (AI provider, S3 endpoint). It connects to
 * nothing but the addresses that it has checked, which the global `fetch` cannot be told: link-local addresses, metadata
 * services of clouds and this program's own ports are never asked, loopback and local networks are. It follows no
 * redirect, because the credentials would go along. A body is sent as a whole, with its length: large ones go in parts.
 * @throws BlockedAddressError, RedirectError, or what `node:http` throws
 */
export const guardedFetch: typeof fetch = async (input, init) => {
  const { signal, ...rest } = init ?? {};
  const request = new Request(input, rest);
  const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined;
  // The caller's own signal: a Request follows it through a weak reference, which a garbage collection cuts.
  const message = await send(new URL(request.url), request, body, signal ?? request.signal);
  const { statusCode: status = 0, statusMessage: statusText = '' } = message;
  // Without an address there is nowhere to go: S3 says so that a bucket is in another region.
  if (status >= 300 && status < 400 && message.headers.location !== undefined) {
    message.destroy();
    throw new RedirectError();
  }
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  const isEmpty = status === 204 || status === 205 || status === 304;
  if (isEmpty) message.resume();
  // The two declarations of the same stream differ in their details.
  const stream = isEmpty ? null : (Readable.toWeb(message) as ReadableStream<Uint8Array>);
  return new Response(stream, { status, statusText, headers });
};

function send(
  url: URL,
  { method, headers }: Request,
  body: Uint8Array | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isTls = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    (isTls ? https : http)
      .request(url, {
        method,
        headers: { ...Object.fromEntries(headers), 'accept-encoding': 'identity' },
        signal,
        agent: agents[isTls ? 'https:' : 'http:'],
        lookup: guardedLookup(url),
      })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
}
