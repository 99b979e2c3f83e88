import { createHash, timingSafeEqual } from 'node:crypto';
import type { BlockList } from 'node:net';
import { isIPv6 } from 'node:net';
import type { RequestHandler } from 'express';
import { metrics } from '../../platform/metrics.js';
import { UserError } from '../errors/userError.js';
import { parseBearerToken } from '../http/bearerToken.js';

/** Who may read the metrics. */
export interface MetricsAccess {
  /** If empty, no token works. */
  token: string;
  /** Addresses that need no token; null if every address needs one. */
  addresses: BlockList | null;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, so that the response time doesn't reveal how much of the token is correct. */
const isToken = (given: string | undefined, token: string) =>
  token !== '' && given !== undefined && timingSafeEqual(digest(given), digest(token));

function isListed(address: string, addresses: BlockList | null): boolean {
  if (!addresses) return false;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return addresses.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

/** GET /metrics for Prometheus. */
export function handleMetrics({ token, addresses }: MetricsAccess): RequestHandler {
  return async (request, response) => {
    const isAllowed = isToken(parseBearerToken(request), token) || isListed(request.ip ?? '', addresses);
    if (!isAllowed) {
      if (token) response.set('WWW-Authenticate', 'Bearer');
      throw new UserError(token ? 'UNAUTHENTICATED' : 'FORBIDDEN', 'You don’t have access to the metrics.');
    }
    response
      .set('Cache-Control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.metrics());
  };
}
