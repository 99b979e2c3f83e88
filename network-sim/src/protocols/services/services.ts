import type { Device } from '../../core/device.js';
import { note, type World } from '../../core/world.js';
import { ipText } from '../../net/addressText.js';
import type { Packet } from '../../net/frame.js';
import { DHCP_CLIENT, type DhcpMessage, serviceName } from '../../net/services.js';
import { fireDhcpClient, receiveAsClient } from '../dhcp/client.js';
import { relayToClient, relayToServers } from '../dhcp/relay.js';
import { continueOffer, serveDhcp } from '../dhcp/server.js';

/** Gives a datagram to the service that listens for it; false when none does. */
export function receiveService(
  world: World,
  device: Device,
  iface: string,
  packet: Packet,
  trace?: number,
): boolean {
  const { body } = packet;
  if (body.kind !== 'udp' || !body.data) return false;
  const isRead = receiveDhcp(world, device, iface, body.port, body.data, trace);
  if (isRead) {
    const why = `The ${serviceName(body.data)} from ${ipText(packet.src)} is for this device.`;
    note(world, trace, device, { port: iface, kind: 'deliver', verdict: 'go', why }, packet);
  }
  return isRead;
}

function receiveDhcp(
  world: World,
  device: Device,
  iface: string,
  port: number,
  message: DhcpMessage,
  trace?: number,
): boolean {
  if (port === DHCP_CLIENT) return receiveAsClient(world, device, iface, message);
  if (['offer', 'ack', 'nak'].includes(message.op)) return relayToClient(world, device, message, trace);
  if (isDistrusted(device, iface, message)) return true;
  return (
    serveDhcp(world, device, iface, message) ||
    (message.relay === 0 && relayToServers(world, device, iface, message, trace))
  );
}

/** IOS takes option 82 only from a relay agent, which gives its address, or where it was told to trust it. */
const isDistrusted = ({ config }: Device, iface: string, { option82, relay }: DhcpMessage): boolean =>
  option82 === true && relay === 0 && !config.relayTrustAll && !config.interfaces[iface]?.relayTrusted;

/** Goes on with what a service waits for. */
export function fireServiceTimer(world: World, device: Device, kind: string, what: string): void {
  if (kind === 'dhcpClient') fireDhcpClient(world, device, what);
  else continueOffer(world, device, what);
}
