import { isRefused } from '../acl/filter.js';
import { isHost, isIos } from '../core/build.js';
import type { Device, ProbeReply } from '../core/device.js';
import { shortName } from '../core/interfaceName.js';
import { note, scheduleFrame, type World } from '../core/world.js';
import { translateOut } from '../nat/translate.js';
import { broadcastOf, type Ip, isLinkLocal, isLoopback, isMulticast, versionOf } from '../net/address.js';
import { ipText } from '../net/addressText.js';
import type { Body, IcmpError, Packet } from '../net/frame.js';
import { BROADCAST, multicastMac } from '../net/mac.js';
import { intoTunnel } from './homeVpn.js';
import { addresses4, interfaceWith, isUp, mtuOf, routedInterfaces, sourceFor } from './interfaces.js';
import { sendToNeighbor } from './neighbors.js';
import { sendOut } from './output.js';
import { lookupRoute, type NextHop, NOWHERE, nextHopFor, resolveHop } from './routes.js';

/** The port for packets that a device sends to itself. */
export const ITSELF = 'itself';

/** Looks up the route and sends the packet; `from` is the interface where a forwarded packet arrived. */
export function route(
  world: World,
  device: Device,
  packet: Packet,
  from: string | undefined,
  trace?: number,
): void {
  const wrapped = intoTunnel(world, device, packet, trace);
  if (wrapped) {
    route(world, device, wrapped, undefined, trace);
    return;
  }
  const found = lookupRoute(device, packet.dst);
  const next = found && nextHopFor(device, found, packet.src, packet.dst);
  if (!found || !next) {
    note(
      world,
      trace,
      device,
      {
        port: from ?? '',
        kind: 'route',
        verdict: 'drop',
        why: `No route to ${ipText(packet.dst)}${from ? `: a Destination Unreachable message goes back to ${ipText(packet.src)}` : ''}.`,
        ref: `route ${ipText(packet.dst)}`,
      },
      packet,
    );
    if (from) sendError(world, device, packet, packet.version === 4 ? 'host' : 'net', from, trace);
    else failProbe(world, device, packet, 'net');
    return;
  }
  const prefix = `${ipText(found.prefix)}/${found.length}`;
  const via = next.via === packet.dst ? 'directly connected' : `next hop ${ipText(next.via)}`;
  note(
    world,
    trace,
    device,
    {
      port: next.iface,
      kind: 'route',
      verdict: 'go',
      why: `Longest match for ${ipText(packet.dst)}: ${found.code} ${prefix}, ${via}, out ${shortName(next.iface)}.`,
      ref: `route ${ipText(packet.dst)}`,
    },
    packet,
  );
  if (next.iface === NOWHERE) {
    note(
      world,
      trace,
      device,
      { port: NOWHERE, kind: 'drop', verdict: 'drop', why: `${NOWHERE} discards everything routed to it.` },
      packet,
    );
    if (from) sendError(world, device, packet, packet.version === 4 ? 'host' : 'net', from, trace);
    return;
  }
  leave(world, device, packet, next, from, trace);
}

/** Sends a packet whose next hop is known, unless the outgoing interface forbids it. */
function leave(
  world: World,
  device: Device,
  packet: Packet,
  next: NextHop,
  from: string | undefined,
  trace: number | undefined,
): void {
  if (from === undefined) {
    // A router's own packets aren't translated, and they skip its outbound lists.
    handOver(world, device, packet, next, from, trace);
    return;
  }
  const translated = translateOut(world, device, packet, { from, to: next.iface }, trace);
  if (!translated) sendError(world, device, packet, 'host', from, trace);
  else if (isRefused(world, device, next.iface, 'out', translated, trace))
    sendError(world, device, packet, 'prohibited', from, trace);
  else handOver(world, device, translated, next, from, trace);
}

/** Sends a packet to its next neighbor. */
function handOver(
  world: World,
  device: Device,
  packet: Packet,
  next: NextHop,
  from: string | undefined,
  trace: number | undefined,
): void {
  if (packet.dontFragment && packet.size > mtuOf(device, next.iface)) {
    refuseSize(world, device, packet, next.iface, from, trace);
    return;
  }
  if (isDirectedBroadcast(device, next.iface, packet.dst)) {
    if (from === undefined) sendOut(world, device, next.iface, BROADCAST, packet, trace);
    else
      note(
        world,
        trace,
        device,
        {
          port: next.iface,
          kind: 'drop',
          verdict: 'drop',
          why: "Directed broadcasts aren't forwarded.",
        },
        packet,
      );
    return;
  }
  sendToNeighbor(world, device, next.iface, next.via, packet, trace);
}

/**
 * Handles a packet that is too large for the outgoing interface and must not be fragmented. Its sender is notified,
 * unless that is this device.
 */
function refuseSize(
  world: World,
  device: Device,
  packet: Packet,
  iface: string,
  from: string | undefined,
  trace: number | undefined,
): void {
  const why = `${packet.size} bytes won't fit in ${shortName(iface)}'s MTU of ${mtuOf(device, iface)}, and fragmentation isn't allowed.`;
  note(world, trace, device, { port: iface, kind: 'drop', verdict: 'drop', why }, packet);
  if (from) sendError(world, device, packet, 'mtu', from, trace);
}

