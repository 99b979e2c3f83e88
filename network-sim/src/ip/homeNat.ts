import type { Device, Translation } from '../core/device.js';
import { HOME, REMOTE_PORT } from '../core/homeRouter.js';
import { note, type World } from '../core/world.js';
import { ip4Text } from '../net/addressText.js';
import type { Packet } from '../net/frame.js';
import { isForTunnel, outOfTunnel } from './homeVpn.js';
import { addresses4 } from './interfaces.js';
import { lookupRoute, resolveHop } from './routes.js';

/** Timeouts of idle conversations, in milliseconds. */
const IDLE = { icmp: 60_000, udp: 300_000, tcp: 86_400_000 } as const;
/** Maximum number of conversations, more than any home has at a time. */
const MOST = 200;

type Protocol = Translation['protocol'];

/** A conversation's protocol and the ports at both ends, which identify it. */
function portsOf({ body }: Packet): { protocol: Protocol; from: number; to: number } | undefined {
  switch (body.kind) {
    case 'echo':
      return { protocol: 'icmp', from: body.id, to: body.id };
    case 'tcp':
    case 'udp':
      return { protocol: body.kind, from: body.sourcePort, to: body.port };
    default:
      return undefined;
  }
}

const withPorts = (packet: Packet, ports: { from?: number; to?: number }): Packet['body'] =>
  packet.body.kind === 'tcp' || packet.body.kind === 'udp'
    ? { ...packet.body, sourcePort: ports.from ?? packet.body.sourcePort, port: ports.to ?? packet.body.port }
    : packet.body;

/** The interface through which packets for an address leave. */
function egressOf(device: Device, ip: number): string | undefined {
  const hop = lookupRoute(device, ip)?.hops[0];
  return hop && resolveHop(device, hop, ip)?.iface;
}

const isHomeSide = (iface: string | undefined): boolean => iface === HOME.lan || iface === HOME.guests;

const outsideAddress = (device: Device): number | undefined => addresses4(device, HOME.wan)[0]?.ip;

/** The active conversations. */
function ongoing(world: World, device: Device): Translation[] {
  const kept = device.run.translations.filter(({ protocol, at }) => world.now - at < IDLE[protocol]);
  device.run.translations = kept.slice(-MOST);
  return device.run.translations;
}

/** Records a conversation, or refreshes it. */
function remember(world: World, device: Device, found: Omit<Translation, 'at'>): Translation {
  const all = ongoing(world, device);
  const known = all.find(
    (each) =>
      each.protocol === found.protocol &&
      each.inside === found.inside &&
      each.insidePort === found.insidePort &&
      each.remote === found.remote &&
      each.remotePort === found.remotePort,
  );
  if (known) {
    known.at = world.now;
    return known;
  }
  const taken = new Set(
    all.filter(({ protocol }) => protocol === found.protocol).map((each) => each.outsidePort),
  );
  let { outsidePort } = found;
  while (found.protocol !== 'icmp' && taken.has(outsidePort)) outsidePort++;
  const added = { ...found, outsidePort, at: world.now };
  device.run.translations.push(added);
  return added;
}

/** Replaces the source address of a packet from home to the internet with the router's. */
export function toOutside(world: World, device: Device, packet: Packet, trace?: number): Packet {
  const publicAddress = outsideAddress(device);
  if (packet.version !== 4 || typeof packet.src !== 'number' || typeof packet.dst !== 'number') return packet;
  if (publicAddress === undefined || egressOf(device, packet.dst) !== HOME.wan) return packet;
  if (isForTunnel(device, packet)) return packet;
  const ports = portsOf(packet);
  if (!ports) return packet;
  const { outsidePort } = remember(world, device, {
    protocol: ports.protocol,
    inside: packet.src,
    insidePort: ports.from,
    outsidePort: ports.from,
    remote: packet.dst,
    remotePort: ports.to,
  });
  const why = `NAT: the source ${ip4Text(packet.src)} becomes ${ip4Text(publicAddress)}.`;
  note(world, trace, device, { port: HOME.wan, kind: 'route', verdict: 'go', why }, packet);
  return { ...packet, src: publicAddress, body: withPorts(packet, { from: outsidePort }) };
}

