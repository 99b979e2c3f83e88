import { createHash, randomBytes } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { DAY } from '../../platform/clock.js';
import { isOverTls } from '../http/tls.js';

const cookieName = 'cosmic.device';
const lifetimeMs = 400 * DAY;
const idPattern = /^[\w-]{22}$/;

/**
 * The random id by which this browser is recognized when it comes back; undefined before it has signed in. It proves
 * nothing but that: it opens no session.
 */
export function parseDeviceCookie(request: Request): string | undefined {
  const start = `${nameFor(request)}=`;
  const cookie = request.headers.cookie?.split('; ').find((part) => part.startsWith(start));
  const id = cookie?.slice(start.length) ?? '';
  return idPattern.test(id) ? id : undefined;
}

/** A new 128-bit id for a browser that has none. */
export function createDeviceId(): string {
  return randomBytes(16).toString('base64url');
}

/** What is stored of an id: with the database alone nobody can pass for a browser. */
export function hashDeviceId(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}

/** Has the browser keep the id, for the 400 days that browsers allow at most. For `sendDeviceCookie`. */
export function setDeviceCookie(request: Request, id: string): void {
  if (request.res) request.res.locals.device = id;
}

/**
 * Sends the cookie of `setDeviceCookie`. It runs before the sessions, so that its cookie comes after theirs: many a
 * script takes the first cookie for the session.
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
