import type { Device } from '../core/device.js';
import type { NatConfig, NatPool, NatStatic, NatTimeout } from '../core/natConfig.js';
import { contains } from '../net/address.js';

/** No `ip nat` line at all. */
export const emptyNat = (): NatConfig => ({ pools: {}, rules: [], statics: [] });

/** How long an unused translation stays, in seconds. */
export const NAT_TIMEOUTS: Record<NatTimeout, number> = {
  timeout: 86_400,
  'tcp-timeout': 86_400,
  'udp-timeout': 300,
  'icmp-timeout': 60,
};

/** The primary address of an interface, which may come from a DHCP server. */
export function addressOfInterface({ config, run }: Device, iface: string): number | undefined {
  const own = config.interfaces[iface];
  return own?.dhcp ? run.dhcpClients[iface]?.address?.ip : own?.ip?.ip;
}

/** The global address of a static translation. */
export const globalOf = (device: Device, { global, iface }: NatStatic): number | undefined =>
  global ?? (iface === undefined ? undefined : addressOfInterface(device, iface));

const isInPool = ({ first, last }: NatPool, ip: number): boolean => ip >= first && ip <= last;

/** Whether an address belongs to NAT on this device: a static global address, or one of a pool that a rule uses. */
export function isGlobalAddress({ config: { nat } }: Device, ip: number): boolean {
  if (!nat) return false;
  return (
    nat.statics.some(({ global }) => global === ip) ||
    nat.rules.some(({ pool }) => {
      const range = nat.pools[pool ?? ''];
      return range !== undefined && isInPool(range, ip);
    })
  );
}

/** Whether the router answers ARP for an address on an interface because NAT hands it out there. */
export function isNatAlias(device: Device, iface: string, ip: number): boolean {
  const own = device.config.interfaces[iface];
  if (own?.nat !== 'outside' || !own.ip) return false;
  return contains(own.ip.ip, own.ip.length, ip) && isGlobalAddress(device, ip);
}
