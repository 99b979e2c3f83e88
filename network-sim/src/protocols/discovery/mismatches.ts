import { isSwitch } from '../../core/build.js';
import type { Device } from '../../core/device.js';
import { log, setTimer, type World } from '../../core/world.js';
import { hasDuplexMismatch, logicalPort } from '../../ethernet/carrier.js';
import { untaggedVlan } from '../../ethernet/vlans.js';
import { type DiscoveredNeighbor, discoveredBy } from './discovery.js';

/** CDP sends once a minute, and a second after a link comes up. */
const EVERY = 60_000;
const FIRST = 1000;

/** The untagged VLANs at both ends of a link between switches, if they differ. */
function nativeMismatch(
  world: World,
  device: Device,
  port: string,
): [localVlan: number, remoteVlan: number] | undefined {
  const { up, peer } = device.run.ports[port] ?? {};
  const other = peer && world.devices[peer.device];
  if (!up || !peer || !other || !isSwitch(device) || !isSwitch(other)) return undefined;
  const [localPort, remotePort] = [logicalPort(device, port), logicalPort(other, peer.port)];
  if (!device.config.interfaces[localPort]?.switchport || !other.config.interfaces[remotePort]?.switchport)
    return undefined;
  const vlans = [untaggedVlan(device, localPort), untaggedVlan(other, remotePort)] as const;
  return vlans[0] === undefined || vlans[1] === undefined || vlans[0] === vlans[1]
    ? undefined
    : [vlans[0], vlans[1]];
}

/** Starts CDP checks on links whose ends disagree about duplex or the native VLAN. */
export function watchMismatches(world: World, device: Device): void {
  for (const port of Object.keys(device.run.ports)) {
    if (!hasDuplexMismatch(world, device, port) && !nativeMismatch(world, device, port)) continue;
    const key = `cdpMismatch ${port}`;
    if (device.run.timers[key] === undefined) setTimer(world, device, key, FIRST);
  }
}

/** Reports mismatches with every CDP message, as IOS does, until they are fixed. */
export function reportMismatches(world: World, device: Device, port: string): void {
  const isDuplex = hasDuplexMismatch(world, device, port);
  const natives = nativeMismatch(world, device, port);
  if (!isDuplex && !natives) return;
  setTimer(world, device, `cdpMismatch ${port}`, EVERY);
  const neighbor = discoveredBy(world, device, 'cdp').find(({ local }) => local === port);
  if (!neighbor) return;
  if (isDuplex) log(world, device, duplexText(device, port, neighbor));
  if (natives) {
    const [localVlan, remoteVlan] = natives;
    const text = `%CDP-4-NATIVE_VLAN_MISMATCH: Native VLAN mismatch discovered on ${port} (${localVlan}), with ${neighbor.name} ${neighbor.remote} (${remoteVlan}).`;
    log(world, device, text);
  }
}

function duplexText(device: Device, port: string, { name, remote }: DiscoveredNeighbor): string {
  const other = device.run.ports[port]?.duplex === 'half' ? 'full' : 'half';
  return `%CDP-4-DUPLEX_MISMATCH: duplex mismatch discovered on ${port} (not ${other} duplex), with ${name} ${remote} (${other} duplex).`;
}
