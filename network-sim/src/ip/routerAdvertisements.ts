import { isHost } from '../core/build.js';
import type { Device } from '../core/device.js';
import { markDirty, setTimer, type World } from '../core/world.js';
import { ALL_NODES, ALL_ROUTERS, type Ip6, networkOf, sameIp } from '../net/address.js';
import type { Packet, RouterAdvertisement } from '../net/frame.js';
import { eui64, multicastMac } from '../net/mac.js';
import { globalAddresses6, isUp, linkLocalOf, macFor, routedInterfaces } from './interfaces.js';
import { sendOut } from './output.js';

/** Seconds for which hosts may use a router after it advertises itself. */
const LIFETIME = 1800;
/**
 * Real routers advertise themselves all the time. Here, a host asks shortly before the lifetime ends, with the same
 * result.
 */
const ASK_BEFORE = 10_000;
/** Long enough to outlast the delay of a new switch port. */
const SOLICITATIONS = 6;
const SOLICIT_AGAIN = 10_000;

function message(device: Device, iface: string, body: RouterAdvertisement, dst: Ip6): Packet | undefined {
  const src = linkLocalOf(device, iface);
  return src && { kind: 'ip', version: 6, src, dst, ttl: 255, size: 96, body };
}

/** Sends an interface's prefixes to its hosts; only a device with IPv6 routing does so. */
export function advertise(world: World, device: Device, iface: string, isAsked = false): void {
  if (!device.config.ipv6Routing) return;
  sendAdvertisement(world, device, iface, isAsked, LIFETIME);
}

/** Tells the hosts on every link that this router no longer routes. */
export function withdraw(world: World, device: Device): void {
  for (const iface of routedInterfaces(device)) sendAdvertisement(world, device, iface, false, 0);
}

function sendAdvertisement(
  world: World,
  device: Device,
  iface: string,
  isAsked: boolean,
  lifetime: number,
): void {
  const { raSuppress } = device.config.interfaces[iface] ?? {};
  if (raSuppress === 'all' || (raSuppress && !isAsked)) return;
  if (!isUp(device, iface)) return;
  const prefixes = globalAddresses6(device, iface).flatMap(({ ip, length }) => {
    const prefix = networkOf(ip, length);
    return typeof prefix === 'number' ? [] : [{ prefix, length }];
  });
  const packet = message(device, iface, { kind: 'ra', prefixes, lifetime }, ALL_NODES);
  if (packet) sendOut(world, device, iface, multicastMac(ALL_NODES), packet);
}

function sendSolicitation(world: World, device: Device, iface: string): void {
  const packet = message(device, iface, { kind: 'rs', prefixes: [], lifetime: 0 }, ALL_ROUTERS);
  if (packet) sendOut(world, device, iface, multicastMac(ALL_ROUTERS), packet);
}

/**
 * Asks the link's routers for their prefixes, a few times until one answers; `key` is the interface and the number of
 * attempts.
 */
export function solicit(world: World, device: Device, key: string): void {
  const [iface = '', attempt = '1'] = key.split(' ');
  if (!device.config.interfaces[iface]?.autoconfig || !isUp(device, iface)) return;
  sendSolicitation(world, device, iface);
  const next = Number(attempt) + 1;
  if (!device.run.slaac[iface] && next <= SOLICITATIONS)
    setTimer(world, device, `solicit ${iface} ${next}`, SOLICIT_AGAIN);
}

/** Answers a solicitation, or configures the host from an advertisement (SLAAC needs a /64). */
export function receiveRouterMessage(
  world: World,
  device: Device,
  iface: string,
  packet: Packet,
  body: RouterAdvertisement,
): void {
  if (typeof packet.src === 'number') return;
  if (body.kind === 'rs') {
    advertise(world, device, iface, true);
    return;
  }
  if (!device.config.interfaces[iface]?.autoconfig) return;
  device.run.slaac[iface] = body.prefixes
    .filter(({ length }) => length === 64)
    .map(({ prefix, length }) => ({ ip: eui64(prefix, macFor(device, iface)), length }));
  if (isHost(device)) keepGateway(world, device, iface, packet.src, body.lifetime);
  markDirty(world, device);
}

/** Uses the router as the gateway for its lifetime, or stops using it if it says that it no longer routes. */
function keepGateway(world: World, device: Device, iface: string, ip: Ip6, lifetime: number): void {
  const { run } = device;
  if (lifetime === 0) {
    if (run.gateway6 && sameIp(run.gateway6.ip, ip)) dropGateway(device);
    return;
  }
  run.gateway6 = { ip, iface };
  delete run.timers.gateway6;
  setTimer(world, device, 'gateway6', lifetime * 1000 - ASK_BEFORE);
}

function dropGateway({ run }: Device): void {
  delete run.gateway6;
  delete run.timers.gateway6;
}

/** Drops a gateway that hasn't been heard for its lifetime. */
export function checkGateway(world: World, device: Device): void {
  const { gateway6 } = device.run;
  if (!gateway6) return;
  if (gateway6.asked) {
    dropGateway(device);
    markDirty(world, device);
    return;
  }
  gateway6.asked = true;
  sendSolicitation(world, device, gateway6.iface);
  setTimer(world, device, 'gateway6', ASK_BEFORE);
}
