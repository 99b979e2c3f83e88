import { debug } from '../../core/debug.js';
import type { Device } from '../../core/device.js';
import type { DhcpConfig, DhcpPool, DhcpServer } from '../../core/services.js';
import { log, setTimer, type World } from '../../core/world.js';
import { addresses4, routedInterfaces } from '../../ip/interfaces.js';
import { originate } from '../../ip/send.js';
import { contains } from '../../net/address.js';
import { ip4Text } from '../../net/addressText.js';
import { type DhcpMessage, INFINITE } from '../../net/services.js';
import { sendDhcp } from './messages.js';
import { bindingsOf, chooseAddress, keyOf, poolFor, settingsOf } from './pools.js';

const PINGS = 2;
const PING_WAIT = 500;
const OFFER_HOLD = 60_000;

/** The server's state, which is created if necessary. */
export function serverOf({ run }: Device): DhcpServer {
  run.dhcpServer ??= { bindings: {}, offers: {}, conflicts: {}, counts: {} };
  return run.dhcpServer;
}

function count(server: DhcpServer, what: string): void {
  server.counts[what] = (server.counts[what] ?? 0) + 1;
}

/** A client's location, according to the client or its relay agent, or else the interface where its message arrived. */
function subnetOf(device: Device, iface: string, message: DhcpMessage): number | undefined {
  return message.relay || message.client || addresses4(device, iface)[0]?.ip;
}

/** The server's configuration if it runs and has a pool for a client. */
export function poolOn(
  device: Device,
  iface: string,
  message: DhcpMessage,
): { config: DhcpConfig; pool: DhcpPool } | undefined {
  const { dhcp: config } = device.config;
  const subnet = subnetOf(device, iface, message);
  const serverAddress = message.relay === 0 ? addresses4(device, iface)[0]?.ip : undefined;
  const pool =
    config &&
    !config.off &&
    ((subnet !== undefined && poolFor(config, message, subnet)) ||
      // Refuse a client that renews a lease from a network that is gone.
      (serverAddress !== undefined && poolFor(config, message, serverAddress)));
  return config && pool ? { config, pool } : undefined;
}

/** Handles a client's message, and returns false if this device has no pool for it. */
export function serveDhcp(world: World, device: Device, iface: string, message: DhcpMessage): boolean {
  const found = poolOn(device, iface, message);
  if (!found) return false;
  const server = serverOf(device);
  count(server, `received ${message.op}`);
  debug(world, device, 'ip dhcp server packet', () => {
    const via = message.relay === 0 ? `on interface ${iface}` : `through relay ${ip4Text(message.relay)}`;
    return `DHCPD: DHCP${message.op.toUpperCase()} received from client ${dottedId(keyOf(message))} ${via}.`;
  });
  switch (message.op) {
    case 'discover':
      startOffer(world, device, iface, message);
      break;
    case 'request':
      answerRequest(world, device, iface, message);
      break;
    case 'decline':
      noteConflict(world, server, message.requested ?? 0, 'Gratuitous ARP');
      log(
        world,
        device,
        `%DHCPD-4-DECLINE_CONFLICT: DHCP address conflict:  client ${dottedId(keyOf(message))} declined ${ip4Text(message.requested ?? 0)}.`,
      );
      break;
    case 'release':
      for (const { ip, client } of Object.values(server.bindings))
        if (ip === message.client && client === keyOf(message)) delete server.bindings[ip4Text(ip)];
      break;
    case 'inform':
      reply(world, device, iface, message, { op: 'ack', settings: settingsOf(found.config, found.pool) });
      break;
    default:
      break;
  }
  return true;
}

/** An identifier in groups of four digits, as IOS prints it. */
export const dottedId = (id: string): string => (id.match(/.{1,4}/g) ?? []).join('.');

function noteConflict(world: World, server: DhcpServer, ip: number, how: 'Ping' | 'Gratuitous ARP'): void {
  server.conflicts[ip4Text(ip)] = { ip, how, at: world.now };
  delete server.bindings[ip4Text(ip)];
}

const ownAddresses = (device: Device): number[] =>
  routedInterfaces(device).flatMap((name) => addresses4(device, name).map(({ ip }) => ip));

/** Chooses an address and pings it first, unless the client already has it. */
function startOffer(world: World, device: Device, iface: string, message: DhcpMessage): void {
  const found = poolOn(device, iface, message);
  if (!found) return;
  const { config, pool } = found;
  const server = serverOf(device);
  const key = keyOf(message);
  const before = server.offers[key];
  if (before?.pings !== undefined && before.until > world.now) {
    before.message = message;
    return;
  }
  const ip = chooseAddress(config, server, pool, message, {
    now: world.now,
    serverAddresses: ownAddresses(device),
  });
  if (ip === undefined) {
    debug(
      world,
      device,
      'ip dhcp server events',
      () => `DHCPD: pool ${pool.name} has no address left for client ${dottedId(key)}.`,
    );
    delete server.offers[key];
    return;
  }
  const isHeld = bindingsOf(server, world.now).some((each) => each.ip === ip && each.client === key);
  const isOffered = before?.ip === ip && before.until > world.now;
  const pings = isHeld || isOffered || pool.host ? 0 : (config.pings ?? PINGS);
  server.offers[key] = { ip, pool: pool.name, iface, message, pings, until: world.now + OFFER_HOLD };
  continueOffer(world, device, key);
}

