import { changed, isIos } from '../core/build.js';
import type { Device } from '../core/device.js';
import { interfaceType } from '../core/interfaceName.js';
import { log, setTimer, type World } from '../core/world.js';
import { ALL_NODES, type Ip6, sameIp, solicitedNode } from '../net/address.js';
import { ip6Text, ipText } from '../net/addressText.js';
import type { NeighborDiscovery, Packet } from '../net/frame.js';
import { multicastMac } from '../net/mac.js';
import { isUp, macFor, ownGlobals6, ownLinkLocal } from './interfaces.js';
import { sendOut } from './output.js';

/** The source of a station that doesn't have its address yet. */
const UNSPECIFIED: Ip6 = [0, 0, 0, 0];
/** How long a station waits for someone to claim the address, in milliseconds. */
const PATIENCE = 1000;

const keyOf = (iface: string, ip: Ip6): string => `${iface} ${ipText(ip)}`;

function ownAddresses6(device: Device, iface: string): Ip6[] {
  const link = ownLinkLocal(device, iface);
  return [...(link ? [link] : []), ...ownGlobals6(device, iface).map(({ ip }) => ip)];
}

/** Tests new IPv6 addresses, and forgets the results for those that are gone or whose interface went down. */
export function watchDuplicates(world: World, device: Device): void {
  const { run } = device;
  const names = Object.keys(run.ports).filter(
    (name) => isUp(device, name) && interfaceType(name) !== 'loopback',
  );
  const present = new Set<string>();
  for (const name of names) {
    for (const ip of ownAddresses6(device, name)) {
      const key = keyOf(name, ip);
      present.add(key);
      if (run.dad?.[key] !== undefined) continue;
      run.dad = { ...run.dad, [key]: world.now };
      setTimer(world, device, `dad ${name}`, 1);
    }
  }
  for (const key of Object.keys(run.dad ?? {})) if (!present.has(key)) delete run.dad?.[key];
  for (const [name, ips] of Object.entries(run.duplicates6 ?? {})) {
    const left = ips.filter((ip) => present.has(keyOf(name, ip)));
    if (left.length > 0 && run.duplicates6) run.duplicates6[name] = left;
    else delete run.duplicates6?.[name];
  }
}

const isTentative = (world: World, { run }: Device, iface: string, ip: Ip6): boolean =>
  world.now - (run.dad?.[keyOf(iface, ip)] ?? Number.NEGATIVE_INFINITY) <= PATIENCE;

function sendDiscovery(
  world: World,
  device: Device,
  iface: string,
  kind: 'ns' | 'na',
  src: Ip6,
  dst: Ip6,
  target: Ip6,
): void {
  const body: NeighborDiscovery = { kind, target, mac: macFor(device, iface) };
  const packet: Packet = { kind: 'ip', version: 6, src, dst, ttl: 255, size: 72, body };
  sendOut(world, device, iface, multicastMac(dst), packet);
}

/** Asks on the link whether someone has the interface's new addresses. */
export function probeAddresses(world: World, device: Device, iface: string): void {
  if (!isUp(device, iface)) return;
  for (const ip of ownAddresses6(device, iface))
    if (isTentative(world, device, iface, ip))
      sendDiscovery(world, device, iface, 'ns', UNSPECIFIED, solicitedNode(ip), ip);
}

/** Handles a message about another station's claim to an address; returns whether it was one. */
export function receiveClaim(
  world: World,
  device: Device,
  iface: string,
  { src }: Packet,
  { kind, target, mac }: NeighborDiscovery,
): boolean {
  const isProbe = kind === 'ns' && sameIp(src, UNSPECIFIED);
  const isOwn = ownAddresses6(device, iface).some((ip) => sameIp(ip, target));
  if (!isOwn || mac === macFor(device, iface)) return isProbe;
  if (isTentative(world, device, iface, target) && (isProbe || kind === 'na')) {
    giveUp(world, device, iface, target);
    return true;
  }
  if (isProbe) sendDiscovery(world, device, iface, 'na', target, ALL_NODES, target);
  return isProbe;
}

function giveUp(world: World, device: Device, iface: string, ip: Ip6): void {
  const { run } = device;
  run.duplicates6 = { ...run.duplicates6, [iface]: [...(run.duplicates6?.[iface] ?? []), ip] };
  if (isIos(device)) log(world, device, `%IPV6_ND-4-DUPLICATE: Duplicate address ${ip6Text(ip)} on ${iface}`);
  changed(world, device);
}
