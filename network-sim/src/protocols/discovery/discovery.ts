import { isSwitch } from '../../core/build.js';
import type { Device } from '../../core/device.js';
import type { World } from '../../core/world.js';
import { logicalPort } from '../../ethernet/carrier.js';
import { untaggedVlan } from '../../ethernet/vlans.js';
import { addresses4 } from '../../ip/interfaces.js';

/** A neighbor that was learned through CDP or LLDP. */
export interface DiscoveredNeighbor {
  name: string;
  local: string;
  remote: string;
  device: Device;
  hold: number;
  addresses: number[];
  nativeVlan?: number;
}

const TIMES = { cdp: { every: 60, hold: 180 }, lldp: { every: 30, hold: 120 } } as const;

/** How often a device sends, and how long its neighbors remember it, in seconds. */
export function timesOf({ config }: Device, protocol: 'cdp' | 'lldp'): { every: number; hold: number } {
  const set = (word: 'timer' | 'holdtime') => {
    const start = `${protocol} ${word} `;
    return config.kept.find((line) => line.startsWith(start))?.slice(start.length);
  };
  const { every, hold } = TIMES[protocol];
  return { every: Number(set('timer') ?? every), hold: Number(set('holdtime') ?? hold) };
}

/** Whether a device runs a protocol on a port. */
export function speaks(device: Device, port: string, protocol: 'cdp' | 'lldp'): boolean {
  const config = device.config.interfaces[port];
  return device.config[protocol] && !(protocol === 'cdp' ? config?.noCdp : config?.noLldp);
}

/**
 * A device's neighbors. Both protocols repeat the same data every minute as long as nothing changes, and they never
 * leave their link, so the data is read from the other end instead of being sent.
 */
export function discoveredBy(world: World, device: Device, protocol: 'cdp' | 'lldp'): DiscoveredNeighbor[] {
  const found: DiscoveredNeighbor[] = [];
  for (const [local, { up, peer }] of Object.entries(device.run.ports)) {
    const other = peer && world.devices[peer.device];
    if (!up || !peer || !other || !speaks(device, local, protocol) || !speaks(other, peer.port, protocol))
      continue;
    const config = other.config.interfaces[peer.port];
    const { every, hold } = timesOf(other, protocol);
    const passed = Math.floor(world.now / 1000) % every;
    const addresses = Object.keys(other.config.interfaces).flatMap((name) =>
      addresses4(other, name).map(({ ip }) => ip),
    );
    const name = other.config.hostname + (other.config.domainName ? `.${other.config.domainName}` : '');
    found.push({
      name,
      local,
      remote: peer.port,
      device: other,
      hold: hold - passed,
      addresses: (addresses4(other, peer.port).map(({ ip }) => ip).length > 0
        ? addresses4(other, peer.port).map(({ ip }) => ip)
        : addresses
      ).slice(0, 1),
      ...(isSwitch(other) &&
        config?.switchport && { nativeVlan: untaggedVlan(other, logicalPort(other, peer.port)) ?? 1 }),
    });
  }
  return found;
}
