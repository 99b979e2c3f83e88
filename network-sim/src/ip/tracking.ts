import type { Device } from '../core/device.js';
import { lengthOf, sameIp } from '../net/address.js';
import { parseIp4 } from '../net/addressText.js';
import { addresses4, isUp } from './interfaces.js';

/**
 * Whether a tracked item is up: an interface, given by its name, or an object, given by its number. An object follows
 * an interface's line protocol or another condition's text. An object that doesn't exist counts as up.
 */
export function isTrackedUp(device: Device, what: string | number): boolean {
  const object = typeof what === 'number' ? device.config.tracked[what] : what;
  if (object === undefined) return true;
  const [kind, name = '', prefix = '', mask = ''] = object.split(' ');
  if (kind === 'interface') return isUp(device, name) && addresses4(device, name).length > 0;
  if (kind !== 'ip') return device.run.ports[object]?.protocol ?? false;
  const [ip, bits] = [parseIp4(prefix), parseIp4(mask)];
  const length = bits === undefined ? undefined : lengthOf(bits);
  return device.run.routes4.some(
    (route) => ip !== undefined && sameIp(route.prefix, ip) && route.length === length,
  );
}

/** A tracked object as it is typed, without its number. */
export const trackedText = (object: string): string =>
  object.includes(' ') ? object : `interface ${object} line-protocol`;
