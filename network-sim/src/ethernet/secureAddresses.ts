import type { Device, MacEntry } from '../core/device.js';
import type { World } from '../core/world.js';
import type { Mac } from '../net/mac.js';

/** An address that a secure port accepts. */
export interface SecureAddress extends MacEntry {
  type: 'SecureConfigured' | 'SecureSticky' | 'SecureDynamic';
  isSecure: true;
  /** Minutes until the address ages out; undefined if it doesn't. */
  minutesLeft?: number;
}

/** The VLAN of a port's stations or of its phone. */
export function vlanOf(device: Device, port: string, voice: boolean): number {
  const config = device.config.interfaces[port];
  const dataVlan = device.run.ports[port]?.trunk ? config?.nativeVlan : config?.accessVlan;
  return (voice ? config?.voiceVlan : undefined) ?? dataVlan ?? 1;
}

/** The addresses that a port accepts, in the order in which it accepted them. */
export function secureAddressesOf(world: World, device: Device, port: string): SecureAddress[] {
  const config = device.config.interfaces[port]?.portSecurity;
  const state = device.run.securePorts?.[port];
  if (!config?.enabled || !state) return [];
  const lasts = (config.agingTime ?? 0) * 60_000;
  const learned = state.learned.flatMap(({ mac, vlan, at, seen }): SecureAddress[] => {
    const left = (config.agingType === 'inactivity' ? seen : at) + lasts - world.now;
    if (lasts > 0 && left <= 0) return [];
    const minutesLeft = lasts > 0 ? Math.ceil(left / 60_000) : undefined;
    return [{ vlan, mac, port, at, type: 'SecureDynamic', isSecure: true, minutesLeft }];
  });
  const set = config.addresses.map(
    ({ mac, voice = false, vlan, sticky }): SecureAddress => ({
      vlan: vlan ?? vlanOf(device, port, voice),
      mac,
      port,
      at: world.now,
      type: sticky ? 'SecureSticky' : 'SecureConfigured',
      isSecure: true,
    }),
  );
  return [...set, ...learned];
}

/** The addresses on all secure ports. */
export const secureAddresses = (world: World, device: Device): SecureAddress[] =>
  Object.keys(device.run.securePorts ?? {}).flatMap((port) => secureAddressesOf(world, device, port));

/** The secure port that a station must be behind, if any. */
export function secureEntry(world: World, device: Device, vlan: number, mac: Mac): SecureAddress | undefined {
  if (!device.run.securePorts) return undefined;
  return secureAddresses(world, device).find((entry) => entry.mac === mac && entry.vlan === vlan);
}
