import type { Device, MacEntry } from '../core/device.js';
import type { World } from '../core/world.js';
import type { Mac } from '../net/mac.js';

/** A station that is silent for this long is forgotten. */
export const MAC_AGE = 300_000;

const keyOf = (vlan: number, mac: Mac) => `${vlan}/${mac}`;

/** Notes behind which port a station is. */
export function learnMac(world: World, device: Device, vlan: number, mac: Mac, port: string): void {
  device.run.macTable[keyOf(vlan, mac)] = { vlan, mac, port, at: world.now };
}

/** The entry of a station, unless it has aged out. */
export function lookupMac(world: World, device: Device, vlan: number, mac: Mac): MacEntry | undefined {
  const entry = device.run.macTable[keyOf(vlan, mac)];
  return entry && world.now - entry.at < MAC_AGE ? entry : undefined;
}

/** All entries that have not aged out, by VLAN and address. */
export function macEntries(world: World, device: Device): MacEntry[] {
  return Object.values(device.run.macTable)
    .filter(({ at }) => world.now - at < MAC_AGE)
    .sort((a, b) => a.vlan - b.vlan || (a.mac < b.mac ? -1 : 1));
}

/** Forgets the stations that match. */
export function flushMacs(device: Device, matches: (entry: MacEntry) => boolean): void {
  for (const [key, entry] of Object.entries(device.run.macTable)) {
    if (matches(entry)) delete device.run.macTable[key];
  }
}
