import type { Device } from '../core/device.js';
import type { NatConfig, NatPool, NatStatic, NatTimeout } from '../core/natConfig.js';
import { contains } from '../net/address.js';

/** NAT settings without any `ip nat` line. */
export const emptyNat = (): NatConfig => ({ pools: {}, rules: [], statics: [] });

/** Timeout of an unused translation, in seconds. */
export const NAT_TIMEOUTS: Record<NatTimeout, number> = {
  timeout: 86_400,
  'tcp-timeout': 86_400,
  'udp-timeout': 300,
  'icmp-timeout': 60,
};

/** An interface's primary address, which may come from a DHCP server. */
export function addressOfInterface({ config, run }: Device, iface: string): number | undefined {
  const interfaceConfig = config.interfaces[iface];
  return interfaceConfig?.dhcp ? run.dhcpClients[iface]?.address?.ip : interfaceConfig?.ip?.ip;
}

/** A static translation's global address. */
export const globalOf = (device: Device, { global, iface }: NatStatic): number | undefined =>
  global ?? (iface === undefined ? undefined : addressOfInterface(device, iface));

const isInPool = ({ first, last }: NatPool, ip: number): boolean => ip >= first && ip <= last;

/** Whether NAT uses an address on this device, either as a static global address or in a rule's pool. */
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

/** Whether the router answers ARP requests for an address on an interface because NAT uses it there. */
export function isNatAlias(device: Device, iface: string, ip: number): boolean {
  const interfaceConfig = device.config.interfaces[iface];
  if (interfaceConfig?.nat !== 'outside' || !interfaceConfig.ip) return false;
  return contains(interfaceConfig.ip.ip, interfaceConfig.ip.length, ip) && isGlobalAddress(device, ip);
}