function isDirectedBroadcast(device: Device, iface: string, ip: Ip): boolean {
  return (
    typeof ip === 'number' &&
    addresses4(device, iface).some(
      (address) => address.length < 31 && broadcastOf(address.ip, address.length) === ip,
    )
  );
}

/** Sends a packet from this device itself. Without `source`, the outgoing interface's address is used. */
export function originate(
  world: World,
  device: Device,
  packet: Omit<Packet, 'src' | 'kind' | 'version'> & { src?: Ip },
  trace?: number,
  out?: string,
): boolean {
  const version = versionOf(packet.dst);
  const link = out ?? (isLinkLocal(packet.dst) ? onlyLink(device) : undefined);
  const iface = link ?? wayOut(device, packet.dst);
  const loopback = isHost(device) && isLoopback(packet.dst) ? packet.dst : undefined;
  const src = packet.src ?? loopback ?? (iface && sourceFor(device, iface, packet.dst));
  if (src === undefined || src === '') {
    note(
      world,
      trace,
      device,
      {
        port: '',
        kind: 'route',
        verdict: 'drop',
        why: `No route to ${ipText(packet.dst)}.`,
        ref: `route ${ipText(packet.dst)}`,
      },
      { ...packet, kind: 'ip', version, src: packet.dst },
    );
    return false;
  }
  const whole: Packet = { ...packet, kind: 'ip', version, src };
  if (isOwn(device, packet.dst)) {
    const frame = { src: '', dst: '', payload: whole, trace };
    scheduleFrame(world, 1, { device: device.id, port: ITSELF }, frame);
    return true;
  }
  if (isMulticast(packet.dst) || packet.dst === 0xffffffff) {
    const mac = packet.dst === 0xffffffff ? BROADCAST : multicastMac(packet.dst);
    if (iface) sendOut(world, device, iface, mac, whole, trace);
    return true;
  }
  if (link && isLinkLocal(packet.dst)) sendToNeighbor(world, device, link, packet.dst, whole, trace);
  else route(world, device, whole, undefined, trace);
  return true;
}

/** Whether an address is one of the device's own. */
const isOwn = (device: Device, ip: Ip): boolean =>
  (isHost(device) && isLoopback(ip)) || interfaceWith(device, ip) !== undefined;

/** A host has one network card, so a link-local address needs no interface there. */
const onlyLink = (device: Device): string | undefined =>
  isHost(device) ? routedInterfaces(device).find((name) => isUp(device, name)) : undefined;

function wayOut(device: Device, dst: Ip): string | undefined {
  const local = interfaceWith(device, dst);
  if (local) return local;
  const found = lookupRoute(device, dst);
  const hop = found?.hops[0];
  return hop && resolveHop(device, hop, dst)?.iface;
}

/** IOS sends one unreachable message per this interval; other senders get no reply in that time. */
const BETWEEN_UNREACHABLES = 500;

function isLimited(world: World, device: Device, { version }: Packet, what: IcmpError['what']): boolean {
  if (!isIos(device) || version !== 4 || what === 'ttl' || what === 'mtu') return false;
  const { unreachableAt } = device.run;
  if (unreachableAt !== undefined && world.now - unreachableAt < BETWEEN_UNREACHABLES) return true;
  device.run.unreachableAt = world.now;
  return false;
}

/** Notifies the sender why its packet didn't arrive, but never about an error or a group. */
export function sendError(
  world: World,
  device: Device,
  packet: Packet,
  what: IcmpError['what'],
  iface: string,
  trace?: number,
): void {
  const { body } = packet;
  if (body.kind === 'error' || isMulticast(packet.src) || packet.src === 0) return;
  if (isMulticast(packet.dst) || packet.dst === 0xffffffff) return;
  if (isLimited(world, device, packet, what)) return;
  const about = { src: packet.src, dst: packet.dst, ...idOf(body) };
  const src = sourceFor(device, iface, packet.src);
  const reply: Body = { kind: 'error', what, about };
  originate(world, device, { src, dst: packet.src, ttl: 255, size: 56, body: reply }, trace);
}

const idOf = (body: Body) => ({
  ...('id' in body ? { id: body.id, seq: body.seq } : { id: 0, seq: 0 }),
  ...('sourcePort' in body && { sourcePort: body.sourcePort }),
});

/** Records the reply to this device's probe. */
export function answerProbe(
  world: World,
  device: Device,
  packet: Packet,
  about: { id: number; seq: number },
  what: ProbeReply['what'],
  from: Ip,
): void {
  const by = 'by' in packet.body ? packet.body.by : undefined;
  const reply = {
    seq: about.seq,
    at: world.now,
    from,
    what,
    ttl: packet.ttl,
    ...(by && { by }),
    ...(what === 'open' && { to: packet.dst }),
  };
  device.run.sessions[about.id]?.push(reply);
}

/** Notifies this device's running ping that its own packet couldn't leave. */
export function failProbe(world: World, device: Device, packet: Packet, what: ProbeReply['what']): void {
  if (!('id' in packet.body)) return;
  const { id, seq } = packet.body;
  device.run.sessions[id]?.push({ seq, at: world.now, from: packet.src, what, ttl: 0, local: true });
}
