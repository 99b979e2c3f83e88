import { changed, isHost } from '../../core/build.js';
import type { Device } from '../../core/device.js';
import type { DhcpClient, DhcpLease } from '../../core/services.js';
import { log, setTimer, type World } from '../../core/world.js';
import { addresses4, isUp, macFor } from '../../ip/interfaces.js';
import { announce, knownMac } from '../../ip/neighbors.js';
import { sendOut } from '../../ip/output.js';
import { originate } from '../../ip/send.js';
import { maskOf } from '../../net/address.js';
import { ip4Text } from '../../net/addressText.js';
import type { Arp } from '../../net/frame.js';
import { BROADCAST } from '../../net/mac.js';
import { type DhcpMessage, INFINITE } from '../../net/services.js';
import { clientMessage, sendDhcp } from './messages.js';

/** Timeouts before each retry and before giving up. */
const WAITS = [4000, 8000, 16_000, 32_000];
/** How long a host waits without a response before it tries again. */
const PAUSE = 300_000;
/** How long an access point waits instead, because it can't do anything without an address. */
const ACCESS_POINT_PAUSE = 10_000;
const PROBE = 1000;
const AFTER_CONFLICT = 10_000;
const REBOOT_TRIES = 2;
/** 169.254.0.0, from which hosts choose an address if no server responds. */
const LINK_LOCAL = 0xa9fe0000;

const newClient = (): DhcpClient => ({ state: 'off', xid: 0, tries: 0 });

const keyFor = (iface: string) => `dhcpClient ${iface}`;

/** Sets an interface's only timer, even if it was due earlier or later. */
function wakeIn(world: World, device: Device, iface: string, delay: number): void {
  delete device.run.timers[keyFor(iface)];
  setTimer(world, device, keyFor(iface), Math.max(1, delay));
}

/** Starts on interfaces that came up, and forgets those that no longer use DHCP. */
export function refreshDhcpClients(world: World, device: Device): void {
  const { dhcpClients } = device.run;
  for (const name of Object.keys(dhcpClients)) {
    if (device.config.interfaces[name]?.dhcp) continue;
    delete dhcpClients[name];
    delete device.run.timers[keyFor(name)];
  }
  for (const [name, { dhcp }] of Object.entries(device.config.interfaces)) {
    if (!dhcp) continue;
    dhcpClients[name] ??= newClient();
    const client = dhcpClients[name];
    const up = isUp(device, name);
    if (up && client.state === 'off') startClient(world, device, name);
    else if (!up && client.state !== 'released') {
      client.state = 'off';
      delete device.run.timers[keyFor(name)];
    }
  }
}

const isValid = (world: World, lease: DhcpLease | undefined): lease is DhcpLease =>
  lease !== undefined && (lease.lease === INFINITE || lease.at + lease.lease * 1000 > world.now);

/** Requests an address, or the previous one if it is still leased. */
function startClient(world: World, device: Device, iface: string): void {
  const client = device.run.dhcpClients[iface];
  if (!client) return;
  client.xid = world.nextProbe++;
  client.tries = 0;
  client.state = isValid(world, client.lease) ? 'reboot' : 'discover';
  if (client.state === 'discover') forget(world, device, iface);
  wakeIn(world, device, iface, 10);
}

/** Stops using an address. */
function forget(world: World, device: Device, iface: string): void {
  const client = device.run.dhcpClients[iface];
  if (!client?.address) return;
  delete client.address;
  delete client.lease;
  changed(world, device);
}

/** Continues what an interface is doing. */
export function fireDhcpClient(world: World, device: Device, iface: string): void {
  const client = device.run.dhcpClients[iface];
  if (!client || !isUp(device, iface)) return;
  switch (client.state) {
    case 'discover':
    case 'request':
    case 'reboot':
      ask(world, device, iface, client);
      break;
    case 'probe':
      endProbe(world, device, iface, client);
      break;
    case 'bound':
    case 'renew':
      renew(world, device, iface, client);
      break;
    default:
      break;
  }
}