/**
 * The destination of a packet from the internet to the router's address: a host at home, the router itself, or none.
 */
export function fromOutside(
  world: World,
  device: Device,
  packet: Packet,
  trace?: number,
): Packet | undefined {
  const publicAddress = outsideAddress(device);
  if (typeof packet.dst !== 'number' || typeof packet.src !== 'number') return packet;
  const isFiltering = device.config.home?.firewall ?? true;
  const say = (verdict: 'go' | 'drop', why: string) =>
    note(
      world,
      trace,
      device,
      { port: HOME.wan, kind: verdict === 'go' ? 'route' : 'security', verdict, why },
      packet,
    );
  if (packet.dst !== publicAddress) {
    if (!isFiltering || !isHomeSide(egressOf(device, packet.dst))) return packet;
    say('drop', "The firewall drops it because the home network's addresses can't be reached from outside.");
    return undefined;
  }
  if (packet.body.kind === 'error') return errorForHome(world, device, packet, publicAddress);
  if (packet.body.kind === 'udp' && packet.body.tunnel)
    return outOfTunnel(world, device, packet, packet.body.tunnel.inner, trace);
  const ports = portsOf(packet);
  if (!ports) return packet;
  const known = ongoing(world, device).find(
    (each) =>
      each.protocol === ports.protocol &&
      each.outsidePort === ports.to &&
      each.remote === packet.src &&
      each.remotePort === ports.from,
  );
  const target = known
    ? { ip: known.inside, port: known.insidePort }
    : isAnswer(packet)
      ? undefined
      : openedFor(device, ports);
  if (target) {
    const why = `NAT: the destination ${ip4Text(publicAddress)} becomes ${ip4Text(target.ip)}${known ? '' : ' because of a rule on the router'}.`;
    say('go', why);
    if (known) known.at = world.now;
    else
      remember(world, device, {
        protocol: ports.protocol,
        inside: target.ip,
        insidePort: target.port,
        outsidePort: ports.to,
        remote: packet.src,
        remotePort: ports.from,
      });
    return { ...packet, dst: target.ip, body: withPorts(packet, { to: target.port }) };
  }
  const home = device.config.home;
  const isManagement = home?.remoteManagement && ports.protocol === 'tcp' && ports.to === REMOTE_PORT;
  if (isAnswer(packet) || isManagement || !isFiltering) return packet;
  say('drop', 'The firewall drops it because no device at home requested it.');
  return undefined;
}

/** The host at home that receives unsolicited packets according to the settings. */
function openedFor(
  { config: { home } }: Device,
  { protocol, to }: { protocol: Protocol; to: number },
): { ip: number; port: number } | undefined {
  const rule = home?.forwards.find((each) => each.protocol === protocol && each.port === to);
  if (rule) return { ip: rule.to, port: rule.toPort };
  return home?.dmz === undefined ? undefined : { ip: home.dmz, port: to };
}

/** Whether a packet is a reply to one that the router itself sent: DHCP, DNS, or another reply. */
const isAnswer = ({ body }: Packet): boolean =>
  (body.kind === 'echo' && body.reply) ||
  (body.kind === 'tcp' && body.flag !== 'syn') ||
  (body.kind === 'udp' && (body.port === 68 || body.sourcePort === 53));

/** Delivers an error about a packet from home to the host that sent it. */
function errorForHome(world: World, device: Device, packet: Packet, publicAddress: number): Packet {
  const { body } = packet;
  if (body.kind !== 'error' || body.about.src !== publicAddress) return packet;
  const { about } = body;
  const known = ongoing(world, device).find(
    (each) => each.remote === about.dst && (each.protocol !== 'icmp' || each.outsidePort === about.id),
  );
  if (!known) return packet;
  return { ...packet, dst: known.inside, body: { ...body, about: { ...about, src: known.inside } } };
}

/** Why a home router drops a packet that arrives at an interface; undefined if it doesn't. */
export function refusalAtHome(device: Device, { dst }: Packet, iface: string): string | undefined {
  if (!device.config.home || typeof dst !== 'number') return undefined;
  const out = egressOf(device, dst);
  const isBetween = isHomeSide(iface) && isHomeSide(out) && out !== iface;
  return isBetween ? 'The guest network is isolated from the home network.' : undefined;
}
