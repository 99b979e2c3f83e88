import { createHash, randomBytes } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { DAY } from '../../platform/clock.js';
import { isOverTls } from '../http/tls.js';

const cookieName = 'cosmic.device';
const lifetimeMs = 400 * DAY;
const idPattern = /^[\w-]{22}$/;

/** A random ID that identifies a returning browser; undefined before its first sign-in. It doesn't open a session. */
export function parseDeviceCookie(request: Request): string | undefined {
  const start = `${nameFor(request)}=`;
  const cookie = request.headers.cookie?.split('; ').find((part) => part.startsWith(start));
  const id = cookie?.slice(start.length) ?? '';
  return idPattern.test(id) ? id : undefined;
}

/** A new 128-bit ID. */
export function createDeviceId(): string {
  return randomBytes(16).toString('base64url');
}

/** The stored hash of an ID, so that the database alone isn't enough to impersonate a browser. */
export function hashDeviceId(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}

/** Makes the browser keep the ID for 400 days, the browsers' maximum. See `sendDeviceCookie`. */
export function setDeviceCookie(request: Request, id: string): void {
  if (request.res) request.res.locals.device = id;
}

/**
 * Sends the cookie of `setDeviceCookie`. It runs before the sessions, so its cookie comes after theirs: many scripts
 * take the first cookie for the session.
 */
export const sendDeviceCookie: RequestHandler = (request, response, next) => {
  const writeHead = response.writeHead;
  response.writeHead = (...head: unknown[]) => {
    const { device } = response.locals;
    if (device) {
      response.cookie(nameFor(request), device, {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure: isOverTls(request),
        maxAge: lifetimeMs,
      });
    }
    return Reflect.apply(writeHead, response, head);
  };
  next();
};

function nameFor(request: Request): string {
  return isOverTls(request) ? `__Host-${cookieName}` : cookieName;
}
