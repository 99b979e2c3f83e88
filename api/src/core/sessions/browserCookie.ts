import { createHash, randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { MINUTE } from '../../platform/clock.js';
import { isOverTls } from '../http/tls.js';

const cookieName = 'cosmic.browser';
const lifetimeMs = 10 * MINUTE;
const secretPattern = /^[\w-]{22}$/;

/**
 * Gives the browser a secret for the next 10 minutes, or keeps its current one, so that no one else can finish what
 * it starts.
 * @returns the hash to store
 */
export function bindBrowser(request: Request): string {
  const secret = readSecret(request) ?? randomBytes(16).toString('base64url');
  request.res?.cookie(nameFor(request), secret, {
    httpOnly: true,
    // Lax, so that it's sent when another site redirects back here.
    sameSite: 'lax',
    path: '/',
    secure: isOverTls(request),
    maxAge: lifetimeMs,
  });
  return hashOf(secret);
}

/** The hash from `bindBrowser`, or undefined if this browser isn't bound or it has expired. */
export function findBrowser(request: Request): string | undefined {
  const secret = readSecret(request);
  return secret === undefined ? undefined : hashOf(secret);
}

function readSecret(request: Request): string | undefined {
  const start = `${nameFor(request)}=`;
  const cookie = request.headers.cookie?.split('; ').find((part) => part.startsWith(start));
  const secret = cookie?.slice(start.length) ?? '';
  return secretPattern.test(secret) ? secret : undefined;
}

function nameFor(request: Request): string {
  return isOverTls(request) ? `__Host-${cookieName}` : cookieName;
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
