import { isRefused } from '../acl/filter.js';
import { blockedByFirewall, isListening } from '../appliances/services.js';
import { isHost } from '../core/build.js';
import { debug } from '../core/debug.js';
import type { Device } from '../core/device.js';
import { HOME } from '../core/homeRouter.js';
import { shortName } from '../core/interfaceName.js';
import { note, type Step, type World } from '../core/world.js';
import { translateIn } from '../nat/translate.js';
import { isLinkLocal, isLoopback, isMulticast } from '../net/address.js';
import { ipText } from '../net/addressText.js';
import type { Body, Frame, Packet } from '../net/frame.js';
import { isGroupMac } from '../net/mac.js';
import { takeConnection } from './connections.js';
import { fromOutside, refusalAtHome, toOutside } from './homeNat.js';
import { addresses4, interfaceWith, listensTo, ownsMacOn, sourceFor } from './interfaces.js';
import { receiveArp, receiveDiscovery } from './neighbors.js';
import { receiveRouterMessage } from './routerAdvertisements.js';
import { answerProbe, ITSELF, originate, route, sendError } from './send.js';
import { receiveForService } from './services.js';

/**
 * Handles packets of a protocol above IP (OSPF, HSRP, VRRP, or a UDP service), and returns whether this device runs it.
 */
export type UpperLayer = (
  world: World,
  device: Device,
  iface: string,
  packet: Packet,
  frame: Frame,
) => boolean;

interface Arrival {
  iface: string;
  frame: Frame;
  upper: UpperLayer;
}

/** Receives a frame at a routed interface. */
export function receiveAtInterface(
  world: World,
  device: Device,
  iface: string,
  frame: Frame,
  upper: UpperLayer,
): void {
  const { payload, trace } = frame;
  if (iface === ITSELF && payload.kind === 'ip') {
    const localInterface = isLoopback(payload.dst) ? ITSELF : interfaceWith(device, payload.dst);
    if (localInterface) deliver(world, device, payload, { iface: localInterface, frame, upper });
    return;
  }
  if (!device.run.ports[iface]?.protocol) return;
  if (!isGroupMac(frame.dst) && !ownsMacOn(device, iface, frame.dst)) {
    note(
      world,
      trace,
      device,
      {
        port: iface,
        kind: 'ignore',
        verdict: 'drop',
        why: `The frame is for ${frame.dst}, not for ${shortName(iface)}.`,
      },
      payload,
    );
    return;
  }
  if (payload.kind === 'arp') receiveArp(world, device, iface, payload, trace);
  else if (payload.kind === 'ip') receivePacket(world, device, payload, { iface, frame, upper });
}

function receivePacket(world: World, device: Device, received: Packet, arrival: Arrival): void {
  const { iface, frame } = arrival;
  if (isRefused(world, device, iface, 'in', received, frame.trace)) {
    sendError(world, device, received, 'prohibited', iface, frame.trace);
    return;
  }
  const packet =
    device.config.home && iface === HOME.wan
      ? fromOutside(world, device, received, frame.trace)
      : translateIn(world, device, received, iface, frame.trace);
  if (!packet) return;
  const { dst } = packet;
  if (listensTo(device, iface, dst) || interfaceWith(device, dst) || isLinkLocal(dst)) {
    deliver(world, device, packet, arrival);
    return;
  }
  if (isMulticast(dst) || isGroupMac(frame.dst)) return;
  forward(world, device, packet, arrival);
}

function forward(world: World, device: Device, packet: Packet, { iface, frame }: Arrival): void {
  const refusal = refusalToForward(device, packet, iface);
  if (refusal) {
    note(world, frame.trace, device, { port: iface, verdict: 'drop', ...refusal }, packet);
    if (refusal.kind === 'ttl') sendError(world, device, packet, 'ttl', iface, frame.trace);
    return;
  }
  const sent = { ...packet, ttl: packet.ttl - 1 };
  const translated = device.config.home ? toOutside(world, device, sent, frame.trace) : sent;
  route(world, device, translated, iface, frame.trace);
}

function refusalToForward(
  device: Device,
  packet: Packet,
  iface: string,
): Pick<Step, 'kind' | 'why'> | undefined {
  const apart = refusalAtHome(device, packet, iface);
  if (apart) return { kind: 'security', why: apart };
  if (isHost(device)) {
    const why = `${ipText(packet.dst)} isn't this host's address, and hosts don't forward packets.`;
    return { kind: 'drop', why };
  }
  if (!(packet.version === 4 ? device.config.ipRouting : device.config.ipv6Routing)) {
    const command = packet.version === 4 ? 'ip routing' : 'ipv6 unicast-routing';
    return { kind: 'route', why: `Not forwarded: ${command} is off on this device.` };
  }
  if (packet.ttl > 1) return undefined;
  return { kind: 'ttl', why: `The TTL expired. A Time Exceeded message goes back to ${ipText(packet.src)}.` };
}