/** Sends the next ping to an address that is being checked, or the offer. */
export function continueOffer(world: World, device: Device, key: string): void {
  const server = serverOf(device);
  const offer = server.offers[key];
  if (!offer || offer.pings === undefined) return;
  const { session, ip, iface, message } = offer;
  if (session !== undefined) {
    const isUsed = device.run.sessions[session]?.some(({ what }) => what === 'reply') ?? false;
    delete device.run.sessions[session];
    delete offer.session;
    if (isUsed) {
      noteConflict(world, server, ip, 'Ping');
      log(world, device, `%DHCPD-4-PING_CONFLICT: DHCP address conflict:  server pinged ${ip4Text(ip)}.`);
      delete server.offers[key];
      startOffer(world, device, iface, message);
      return;
    }
  }
  if (offer.pings > 0) {
    offer.pings--;
    const id = world.nextProbe++;
    offer.session = id;
    device.run.sessions[id] = [];
    const body = { kind: 'echo', reply: false, id, seq: 0 } as const;
    originate(world, device, { dst: ip, ttl: 255, size: 100, body });
    setTimer(world, device, `dhcpOffer ${key}`, PING_WAIT);
    return;
  }
  delete offer.pings;
  const found = poolOn(device, iface, message);
  if (!found) return;
  const settings = settingsOf(found.config, found.pool);
  reply(world, device, iface, message, { op: 'offer', yours: ip, settings });
}

function answerRequest(world: World, device: Device, iface: string, message: DhcpMessage): void {
  const found = poolOn(device, iface, message);
  if (!found) return;
  const { config, pool } = found;
  const server = serverOf(device);
  const key = keyOf(message);
  const offer = server.offers[key];
  const ip = message.requested ?? message.client;
  if (message.server !== undefined && !ownAddresses(device).includes(message.server)) {
    // The client chose another server's offer.
    delete server.offers[key];
    return;
  }
  const isOffered = message.server !== undefined && offer?.ip === ip && offer.until > world.now;
  // A client that moved keeps the binding in its old network, which is of no use here. One for which an address is now
  // reserved gets that one.
  const isHere = pool.network === undefined || contains(pool.network.ip, pool.network.length, ip);
  const isManual = pool.host?.ip === ip;
  const isBound =
    isHere &&
    (!pool.host || isManual) &&
    bindingsOf(server, world.now).some((each) => each.ip === ip && each.client === key);
  if (!isOffered && !isBound && !isManual) {
    // A client that restarts with an address from this network may have it from another server.
    const isElsewhere = message.server === undefined && message.client === 0 && pool.network !== undefined;
    if (isElsewhere && pool.network && contains(pool.network.ip, pool.network.length, ip)) return;
    reply(world, device, iface, message, { op: 'nak' });
    return;
  }
  const settings = settingsOf(config, pool);
  const until = settings.lease === INFINITE || pool.host ? undefined : world.now + settings.lease * 1000;
  for (const { ip: other, client, pool: name } of Object.values(server.bindings))
    if (client === key && name === pool.name && other !== ip) delete server.bindings[ip4Text(other)];
  server.bindings[ip4Text(ip)] = {
    ip,
    client: key,
    mac: message.mac,
    pool: pool.name,
    iface,
    ...(until !== undefined && { until }),
  };
  delete server.offers[key];
  if (pool.host) settings.lease = INFINITE;
  reply(world, device, iface, message, { op: 'ack', yours: ip, settings });
}

/** Replies to a client directly, or through the relay agent that forwarded its message. */
function reply(
  world: World,
  device: Device,
  iface: string,
  message: DhcpMessage,
  answer: Pick<DhcpMessage, 'op'> & Partial<DhcpMessage>,
): void {
  count(serverOf(device), `sent ${answer.op}`);
  debug(world, device, 'ip dhcp server packet', () => {
    const address = answer.yours === undefined ? '' : ` (${ip4Text(answer.yours)})`;
    return `DHCPD: Sending DHCP${answer.op.toUpperCase()} to client ${dottedId(keyOf(message))}${address}.`;
  });
  const serverAddress = addresses4(device, iface)[0]?.ip ?? 0;
  const { service, xid, hops, client, relay, mac, clientId } = message;
  const data: DhcpMessage = {
    ...{ service, xid, hops, client, relay, mac, yours: 0, server: serverAddress },
    ...(clientId !== undefined && { clientId }),
    ...answer,
  };
  const isDirect = relay === 0 && client !== 0 && answer.op !== 'nak';
  const to = relay !== 0 ? relay : isDirect ? client : undefined;
  sendDhcp(world, device, data, { iface, src: serverAddress, ...(to !== undefined && { to }) });
}
