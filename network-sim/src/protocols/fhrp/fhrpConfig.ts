import type { FhrpConfig } from '../../core/config.js';
import type { Device } from '../../core/device.js';
import type { FhrpState } from '../../core/protocolState.js';
import { addresses4 } from '../../ip/interfaces.js';
import { isTrackedUp } from '../../ip/tracking.js';

/** The configuration of a running group. */
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

/** The priority of a group now: less what all that is tracked and down takes, 255 for the owner of a VRRP address. */
export function priorityOf(device: Device, iface: string, config: FhrpConfig): number {
  const owns = addresses4(device, iface).some(({ ip }) => ip === config.ip);
  if (config.protocol === 'vrrp' && owns) return 255;
  const lost = (config.tracks ?? [])
    .filter(({ what }) => !isTrackedUp(device, what))
    .reduce((sum, { decrement }) => sum + decrement, 0);
  return Math.max(0, (config.priority ?? 100) - lost);
}

/** The key that HSRP has when nobody sets one. */
export const DEFAULT_AUTH = 'text cisco';

/** The kind of key of a group and the key; two routers whose keys differ do not hear each other. */
export const authOf = ({ protocol, auth }: FhrpConfig): string =>
  auth ?? (protocol === 'hsrp' ? DEFAULT_AUTH : '');

/** Whether a group takes over from a lower router: on for VRRP, off for HSRP. */
export const preempts = ({ protocol, preempt }: FhrpConfig): boolean => preempt ?? protocol === 'vrrp';
