import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { guardedLookup } from './addressRules.js';

/** The server responded with a redirect. */
export class RedirectError extends Error {
  constructor() {
    super(
      'This address redirects elsewhere. We don’t follow redirects because they could expose your credentials.',
    );
  }
}

// A separate agent, because a shared connection wouldn't have been checked.
const agents = {
  'http:': new http.Agent({ keepAlive: true, maxFreeSockets: 8 }),
  'https:': new https.Agent({ keepAlive: true, maxFreeSockets: 8 }),
};

/**
 * `fetch` for addresses that an admin typed in (AI provider, S3 endpoint). It connects only to addresses it has
 * checked, which the global `fetch` can't do. Link-local addresses, cloud metadata services, and this program's own
 * ports are blocked; loopback and local networks are allowed. It doesn't follow redirects, because they would expose
 * the credentials. A body is sent whole, with its length.
 * @throws BlockedAddressError, RedirectError, or what `node:http` throws
 */
export const guardedFetch: typeof fetch = async (input, init) => {
  const { signal, ...rest } = init ?? {};
  const request = new Request(input, rest);
  const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined;
  // Use the caller's own signal. A Request follows it through a weak reference, which garbage collection can break.
  const message = await send(new URL(request.url), request, body, signal ?? request.signal);
  const { statusCode: status = 0, statusMessage: statusText = '' } = message;
  // Without a location there is no redirect; S3 uses this for a bucket in another region.
  if (status >= 300 && status < 400 && message.headers.location !== undefined) {
    message.destroy();
    throw new RedirectError();
  }
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  const decoder = decoders[headers.get('content-encoding')?.toLowerCase() ?? '']?.();
  if (decoder) for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const isEmpty = status === 204 || status === 205 || status === 304;
  if (isEmpty) message.resume();
  // The two declarations of the same stream differ in detail.
  const stream = isEmpty ? null : (Readable.toWeb(decode(message, decoder)) as ReadableStream<Uint8Array>);
  return new Response(stream, { status, statusText, headers });
};

/** Some proxies compress responses even though we ask them not to. */
const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The response's bytes, unpacked. An error reaches the reader through the decoder. */
const decode = (message: IncomingMessage, decoder: Transform | undefined): Readable =>
  decoder ? pipeline(message, decoder, () => undefined) : message;

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
