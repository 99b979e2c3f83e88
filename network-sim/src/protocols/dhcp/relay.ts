import type { Device } from '../../core/device.js';
import type { World } from '../../core/world.js';
import { addresses4, interfaceWith } from '../../ip/interfaces.js';
import type { DhcpMessage } from '../../net/services.js';
import { sendDhcp } from './messages.js';

const MOST_HOPS = 16;
/** The line that keeps DHCP requests from being relayed. */
export const NO_RELAY = 'no ip forward-protocol udp bootps';

/** Forwards a client's broadcast to the servers in `ip helper-address`, and returns whether there are any. */
export function relayToServers(
  world: World,
  device: Device,
  iface: string,
  message: DhcpMessage,
  trace?: number,
): boolean {
  const { helpers = [] } = device.config.interfaces[iface] ?? {};
  const relayAddress = addresses4(device, iface)[0]?.ip;
  const isOff = device.config.dhcp?.off === true || device.config.kept.includes(NO_RELAY);
  if (helpers.length === 0 || relayAddress === undefined || isOff) return false;
  if (message.hops >= MOST_HOPS) return true;
  const relayed = { ...message, hops: message.hops + 1, relay: message.relay || relayAddress };
  for (const to of helpers) sendDhcp(world, device, relayed, { iface, to }, trace);
  return true;
}

/**
 * Forwards a server's response to the client on the relay address's network, and returns whether that address is this
 * device's.
 */
export function relayToClient(world: World, device: Device, message: DhcpMessage, trace?: number): boolean {
  const iface = message.relay === 0 ? undefined : interfaceWith(device, message.relay);
  if (iface === undefined) return false;
  const to = message.client === 0 || message.op === 'nak' ? undefined : message.client;
  const route = { iface, src: message.relay, ...(to !== undefined && { to }) };
  sendDhcp(world, device, { ...message, relay: 0 }, route, trace);
  return true;
}
