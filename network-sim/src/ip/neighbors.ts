import { isHost, isIos } from '../core/build.js';
import type { Device, Neighbor } from '../core/device.js';
import { shortName } from '../core/interfaceName.js';
import { log, note, setTimer, type World } from '../core/world.js';
import { isNatAlias } from '../nat/addresses.js';
import { contains, type Ip, type Ip6, isLinkLocal, sameIp, solicitedNode } from '../net/address.js';
import { ipText } from '../net/addressText.js';
import type { Arp, NeighborDiscovery, Packet } from '../net/frame.js';
import { BROADCAST, type Mac, multicastMac } from '../net/mac.js';
import { receiveClaim } from './duplicates.js';
import {
  addresses4,
  addressesLike,
  interfaceWith,
  linkLocalOf,
  macFor,
  sourceFor,
  virtualAddresses,
} from './interfaces.js';
import { sendOut } from './output.js';
import { lookupRoute } from './routes.js';

const ARP_AGE = 4 * 3_600_000;
const RETRY = 1000;
const TRIES = 3;
const WAITING = 8;

/** The table of neighbors for an address's version. */
export const neighborsLike = (device: Device, ip: Ip): Record<string, Neighbor> =>
  typeof ip === 'number' ? device.run.arp : device.run.nd;

const keyOf = (ip: Ip, iface: string) => (isLinkLocal(ip) ? `${ipText(ip)}%${iface}` : ipText(ip));

/** A neighbor's MAC address, if it is known and hasn't expired. */
export function knownMac(world: World, device: Device, iface: string, ip: Ip): Mac | undefined {
  const entry = neighborsLike(device, ip)[keyOf(ip, iface)];
  if (!entry?.mac || entry.iface !== iface) return undefined;
  return world.now - entry.at < ARP_AGE ? entry.mac : undefined;
}

/** Stores a neighbor's MAC address, and sends the packets that were waiting for it. */
export function learnNeighbor(world: World, device: Device, iface: string, ip: Ip, mac: Mac): void {
  const table = neighborsLike(device, ip);
  const key = keyOf(ip, iface);
  const waiting = table[key]?.iface === iface ? (table[key]?.waiting ?? []) : [];
  table[key] = { ip, mac, iface, at: world.now };
  if (typeof ip === 'number' && isIos(device)) setTimer(world, device, `arpAge ${key}`, ARP_AGE);
  for (const { packet, trace } of waiting) sendOut(world, device, iface, mac, packet, trace);
}

/** Forgets the neighbors on interfaces that are down. */
export function dropNeighborsOf(device: Device, isDown: (iface: string) => boolean): void {
  for (const table of [device.run.arp, device.run.nd]) {
    for (const [key, { iface }] of Object.entries(table)) if (isDown(iface)) delete table[key];
  }
}

/** Sends a packet to a neighbor, and resolves its MAC address first if it is unknown. */
export function sendToNeighbor(
  world: World,
  device: Device,
  iface: string,
  via: Ip,
  packet: Packet,
  trace?: number,
): void {
  const mac = knownMac(world, device, iface, via);
  if (mac) {
    sendOut(world, device, iface, mac, packet, trace);
    return;
  }
  const table = neighborsLike(device, via);
  const key = keyOf(via, iface);
  const before = table[key]?.iface === iface ? table[key] : undefined;
  const hasFailed = before?.tries === 0 && !before.mac;
  const entry: Neighbor = before ?? { ip: via, iface, at: world.now, tries: 0 };
  delete entry.mac;
  table[key] = entry;
  const asks = typeof via === 'number' ? 'ARP' : 'Neighbor discovery';
  if (!isIos(device) || typeof via !== 'number' || isSentAgain(device, packet)) {
    entry.waiting ??= [];
    if (entry.waiting.length < WAITING) entry.waiting.push({ packet, ...(trace !== undefined && { trace }) });
    note(
      world,
      trace,
      device,
      {
        port: iface,
        kind: 'arp',
        verdict: 'go',
        why: `The MAC address of ${ipText(via)} is unknown. The packet waits while ${asks} finds it.`,
        ref: `arp ${ipText(via)}`,
      },
      packet,
    );
  } else {
    note(
      world,
      trace,
      device,
      {
        port: iface,
        kind: 'arp',
        verdict: 'drop',
        why: hasFailed
          ? `No reply for ${ipText(via)} to the last ARP request. IOS sends another one and drops this packet.`
          : `The MAC address of ${ipText(via)} is unknown, so IOS sends an ARP request and drops this packet.`,
        ref: `arp ${ipText(via)}`,
      },
      packet,
    );
  }
  if (entry.tries) return;
  entry.tries = 1;
  ask(world, device, iface, via, trace);
  setTimer(world, device, `arp ${key}`, RETRY);
}

