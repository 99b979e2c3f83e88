import bowser from 'bowser';
import type { Request } from 'express';
import type { Visitor } from './auth.service.js';

/** Where a request comes from. */
export function visitorOf(request: Request): Visitor {
  return { address: request.ip ?? '', device: deviceName(request.get('user-agent')) };
}

function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return 'an unknown device';
  const { browser, os } = bowser.parse(userAgent);
  if (browser.name && os.name) return `${browser.name} on ${os.name}`;
  return browser.name || 'a script';
}
