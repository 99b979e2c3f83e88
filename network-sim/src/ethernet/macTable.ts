import type { Device, MacEntry } from '../core/device.js';
import type { World } from '../core/world.js';
import type { Mac } from '../net/mac.js';
import { secureAddresses, secureEntry } from './secureAddresses.js';

/** Aging time of a silent station in seconds; 0 for never. */
export const macAging = ({ config }: Device): number => config.macAging ?? 300;

const isFresh = (world: World, device: Device, { at }: MacEntry): boolean =>
  macAging(device) === 0 || world.now - at < macAging(device) * 1000;

const keyOf = (vlan: number, mac: Mac) => `${vlan}/${mac}`;

/** Learns the port behind which a station is. */
export function learnMac(world: World, device: Device, vlan: number, mac: Mac, port: string): void {
  device.run.macTable[keyOf(vlan, mac)] = { vlan, mac, port, at: world.now };
}

/** A station's entry, unless it has aged out. */
export function lookupMac(world: World, device: Device, vlan: number, mac: Mac): MacEntry | undefined {
  const secure = secureEntry(world, device, vlan, mac);
  if (secure) return secure;
  const entry = device.run.macTable[keyOf(vlan, mac)];
  return entry && isFresh(world, device, entry) ? entry : undefined;
}

/** All entries that haven't aged out, sorted by VLAN and address. */
export function macEntries(world: World, device: Device): MacEntry[] {
  const secure = secureAddresses(world, device);
  const isOwn = ({ vlan, mac }: MacEntry) =>
    !secure.some((entry) => entry.mac === mac && entry.vlan === vlan);
  return Object.values(device.run.macTable)
    .filter((entry) => isFresh(world, device, entry) && isOwn(entry))
    .concat(secure)
    .sort((a, b) => a.vlan - b.vlan || (a.mac < b.mac ? -1 : 1));
}

/** Forgets the stations that match. */
export function flushMacs(device: Device, matches: (entry: MacEntry) => boolean): void {
  for (const [key, entry] of Object.entries(device.run.macTable)) {
    if (matches(entry)) delete device.run.macTable[key];
  }
}
