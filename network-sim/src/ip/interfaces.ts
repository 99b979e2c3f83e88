import { bridgeMac, isHost, macOfInterface } from '../core/build.js';
import type { InterfaceConfig } from '../core/config.js';
import type { Device, PortState } from '../core/device.js';
import { interfaceType } from '../core/interfaceName.js';
import {
  ALL_NODES,
  ALL_OSPF6,
  ALL_ROUTERS,
  broadcastOf,
  contains,
  type Ip,
  type Ip6,
  isLinkLocal,
  sameIp,
  solicitedNode,
} from '../net/address.js';
import { eui64, type Mac, macOf } from '../net/mac.js';

/** An address with its prefix length. */
export interface InterfaceAddress {
  ip: Ip;
  length: number;
}

/** Whether an interface can have addresses. */
export function isRouted(device: Device, name: string): boolean {
  const config = device.config.interfaces[name];
  if (!config || device.run.ports[name]?.bundle) return false;
  return interfaceType(name) === 'ethernet' || interfaceType(name) === 'channel' ? !config.switchport : true;
}

/** Whether an interface currently forwards packets. */
export const isUp = (device: Device, name: string): boolean =>
  Boolean(device.run.ports[name]?.protocol) && isRouted(device, name);

/** An interface's IPv4 addresses, with the primary one first. */
export function addresses4(device: Device, name: string): { ip: number; length: number }[] {
  const config = device.config.interfaces[name];
  if (!config || !isRouted(device, name)) return [];
  if (config.dhcp) {
    const leased = device.run.dhcpClients[name]?.address;
    return leased ? [leased, ...config.secondary] : [];
  }
  return config.ip ? [config.ip, ...config.secondary] : [];
}

/** The link-local address of an interface with IPv6, whether or not it may be used. */
export function ownLinkLocal(device: Device, name: string): Ip6 | undefined {
  const config = device.config.interfaces[name];
  if (!config || !isRouted(device, name)) return undefined;
  const given = config.ipv6.find(({ kind }) => kind === 'link-local');
  if (given) return given.ip;
  if (config.ipv6.length === 0 && !config.ipv6Enabled && !config.autoconfig) return undefined;
  return eui64([0xfe800000, 0, 0, 0], macFor(device, name));
}

/** An interface's IPv6 addresses without the link-local one, whether or not they may be used. */
export function ownGlobals6(device: Device, name: string): { ip: Ip6; length: number }[] {
  const config = device.config.interfaces[name];
  if (!config || !isRouted(device, name)) return [];
  const given = config.ipv6
    .filter(({ kind }) => kind !== 'link-local')
    .map(({ ip, length, kind }) => ({
      ip: kind === 'eui-64' ? eui64(ip, macFor(device, name)) : ip,
      length,
    }));
  return [...given, ...(device.run.slaac[name] ?? [])];
}

/** Whether another station on the link already had an IPv6 address when this interface wanted it. */
export const isDuplicate6 = ({ run }: Device, name: string, ip: Ip6): boolean =>
  run.duplicates6?.[name]?.some((each) => sameIp(each, ip)) ?? false;

/** The link-local address of an interface with IPv6. */
export function linkLocalOf(device: Device, name: string): Ip6 | undefined {
  const linkLocal = ownLinkLocal(device, name);
  return linkLocal && !isDuplicate6(device, name, linkLocal) ? linkLocal : undefined;
}

/** An interface's IPv6 addresses without the link-local one. */
export function globalAddresses6(device: Device, name: string): { ip: Ip6; length: number }[] {
  const globals = ownGlobals6(device, name);
  return device.run.duplicates6 ? globals.filter(({ ip }) => !isDuplicate6(device, name, ip)) : globals;
}

/** All of an interface's addresses that have the same version as `like`. */
export function addressesLike(device: Device, name: string, like: Ip): InterfaceAddress[] {
  if (typeof like === 'number') return addresses4(device, name);
  const linkLocal = linkLocalOf(device, name);
  return [...globalAddresses6(device, name), ...(linkLocal ? [{ ip: linkLocal, length: 64 }] : [])];
}