/** Writes the `debug ip icmp` line about an echo reply that was sent or received. */
function debugEcho(world: World, device: Device, { src, dst, version }: Packet, what: 'sent' | 'rcvd'): void {
  if (version !== 4) return;
  const text = () =>
    `ICMP: echo reply ${what}, src ${ipText(src)}, dst ${ipText(dst)}, topology BASE, dscp 0 topoid 0`;
  debug(world, device, 'ip icmp', text);
}

function deliver(world: World, device: Device, packet: Packet, { iface, frame, upper }: Arrival): void {
  const { body } = packet;
  const { trace } = frame;
  const blocked = iface === ITSELF ? undefined : blockedByFirewall(device, packet, addresses4(device, iface));
  if (blocked) {
    note(world, trace, device, { port: iface, kind: 'security', verdict: 'drop', why: blocked }, packet);
    return;
  }
  const arrived = (why: string) =>
    note(world, trace, device, { port: iface, kind: 'deliver', verdict: 'go', why }, packet);
  switch (body.kind) {
    case 'echo': {
      if (body.reply) {
        arrived(`The echo reply from ${ipText(packet.src)} arrived.`);
        debugEcho(world, device, packet, 'rcvd');
        answerProbe(world, device, packet, body, 'reply', packet.src);
        return;
      }
      arrived(`The echo request is for ${ipText(packet.dst)}, this device's address, so it replies.`);
      const group = isMulticast(packet.dst) || listensTo(device, iface, packet.dst);
      const src = group ? sourceFor(device, iface, packet.src) : packet.dst;
      debugEcho(world, device, { ...packet, src: src ?? packet.dst, dst: packet.src }, 'sent');
      const ttl = isHost(device) ? 128 : 255;
      const out = isLinkLocal(packet.src) ? iface : undefined;
      originate(
        world,
        device,
        { src, dst: packet.src, ttl, size: packet.size, body: { ...body, reply: true } },
        trace,
        out,
      );
      return;
    }
    case 'error':
      arrived(
        `${ipText(packet.src)} reports that the packet to ${ipText(body.about.dst)} wasn't delivered (${body.what}).`,
      );
      answerProbe(world, device, packet, body.about, body.what, packet.src);
      return;
    case 'ns':
    case 'na':
      receiveDiscovery(world, device, iface, packet, body, trace);
      return;
    case 'rs':
    case 'ra':
      receiveRouterMessage(world, device, iface, packet, body);
      return;
    case 'udp':
      if (receiveForService(world, device, iface, packet, trace)) return;
      if ((body.data || body.capwap) && upper(world, device, iface, packet, frame)) return;
      if (isMulticast(packet.dst) || listensTo(device, iface, packet.dst)) return;
      arrived(`Nothing is listening on UDP port ${body.port}, so a Port Unreachable message goes back.`);
      sendError(world, device, packet, 'port', iface, trace);
      return;
    case 'tcp':
      if (takeConnection(device, packet) || receiveForService(world, device, iface, packet, trace)) return;
      receiveTcp(world, device, iface, packet, trace);
      return;
    default:
      upper(world, device, iface, packet, frame);
  }
}

function receiveTcp(world: World, device: Device, iface: string, packet: Packet, trace?: number): void {
  const { body } = packet;
  if (body.kind !== 'tcp') return;
  const arrived = (why: string) =>
    note(world, trace, device, { port: iface, kind: 'deliver', verdict: 'go', why }, packet);
  if (body.flag !== 'syn') {
    arrived(`${ipText(packet.src)} refuses the connection to TCP port ${body.sourcePort}.`);
    answerProbe(world, device, packet, body, 'refused', packet.src);
    return;
  }
  const isOpen = isListening(device, iface, packet);
  arrived(
    isOpen
      ? `TCP port ${body.port} is open, so a reply goes back to ${ipText(packet.src)}.`
      : `Nothing is listening on TCP port ${body.port}, so the connection is reset.`,
  );
  const flag = isOpen ? 'synAck' : 'reset';
  const reply: Body = { ...body, sourcePort: body.port, port: body.sourcePort, flag };
  originate(world, device, { src: packet.dst, dst: packet.src, ttl: 128, size: 40, body: reply }, trace);
}