/**
 * Whether a real sender would send the packet again. IOS drops all packets while it looks for a MAC address, its own and
 * those that it forwards, but here only people repeat theirs: pings, traceroutes, and connections from a router.
 */
function isSentAgain(device: Device, { body, src }: Packet): boolean {
  if (body.kind === 'ospf' || (body.kind === 'udp' && body.data)) return true;
  return body.kind === 'tcp' && interfaceWith(device, src) === undefined;
}

/** Retries or gives up, and reports the packets that waited without success. */
export function retryNeighbor(world: World, device: Device, key: string): Neighbor | undefined {
  const table = Object.hasOwn(device.run.arp, key) ? device.run.arp : device.run.nd;
  const entry = table[key];
  if (!entry || entry.mac) return undefined;
  const tries = entry.tries ?? 0;
  const needed = (entry.waiting?.length ?? 0) > 0;
  if (needed && tries < TRIES) {
    entry.tries = tries + 1;
    ask(world, device, entry.iface, entry.ip, entry.waiting?.[0]?.trace);
    setTimer(world, device, `arp ${key}`, RETRY);
    return undefined;
  }
  entry.tries = 0;
  if (!needed) return undefined;
  delete table[key];
  return entry;
}

/** Asks an expired neighbor again, because IOS does so before it removes one that doesn't reply. */
export function renewNeighbor(world: World, device: Device, key: string): void {
  const entry = device.run.arp[key];
  if (!entry?.mac) return;
  const left = entry.at + ARP_AGE - world.now;
  if (left > 0) setTimer(world, device, `arpAge ${key}`, left);
  else if (entry.tries) delete device.run.arp[key];
  else {
    entry.tries = 1;
    ask(world, device, entry.iface, entry.ip);
    setTimer(world, device, `arpAge ${key}`, RETRY);
  }
}

function ask(world: World, device: Device, iface: string, ip: Ip, trace?: number): void {
  if (typeof ip === 'number') {
    const senderIp = sourceFor(device, iface, ip);
    if (typeof senderIp !== 'number') return;
    const senderMac = macFor(device, iface);
    const targetMac = '0000.0000.0000';
    const arp: Arp = { kind: 'arp', op: 'request', senderIp, senderMac, targetIp: ip, targetMac };
    sendOut(world, device, iface, BROADCAST, arp, trace);
    return;
  }
  const src = linkLocalOf(device, iface);
  if (!src) return;
  const dst = solicitedNode(ip);
  sendOut(world, device, iface, multicastMac(dst), discovery(device, iface, 'ns', src, dst, ip), trace);
}

function discovery(device: Device, iface: string, kind: 'ns' | 'na', src: Ip, dst: Ip, target: Ip6): Packet {
  const body: NeighborDiscovery = { kind, target, mac: macFor(device, iface) };
  return { kind: 'ip', version: 6, src, dst, ttl: 255, size: 72, body };
}

/** Announces on the link that this device now answers for an address. */
export function announce(world: World, device: Device, iface: string, ip: number, mac: Mac): void {
  const arp: Arp = {
    kind: 'arp',
    op: 'reply',
    senderIp: ip,
    senderMac: mac,
    targetIp: ip,
    targetMac: BROADCAST,
  };
  sendOut(world, device, iface, BROADCAST, arp, undefined, mac);
}