/** An interface's source MAC address. */
export function macFor(device: Device, name: string): Mac {
  const type = interfaceType(name);
  return type === 'loopback' ? bridgeMac(device) : macOfInterface(device, name);
}

/** An HSRP or VRRP group's MAC address. */
export function virtualMac(protocol: 'hsrp' | 'vrrp', group: number, version: number): Mac {
  if (protocol === 'vrrp') return macOf(0x00005e, 0x000100 + group);
  return version === 2 ? macOf(0x00000c, 0x9ff000 + group) : macOf(0x00000c, 0x07ac00 + group);
}

/** The virtual addresses that this device answers for on an interface. */
export function virtualAddresses(device: Device, name: string): { ip: number; mac: Mac }[] {
  const version = device.config.interfaces[name]?.standbyVersion ?? 1;
  return Object.values(device.run.fhrp)
    .filter(({ iface, state }) => iface === name && (state === 'Active' || state === 'Master'))
    .flatMap(({ protocol, group, virtualIp }) =>
      virtualIp === undefined ? [] : [{ ip: virtualIp, mac: virtualMac(protocol, group, version) }],
    );
}

/** The size of the largest packet that leaves an interface unfragmented. */
export function mtuOf({ config }: Device, name: string, version: 4 | 6 = 4): number {
  const { mtu = 1500, ipMtu = mtu } = config.interfaces[name] ?? {};
  return version === 4 ? ipMtu : mtu;
}

/** Whether a frame with this MAC address is for the interface. */
export const ownsMacOn = (device: Device, name: string, mac: Mac): boolean =>
  macFor(device, name) === mac || virtualAddresses(device, name).some((virtual) => virtual.mac === mac);

/** The names of the interfaces that can have addresses. */
export const routedInterfaces = (device: Device): string[] =>
  Object.keys(device.run.ports).filter((name) => isRouted(device, name));

/** The active interface that has an address, whether its own or a virtual one. */
export function interfaceWith(device: Device, ip: Ip): string | undefined {
  return Object.keys(device.config.interfaces).find(
    (name) =>
      isUp(device, name) &&
      (addressesLike(device, name, ip).some((address) => sameIp(address.ip, ip)) ||
        (typeof ip === 'number' && virtualAddresses(device, name).some((virtual) => virtual.ip === ip))),
  );
}

/** Whether a packet that arrives on an interface is for this device because of a group or broadcast address. */
export function listensTo(device: Device, name: string, ip: Ip): boolean {
  if (typeof ip === 'number') {
    if (ip === 0xffffffff || ip === 0xe0000001) return true;
    if (ip >>> 28 === 14) return !isHost(device);
    return addresses4(device, name).some(
      (address) => address.length < 31 && broadcastOf(address.ip, address.length) === ip,
    );
  }
  if (sameIp(ip, ALL_NODES)) return true;
  if (sameIp(ip, ALL_ROUTERS)) return device.config.ipv6Routing;
  if (sameIp(ip, ALL_OSPF6)) return true;
  return addressesLike(device, name, ip).some(
    (address) => typeof address.ip !== 'number' && sameIp(solicitedNode(address.ip), ip),
  );
}

/** The source address for a destination that is reached through an interface. */
export function sourceFor(device: Device, name: string, destination: Ip): Ip | undefined {
  if (typeof destination === 'number') {
    const addresses = addresses4(device, name);
    return (addresses.find(({ ip, length }) => contains(ip, length, destination)) ?? addresses[0])?.ip;
  }
  if (isLinkLocal(destination)) return linkLocalOf(device, name);
  const globals = globalAddresses6(device, name);
  return (
    (globals.find(({ ip, length }) => contains(ip, length, destination)) ?? globals[0])?.ip ??
    linkLocalOf(device, name)
  );
}

/** Link and line protocol in IOS terms. */
export function statusOf(
  config: InterfaceConfig,
  state: PortState | undefined,
): { status: string; protocol: string } {
  const protocol = state?.protocol ? 'up' : 'down';
  if (config.shutdown) return { status: 'administratively down', protocol: 'down' };
  return { status: state?.up ? 'up' : 'down', protocol };
}
