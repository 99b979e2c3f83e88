import { askList } from '../../acl/filter.js';
import { changed } from '../../core/build.js';
import type { Device } from '../../core/device.js';
import { note, type World } from '../../core/world.js';
import { originate } from '../../ip/send.js';
import { ipText } from '../../net/addressText.js';
import type { Datagram, Packet } from '../../net/frame.js';
import {
  DHCP_CLIENT,
  type DhcpMessage,
  type ServiceData,
  type SnmpMessage,
  serviceName,
} from '../../net/services.js';
import { fireDhcpClient, receiveAsClient } from '../dhcp/client.js';
import { relayToClient, relayToServers } from '../dhcp/relay.js';
import { continueOffer, serveDhcp } from '../dhcp/server.js';
import { answerDns, zoneOf } from '../dns/server.js';
import { pollNtp, receiveNtp } from '../ntp/ntp.js';
import { answerSnmp } from '../snmp/agent.js';
import { receiveLog, receiveTrap, sendLogs, sendTrap } from '../syslog/syslog.js';

/** Passes a datagram to the service that listens for it; returns false if none does. */
export function receiveService(
  world: World,
  device: Device,
  iface: string,
  packet: Packet,
  trace?: number,
): boolean {
  const { body } = packet;
  if (body.kind !== 'udp' || !body.data) return false;
  const isRead = readData(
    world,
    device,
    { iface, packet, body, ...(trace !== undefined && { trace }) },
    body.data,
  );
  if (isRead) {
    const why = `The ${serviceName(body.data)} from ${ipText(packet.src)} is for this device.`;
    note(world, trace, device, { port: iface, kind: 'deliver', verdict: 'go', why }, packet);
  }
  return isRead;
}

/** A received datagram. */
interface Arrival {
  iface: string;
  packet: Packet;
  body: Datagram;
  trace?: number;
}

function readData(world: World, device: Device, arrival: Arrival, data: ServiceData): boolean {
  const { iface, body, packet, trace } = arrival;
  if (device.run.awaited[body.id] === null && isReply(data)) {
    device.run.awaited[body.id] = data;
    return true;
  }
  switch (data.service) {
    case 'dhcp':
      return receiveDhcp(world, device, iface, body.port, data, trace);
    case 'dns': {
      const zone = data.reply ? undefined : zoneOf(device);
      if (zone) answer(world, device, arrival, answerDns(zone, data));
      return zone !== undefined;
    }
    case 'ntp':
      return receiveNtp(world, device, addressesOf(packet), data);
    case 'syslog':
      return receiveLog(world, device, ipText(packet.src), data);
    case 'snmp': {
      if (data.operation === 'trap') return receiveTrap(world, device, ipText(packet.src), data);
      return receiveSnmp(world, device, arrival, data);
    }
  }
}

const addressesOf = ({ src, dst }: Packet) => ({ src: Number(src), dst: Number(dst) });

/**
 * Handles an SNMP request. A device with an agent reads every request, and responds to those with one of its
 * communities.
 */
function receiveSnmp(world: World, device: Device, arrival: Arrival, data: SnmpMessage): boolean {
  const { snmp } = device.config;
  if (!snmp || snmp.communities.length === 0) return false;
  const list = snmp.communities.find(({ name }) => name === data.community)?.list;
  if (list !== undefined && !askList(world, device, list, arrival.packet).isPermitted) return true;
  const response = answerSnmp(world, device, data);
  if (response) answer(world, device, arrival, response);
  else sendTrap(world, device, { name: 'authenticationFailure', detail: ipText(arrival.packet.src) });
  if (data.operation === 'set') changed(world, device);
  return true;
}

const isReply = (data: ServiceData): boolean =>
  (data.service === 'dns' && data.reply) || (data.service === 'snmp' && data.operation === 'response');

/** Sends a response to the source of a query. */
function answer(world: World, device: Device, { packet, body, trace }: Arrival, data: ServiceData): void {
  const reply: Datagram = { ...body, sourcePort: body.port, port: body.sourcePort, data };
  originate(world, device, { src: packet.dst, dst: packet.src, ttl: 128, size: 100, body: reply }, trace);
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

/**
 * Whether a message is refused because of option 82, which IOS accepts only from a relay agent that gives its
 * address, or where it is configured to trust it.
 */
const isDistrusted = ({ config }: Device, iface: string, { option82, relay }: DhcpMessage): boolean =>
  option82 === true && relay === 0 && !config.relayTrustAll && !config.interfaces[iface]?.relayTrusted;

/** Continues what a service is waiting for. */
export function fireServiceTimer(world: World, device: Device, kind: string, what: string): void {
  switch (kind) {
    case 'dhcpClient':
      fireDhcpClient(world, device, what);
      break;
    case 'dhcpOffer':
      continueOffer(world, device, what);
      break;
    case 'ntp':
      pollNtp(world, device);
      break;
    case 'syslog':
      sendLogs(world, device);
      break;
  }
}