/** Reports a neighbor that uses one of this device's addresses, unless it acts for the same virtual router. */
function reportDuplicate(world: World, device: Device, iface: string, { senderIp, senderMac }: Arp): void {
  const isOwn = addresses4(device, iface).some(({ ip }) => ip === senderIp);
  const macs = virtualAddresses(device, iface)
    .filter(({ ip }) => ip === senderIp)
    .map(({ mac }) => mac);
  if (isOwn) macs.push(macFor(device, iface));
  if (macs.length === 0 || macs.includes(senderMac) || !isIos(device)) return;
  const text = `%IP-4-DUPADDR: Duplicate address ${ipText(senderIp)} on ${iface}, sourced by ${senderMac}`;
  log(world, device, text);
}

/** Handles an ARP message that arrived on an interface. */
export function receiveArp(world: World, device: Device, iface: string, arp: Arp, trace?: number): void {
  const client = device.run.dhcpClients[iface];
  if (client?.probed === arp.senderIp && arp.senderMac !== macFor(device, iface))
    client.owner = arp.senderMac;
  reportDuplicate(world, device, iface, arp);
  const addresses = addresses4(device, iface);
  const virtual = virtualAddresses(device, iface).find(({ ip }) => ip === arp.targetIp);
  const isMine = addresses.some(({ ip }) => ip === arp.targetIp) || isNatAlias(device, iface, arp.targetIp);
  const isNear = addresses.some(({ ip, length }) => contains(ip, length, arp.senderIp));
  const known = Object.hasOwn(device.run.arp, ipText(arp.senderIp));
  // As on IOS, the sender is stored if its request is for us; other entries are only refreshed.
  if ((known || (isNear && (isMine || virtual))) && !addresses.some(({ ip }) => ip === arp.senderIp)) {
    learnNeighbor(world, device, iface, arp.senderIp, arp.senderMac);
  }
  if (arp.op !== 'request') return;
  const proxy = !isMine && !virtual && isNear && isProxied(device, iface, arp.targetIp);
  if (!isMine && !virtual && !proxy) {
    note(
      world,
      trace,
      device,
      {
        port: iface,
        kind: 'ignore',
        verdict: 'drop',
        why: `This ARP request is for ${ipText(arp.targetIp)}, not ${shortName(iface)}.`,
      },
      arp,
    );
    return;
  }
  const mac = virtual?.mac ?? macFor(device, iface);
  note(
    world,
    trace,
    device,
    {
      port: iface,
      kind: 'arp',
      verdict: 'go',
      why: `ARP asks for ${ipText(arp.targetIp)}: ${proxy ? 'this router has a route and replies for it (proxy ARP)' : "that's this device"}, ${mac}.`,
    },
    arp,
  );
  const reply: Arp = {
    kind: 'arp',
    op: 'reply',
    senderIp: arp.targetIp,
    senderMac: mac,
    targetIp: arp.senderIp,
    targetMac: arp.senderMac,
  };
  sendOut(world, device, iface, arp.senderMac, reply, trace, mac);
}

/**
 * Whether proxy ARP, which is on by default, answers for an address: a router does so for addresses that it reaches
 * through another interface.
 */
function isProxied(device: Device, iface: string, target: number): boolean {
  if (!device.config.ipRouting || isHost(device)) return false;
  if (device.config.interfaces[iface]?.noProxyArp) return false;
  if (addresses4(device, iface).some(({ ip, length }) => contains(ip, length, target))) return false;
  const route = lookupRoute(device, target);
  return route?.hops.every((hop) => hop.iface !== iface) ?? false;
}

/** Handles a neighbor solicitation or advertisement. */
export function receiveDiscovery(
  world: World,
  device: Device,
  iface: string,
  packet: Packet,
  body: NeighborDiscovery,
  trace?: number,
): void {
  if (receiveClaim(world, device, iface, packet, body)) return;
  if (body.kind === 'na') {
    learnNeighbor(world, device, iface, body.target, body.mac);
    return;
  }
  if (!addressesLike(device, iface, body.target).some(({ ip }) => sameIp(ip, body.target))) return;
  learnNeighbor(world, device, iface, packet.src, body.mac);
  const reply = discovery(device, iface, 'na', body.target, packet.src, body.target);
  sendOut(world, device, iface, body.mac, reply, trace);
}