function ask(world: World, device: Device, iface: string, client: DhcpClient): void {
  const wait = WAITS[client.tries];
  if (client.state === 'request' && client.tries >= REBOOT_TRIES) {
    client.state = 'discover';
    client.tries = 0;
    delete client.wanted;
  }
  if (client.state === 'reboot' && client.tries >= REBOOT_TRIES) {
    const gateway = client.lease?.routers[0];
    if (gateway !== undefined && knownMac(world, device, iface, gateway)) {
      // The gateway responds, so this is still the same network.
      bind(world, device, iface, client.lease);
      return;
    }
    client.state = 'discover';
    client.tries = 0;
    forget(world, device, iface);
  }
  if (client.state === 'discover' && wait === undefined) {
    if (isHost(device) && !client.address) startLinkLocal(world, device, iface, client);
    client.tries = 0;
    client.xid = world.nextProbe++;
    wakeIn(world, device, iface, device.platform === 'accessPoint' ? ACCESS_POINT_PAUSE : PAUSE);
    return;
  }
  sendQuestion(world, device, iface, client);
  client.tries++;
  wakeIn(world, device, iface, wait ?? WAITS[0] ?? PAUSE);
}

function sendQuestion(world: World, device: Device, iface: string, client: DhcpClient): void {
  const { state, xid, wanted, lease } = client;
  if (state === 'discover') {
    sendDhcp(world, device, clientMessage(device, iface, 'discover', xid), { iface, src: 0 });
    return;
  }
  const message = clientMessage(device, iface, 'request', xid);
  if (state === 'request' && wanted) Object.assign(message, { requested: wanted.ip, server: wanted.server });
  else if (lease) {
    message.requested = lease.ip;
    // A host knows that it is still on the same network if the gateway responds.
    const gateway = lease.routers[0];
    const body = { kind: 'echo', reply: false, id: 0, seq: 0 } as const;
    if (gateway !== undefined) originate(world, device, { dst: gateway, ttl: 128, size: 32, body });
  }
  sendDhcp(world, device, message, { iface, src: 0 });
}

/** Without a response, a host chooses an address that only works on its own link. */
function startLinkLocal(world: World, device: Device, iface: string, client: DhcpClient): void {
  const digits = Number.parseInt(macFor(device, iface).replaceAll('.', '').slice(6), 16);
  const ip = (LINK_LOCAL | ((1 + (Math.imul(digits, 40_503) % 254)) << 8) | (1 + (digits % 253))) >>> 0;
  client.address = { ip, length: 16 };
  changed(world, device);
}

/** Handles a server's message that may be for this client. */
export function receiveAsClient(world: World, device: Device, iface: string, message: DhcpMessage): boolean {
  const client = device.run.dhcpClients[iface];
  if (!client || message.xid !== client.xid || message.mac !== macFor(device, iface)) return false;
  const { state } = client;
  const server = message.server ?? 0;
  if (message.op === 'offer' && state === 'discover') {
    client.wanted = { ip: message.yours, server };
    client.state = 'request';
    client.tries = 0;
    ask(world, device, iface, client);
  } else if (message.op === 'ack' && (state === 'request' || state === 'reboot' || state === 'renew')) {
    if (!message.settings) return true;
    const given = { ...message.settings, ip: message.yours, server, at: world.now };
    if (state === 'request') startProbe(world, device, iface, client, given);
    else bind(world, device, iface, given);
  } else if (message.op === 'nak' && (state === 'request' || state === 'reboot' || state === 'renew')) {
    delete client.lease;
    delete client.wanted;
    forget(world, device, iface);
    client.state = 'off';
    startClient(world, device, iface);
  }
  return true;
}

/** Asks on the link whether another station already uses the address. */
function startProbe(world: World, device: Device, iface: string, client: DhcpClient, given: DhcpLease): void {
  client.state = 'probe';
  client.given = given;
  client.probed = given.ip;
  delete client.owner;
  const arp: Arp = {
    kind: 'arp',
    op: 'request',
    senderIp: 0,
    senderMac: macFor(device, iface),
    targetIp: given.ip,
    targetMac: '0000.0000.0000',
  };
  sendOut(world, device, iface, BROADCAST, arp);
  wakeIn(world, device, iface, PROBE);
}

