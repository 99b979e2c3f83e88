import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { UserError } from './errors.js';

/**
 * Security headers for pages and answers; of scripts inside a page only those with these hashes run. TLS ends before
 * us or not at all, so HSTS is the proxy's to set.
 */
export function securityHeaders(scriptHashes: string[] = []): RequestHandler {
  return helmet({
    strictTransportSecurity: false,
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
        scriptSrc: ["'self'", ...scriptHashes],
        // styled-components puts its rules into a style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'"],
      },
    },
  });
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses changes that another site's page asks for; the cookie's SameSite=Lax is the first wall, this the second. */
export const refuseCrossSite: RequestHandler = (request, _response, next) => {
  if (!safeMethods.has(request.method) && request.get('sec-fetch-site') === 'cross-site') {
    throw new UserError('FORBIDDEN', 'This request comes from another site.');
  }
  next();
};
