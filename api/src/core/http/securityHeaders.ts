import type { Request, RequestHandler } from 'express';
import helmet, { strictTransportSecurity } from 'helmet';
import { UserError } from '../errors/userError.js';
import { parseBearerToken } from './bearerToken.js';
import { isOverTls } from './tls.js';

/** What browsers could offer a page and this product never asks for. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** One year. Other names of the same domain are not ours to speak for. */
const requireTls = strictTransportSecurity({ maxAge: 31_536_000, includeSubDomains: false });

/** The hashes of what stands inside the pages, in quotes. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Security headers for pages and answers; of scripts and styles inside a page only those with these hashes count. */
export function securityHeaders({ scripts, styles }: InlineHashes): RequestHandler {
  const permissions = unusedFeatures.map((feature) => `${feature}=()`).join(', ');
  const protect = helmet({
    // Over plain http it would be wrong: no TLS would ever answer.
    strictTransportSecurity: false,
    // With none at all a form of our own page would come from the origin "null"; see `refuseCrossSite`.
    referrerPolicy: { policy: 'same-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        manifestSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...scripts],
        // Libraries bring their rules by script (web/styles.config.ts), and React sets the styles of an element so too.
        styleSrc: ["'self'", ...styles],
        workerSrc: ["'self'"],
      },
    },
  });
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', permissions);
    if (!isOverTls(request)) return protect(request, response, next);
    requireTls(request, response, () => protect(request, response, next));
  };
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that the page of another origin asks for, another port of the same host included; the cookie's
 * SameSite=Lax is the first wall, this the second. A browser says where a request comes from in `Sec-Fetch-Site`, and
 * over plain http, where it does not, in `Origin`. Scripts send neither and go on, and so does who brings an API token:
 * then no cookie counts.
 */
export function refuseCrossSite(publicUrl: string): RequestHandler {
  return (request, _response, next) => {
    if (safeMethods.has(request.method) || parseBearerToken(request) !== undefined) return next();
    const site = request.get('sec-fetch-site');
    if (site === 'same-origin' || site === 'none') return next();
    if (site !== undefined) throw new UserError('FORBIDDEN', 'This request came from another site.');
    const origin = request.get('origin');
    if (origin !== undefined && !isOwnOrigin(origin, request, publicUrl)) {
      const cure = 'If this is your dashboard’s address, set PUBLIC_URL to it.';
      throw new UserError('FORBIDDEN', `This request came from another site. ${cure}`);
    }
    next();
  };
}

/**
 * Whether a page is one of ours. Compares hosts with their ports: which of http and https it is, a proxy may keep to
 * itself.
 */
export function isOwnOrigin(origin: string, request: Request, publicUrl: string): boolean {
  const from = URL.parse(origin);
  // Of a sandboxed page the origin is the word "null".
  if (!from) return false;
  return (
    from.host === URL.parse(publicUrl)?.host ||
    from.host === URL.parse(`${from.protocol}//${request.host}`)?.host
  );
}