function endProbe(world: World, device: Device, iface: string, client: DhcpClient): void {
  const { given, owner } = client;
  delete client.probed;
  delete client.owner;
  delete client.given;
  delete client.wanted;
  if (given && owner === undefined) {
    bind(world, device, iface, given);
    return;
  }
  if (given) {
    const message = clientMessage(device, iface, 'decline', client.xid);
    sendDhcp(world, device, { ...message, requested: given.ip, server: given.server }, { iface, src: 0 });
  }
  client.state = 'discover';
  client.tries = 0;
  client.xid = world.nextProbe++;
  wakeIn(world, device, iface, AFTER_CONFLICT);
}

function bind(world: World, device: Device, iface: string, lease: DhcpLease | undefined): void {
  const client = device.run.dhcpClients[iface];
  if (!client || !lease) return;
  const isNew = client.address?.ip !== lease.ip || client.address.length !== lease.length;
  const isOther = isNew || client.lease?.routers[0] !== lease.routers[0];
  client.state = 'bound';
  client.tries = 0;
  client.lease = lease;
  client.address = { ip: lease.ip, length: lease.length };
  if (lease.lease !== INFINITE) {
    const half = lease.at + lease.lease * 500;
    wakeIn(world, device, iface, Math.max(1000, half - world.now));
  }
  if (isOther) changed(world, device);
  if (!isNew) return;
  announce(world, device, iface, lease.ip, macFor(device, iface));
  if (isHost(device)) return;
  const { hostname } = device.config;
  log(
    world,
    device,
    `%DHCP-6-ADDRESS_ASSIGN: Interface ${iface} assigned DHCP address ${ip4Text(lease.ip)}, mask ${ip4Text(maskOf(lease.length))}, hostname ${hostname}`,
  );
}

/**
 * Renews a lease, first with the server that granted it and later, or when someone asks for it, with any server. When the lease ends, the address is
 * given up.
 */
function renew(world: World, device: Device, iface: string, client: DhcpClient, isAsked = false): void {
  const { lease } = client;
  if (!lease) return;
  const end = lease.at + lease.lease * 1000;
  if (world.now >= end) {
    forget(world, device, iface);
    client.state = 'off';
    startClient(world, device, iface);
    return;
  }
  if (client.state === 'bound') client.xid = world.nextProbe++;
  client.state = 'renew';
  const rebinding = lease.at + lease.lease * 875;
  const message = { ...clientMessage(device, iface, 'request', client.xid), client: lease.ip };
  const isLate = world.now >= rebinding;
  sendDhcp(world, device, message, {
    iface,
    src: lease.ip,
    ...(!isLate && !isAsked && { to: lease.server }),
  });
  const next = isLate ? end : rebinding;
  const wait = Math.min(next - world.now, Math.max(60_000, (next - world.now) / 2));
  wakeIn(world, device, iface, Math.max(1000, wait));
}

/** Releases an address; the interface doesn't request another until asked to. */
export function releaseLease(world: World, device: Device, iface: string): void {
  const client = device.run.dhcpClients[iface];
  if (!client) return;
  const { lease } = client;
  if (lease && addresses4(device, iface).length > 0) {
    const message = { ...clientMessage(device, iface, 'release', world.nextProbe++), client: lease.ip };
    sendDhcp(world, device, { ...message, server: lease.server }, { iface, to: lease.server, src: lease.ip });
  }
  device.run.dhcpClients[iface] = { ...newClient(), state: 'released' };
  delete device.run.timers[keyFor(iface)];
  changed(world, device);
}

/** Renews the lease, or requests an address. */
export function renewLease(world: World, device: Device, iface: string): void {
  const client = device.run.dhcpClients[iface];
  if (!client || !isUp(device, iface)) return;
  delete device.run.timers[keyFor(iface)];
  if (isValid(world, client.lease) && client.address) {
    client.state = 'bound';
    renew(world, device, iface, client, true);
    return;
  }
  client.state = 'off';
  startClient(world, device, iface);
}
