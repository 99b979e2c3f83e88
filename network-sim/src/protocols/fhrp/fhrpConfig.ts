import type { FhrpConfig } from '../../core/config.js';
import type { Device } from '../../core/device.js';
import type { FhrpState } from '../../core/protocolState.js';
import { addresses4 } from '../../ip/interfaces.js';
import { isTrackedUp } from '../../ip/tracking.js';

/** A running group's configuration. */
export function configOf(device: Device, state: FhrpState): FhrpConfig | undefined {
  const { fhrp } = device.config.interfaces[state.iface] ?? {};
  return fhrp?.find(({ protocol, group }) => protocol === state.protocol && group === state.group);
}

/** Hello and hold time in milliseconds. */
export function timersOf(config: FhrpConfig): { hello: number; hold: number } {
  if (config.protocol === 'vrrp') {
    const hello = config.hello ?? 1;
    return {
      hello: hello * 1000,
      hold: 3 * hello * 1000 + Math.round(((256 - (config.priority ?? 100)) * 1000) / 256),
    };
  }
  const hello = config.hello ?? 3;
  return { hello: hello * 1000, hold: (config.hold ?? 10) * 1000 };
}

/**
 * A group's current priority: 255 for the owner of a VRRP address, otherwise the configured one less the decrements of
 * everything tracked that is down.
 */
export function priorityOf(device: Device, iface: string, config: FhrpConfig): number {
  const owns = addresses4(device, iface).some(({ ip }) => ip === config.ip);
  if (config.protocol === 'vrrp' && owns) return 255;
  const lost = (config.tracks ?? [])
    .filter(({ what }) => !isTrackedUp(device, what))
    .reduce((sum, { decrement }) => sum + decrement, 0);
  return Math.max(0, (config.priority ?? 100) - lost);
}

/** HSRP's default key. */
export const DEFAULT_AUTH = 'text cisco';

/** A group's type of authentication and key; two routers with different keys ignore each other. */
export const authOf = ({ protocol, auth }: FhrpConfig): string =>
  auth ?? (protocol === 'hsrp' ? DEFAULT_AUTH : '');

/** Whether a group preempts a router with lower priority: on for VRRP, off for HSRP. */
export const preempts = ({ protocol, preempt }: FhrpConfig): boolean => preempt ?? protocol === 'vrrp';
