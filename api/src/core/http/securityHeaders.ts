import type { Request, RequestHandler } from 'express';
import helmet, { strictTransportSecurity } from 'helmet';
import { UserError } from '../errors/userError.js';
import { parseBearerToken } from './bearerToken.js';
import { isOverTls } from './tls.js';

/** Browser features that the product doesn't use. */
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

/** Valid for one year, and not for other hosts of the domain, which we don't control. */
const requireTls = strictTransportSecurity({ maxAge: 31_536_000, includeSubDomains: false });

/** Quoted hashes of the pages' inline scripts and styles. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Security headers for pages and responses. Only inline scripts and styles with these hashes work. */
export function securityHeaders({ scripts, styles }: InlineHashes): RequestHandler {
  const permissions = unusedFeatures.map((feature) => `${feature}=()`).join(', ');
  const protect = helmet({
    // Added below, only over TLS, because a server with plain HTTP may not support TLS.
    strictTransportSecurity: false,
    // With no referrer at all, forms on our own pages would have the origin "null"; see `refuseCrossSite`.
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
        // Libraries insert styles with scripts (web/styles.config.ts), and so does React.
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
 * Refuses changes requested by pages of another origin, including another port of the same host. The cookie's
 * SameSite=Lax is the first defense, this is the second. Browsers send `Sec-Fetch-Site`, or over plain HTTP only
 * `Origin`. Scripts send neither and pass, and so do requests with API tokens, which ignore cookies.
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

/** Whether a page is ours. Compares hosts and ports, but not http and https, because a proxy may hide that. */
export function isOwnOrigin(origin: string, request: Request, publicUrl: string): boolean {
  const from = URL.parse(origin);
  // A sandboxed page has the origin "null".
  if (!from) return false;
  return (
    from.host === URL.parse(publicUrl)?.host ||
    from.host === URL.parse(`${from.protocol}//${request.host}`)?.host
  );
}
