import { bridgeMac, isHost } from '../../core/build.js';
import type { Device } from '../../core/device.js';
import { shortName } from '../../core/interfaceName.js';
import type { World } from '../../core/world.js';
import { macFor } from '../../ip/interfaces.js';
import { originate } from '../../ip/send.js';
import { DHCP_CLIENT, DHCP_SERVER, type DhcpMessage } from '../../net/services.js';

const SIZE = 328;
const EVERYBODY = 0xffffffff;

/** The destination of a message, which is broadcast if an interface has no address. */
export interface Route {
  iface: string;
  to?: number;
  src?: number;
}

const fromServer = ({ op }: DhcpMessage): boolean => op === 'offer' || op === 'ack' || op === 'nak';

/** Sends a DHCP message. Relay agents listen on the same port as servers. */
export function sendDhcp(
  world: World,
  device: Device,
  data: DhcpMessage,
  { iface, to, src }: Route,
  trace: number = world.nextTrace++,
): void {
  const toClient = fromServer(data) && to !== data.relay;
  const isFromServer = fromServer(data) || data.relay !== 0;
  const body = {
    kind: 'udp' as const,
    sourcePort: isFromServer ? DHCP_SERVER : DHCP_CLIENT,
    port: toClient ? DHCP_CLIENT : DHCP_SERVER,
    id: 0,
    seq: 0,
    data,
  };
  const out = to === undefined ? iface : undefined;
  const packet = { dst: to ?? EVERYBODY, ttl: 255, size: SIZE, body, ...(src !== undefined && { src }) };
  originate(world, device, packet, trace, out);
}

const hex = (text: string): string =>
  Array.from(text, (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('');

/** A client's identifier: hosts use hardware type and MAC address, IOS uses a text. */
export function clientIdOf(device: Device, iface: string): string {
  const mac = macFor(device, iface);
  if (isHost(device)) return `01${mac.replaceAll('.', '')}`;
  return `00${hex(`cisco-${iface.startsWith('Vlan') ? bridgeMac(device) : mac}-${shortName(iface)}`)}`;
}

/** A client's message with the fields that all of them have. */
export function clientMessage(
  device: Device,
  iface: string,
  op: DhcpMessage['op'],
  xid: number,
): DhcpMessage {
  return {
    service: 'dhcp',
    op,
    xid,
    hops: 0,
    client: 0,
    yours: 0,
    relay: 0,
    mac: macFor(device, iface),
    clientId: clientIdOf(device, iface),
    hostname: device.config.hostname,
  };
}
