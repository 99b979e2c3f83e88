import { isVtyPermitted } from '../acl/filter.js';
import { isIos } from '../core/build.js';
import type { LineConfig } from '../core/config.js';
import type { Device } from '../core/device.js';
import { VTY_COUNT, vtyAt } from '../core/lineRanges.js';
import { note, type World } from '../core/world.js';
import type { Ip } from '../net/address.js';
import { ipText } from '../net/addressText.js';
import type { Datagram, Packet } from '../net/frame.js';
import { answerProbe, originate } from './send.js';

/** The ports on which services listen. */
export const PORTS = { ftp: 21, ssh: 22, telnet: 23, tacacs: 49, tftp: 69, radius: 1812 } as const;

const RADIUS_BEFORE_2000 = 1645;
/** Minimum key size for version 2, in bits. */
const BITS_FOR_VERSION_2 = 768;

/** Whether a line accepts connections with a protocol. */
export const takes = ({ transport = 'all' }: LineConfig, by: 'ssh' | 'telnet'): boolean =>
  transport === 'all' || transport.split(' ').includes(by);

/** The first free vty line that accepts connections with a protocol. */
export function freeVty(device: Device, by: 'ssh' | 'telnet'): number | undefined {
  for (let vty = 0; vty < VTY_COUNT; vty++) {
    const line = vtyAt(device.config, vty);
    if (line && !device.run.vtys?.[vty] && takes(line, by)) return vty;
  }
  return undefined;
}

/** Whether a device has a key for SSH. */
export function hasSshKey({ config }: Device): boolean {
  const { rsaBits } = config;
  if (rsaBits === undefined) return false;
  return rsaBits >= BITS_FOR_VERSION_2 || !config.kept.includes('ip ssh version 2');
}

/** Whether a vty line accepts a connection from this address. */
function hasVty(world: World, device: Device, by: 'ssh' | 'telnet', from: Ip): boolean {
  const vty = freeVty(device, by);
  return (
    vty !== undefined && isVtyPermitted(world, device, from, vtyAt(device.config, vty) ?? {}, 'in', PORTS[by])
  );
}

/** Whether a service on a port of this device listens for connections from this address. */
function isListening(world: World, device: Device, { kind, port }: Datagram, from: Ip): boolean {
  const { server } = device.config;
  if (kind === 'udp') {
    if (port === PORTS.tftp) return server?.tftp === true;
    return (port === PORTS.radius || port === RADIUS_BEFORE_2000) && server?.radiusKey !== undefined;
  }
  switch (port) {
    case PORTS.ssh:
      if (!isIos(device)) return server?.ssh === true;
      return hasSshKey(device) && hasVty(world, device, 'ssh', from);
    case PORTS.telnet:
      return isIos(device) && hasVty(world, device, 'telnet', from);
    case PORTS.tacacs:
      return server?.tacacsKey !== undefined;
    case PORTS.ftp:
      return server?.ftp === true;
    default:
      return false;
  }
}

/**
 * Handles a segment for one of this device's services, or passes a reply to the waiting client; returns false for
 * everything else.
 */
export function receiveForService(
  world: World,
  device: Device,
  iface: string,
  packet: Packet,
  trace?: number,
) {
  const { body } = packet;
  if (body.kind !== 'tcp' && body.kind !== 'udp') return false;
  if (body.flag === 'synAck') {
    answerProbe(world, device, packet, body, 'open', packet.src);
    return true;
  }
  if ((body.kind === 'tcp' && body.flag !== 'syn') || !isListening(world, device, body, packet.src))
    return false;
  const why = `${body.kind.toUpperCase()} port ${body.port} is open, so a reply goes back to ${ipText(packet.src)}.`;
  note(world, trace, device, { port: iface, kind: 'deliver', verdict: 'go', why }, packet);
  const { src: dst, dst: src } = packet;
  const reply = {
    ...body,
    sourcePort: body.port,
    port: body.sourcePort,
    flag: 'synAck' as const,
    by: device.id,
  };
  originate(world, device, { src, dst, ttl: isIos(device) ? 255 : 128, size: 40, body: reply }, trace);
  return true;
}
