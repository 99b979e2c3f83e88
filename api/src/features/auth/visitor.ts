import bowser from 'bowser';
import type { Request } from 'express';
import {
  createDeviceId,
  hashDeviceId,
  parseDeviceCookie,
  setDeviceCookie,
} from '../../core/sessions/deviceCookie.js';
import { startSession } from '../../core/sessions/sessions.js';

/** The names of browser and system stand near the beginning; nobody needs more, and looking through more takes long. */
const maxUserAgent = 512;

/** Where a request comes from. */
export interface Visitor {
  address: string;
  device: {
    /** Hash of the id by which the browser is recognized. */
    idHash: string;
    /** In words for people, such as "Firefox on Windows". */
    name: string;
  };
}

/**
 * Lets the visitor in: `signIn` finds out who it is, then the session starts and the browser is recognized from now on.
 * @throws what `signIn` throws
 */
export async function signInVisitor<User extends { id: string }>(
  request: Request,
  signIn: (visitor: Visitor) => Promise<User>,
): Promise<User> {
  const deviceId = parseDeviceCookie(request) ?? createDeviceId();
  const name = deviceName(request.get('user-agent'));
  const user = await signIn({ address: request.ip ?? '', device: { idHash: hashDeviceId(deviceId), name } });
  await startSession(request, user.id);
  setDeviceCookie(request, deviceId);
  return user;
}

function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return 'an unknown device';
  const { browser, os } = bowser.parse(userAgent.slice(0, maxUserAgent));
  if (browser.name && os.name) return `${browser.name} on ${os.name}`;
  return browser.name || 'a script';
}
