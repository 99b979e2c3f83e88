import type { HomeVpn } from '../core/applianceConfig.js';
import type { Device } from '../core/device.js';
import { HOME } from '../core/homeRouter.js';
import { note, type World } from '../core/world.js';
import { contains, type Ip } from '../net/address.js';
import { ip4Text, ipText } from '../net/addressText.js';
import { type Packet, VPN_PORT } from '../net/frame.js';
import { addresses4 } from './interfaces.js';

/** The size of the UDP header and of what encryption adds, in bytes. */
const OVERHEAD = 73;

const tunnelOf = ({ config: { home } }: Device): HomeVpn | undefined =>
  home?.vpn?.on === true ? home.vpn : undefined;

const isAtHome = (device: Device, ip: Ip): boolean =>
  addresses4(device, HOME.lan).some((address) => contains(address.ip, address.length, ip));

/** Whether a packet from the home network goes through the tunnel. Connected networks always come first. */
export function isForTunnel(device: Device, { src, dst, version, body }: Packet): boolean {
  const vpn = tunnelOf(device);
  if (!vpn || version !== 4 || (body.kind === 'udp' && body.tunnel)) return false;
  return contains(vpn.network, vpn.length, dst) && isAtHome(device, src) && !isAtHome(device, dst);
}

/**
 * Encrypts a packet for the tunnel and puts it into one for the other end; undefined if it doesn't go through the
 * tunnel.
 */
export function intoTunnel(world: World, device: Device, packet: Packet, trace?: number): Packet | undefined {
  const vpn = tunnelOf(device);
  const wanAddress = addresses4(device, HOME.wan)[0]?.ip;
  if (!vpn || wanAddress === undefined || !isForTunnel(device, packet)) return undefined;
  const why = `${ipText(packet.dst)} is at the other end of the VPN, so the packet is encrypted and goes to ${ip4Text(vpn.peer)} inside another packet.`;
  note(world, trace, device, { port: HOME.wan, kind: 'route', verdict: 'go', why }, packet);
  const ports = { sourcePort: VPN_PORT, port: VPN_PORT, id: 0, seq: 0 };
  return {
    kind: 'ip',
    version: 4,
    src: wanAddress,
    dst: vpn.peer,
    ttl: 64,
    size: packet.size + OVERHEAD,
    body: { kind: 'udp', ...ports, tunnel: { inner: packet, key: vpn.key } },
  };
}

/** Why a router doesn't accept a packet from the tunnel; undefined if it does. */
function refusal(device: Device, { src, body }: Packet, inner: Packet): string | undefined {
  const vpn = tunnelOf(device);
  const key = body.kind === 'udp' ? body.tunnel?.key : undefined;
  if (!vpn) return 'no VPN is set up';
  if (src !== vpn.peer) return `${ipText(src)} isn't the other end of the VPN`;
  if (key !== vpn.key) return 'the two ends have different keys';
  if (!contains(vpn.network, vpn.length, inner.src))
    return `${ipText(inner.src)} isn't in the VPN's remote network`;
  return isAtHome(device, inner.dst) ? undefined : `${ipText(inner.dst)} isn't in the home network`;
}

/** The inner packet of one that came through the tunnel; undefined if the router refuses it. */
export function outOfTunnel(
  world: World,
  device: Device,
  packet: Packet,
  inner: Packet,
  trace?: number,
): Packet | undefined {
  const refused = refusal(device, packet, inner);
  const why = refused
    ? `The VPN drops it: ${refused}.`
    : `The VPN decrypts a packet for ${ipText(inner.dst)}.`;
  const step = refused
    ? ({ kind: 'security', verdict: 'drop' } as const)
    : ({ kind: 'route', verdict: 'go' } as const);
  note(world, trace, device, { port: HOME.wan, ...step, why }, packet);
  return refused ? undefined : inner;
}
