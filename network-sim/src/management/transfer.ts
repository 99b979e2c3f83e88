import { isIos } from '../core/build.js';
import type { Device } from '../core/device.js';
import { vtyAt } from '../core/lineRanges.js';
import type { World } from '../core/world.js';
import { resolve } from '../engine/resolve.js';
import { freeVty, PORTS } from '../ip/services.js';
import { parseIp } from '../net/addressText.js';
import { authenticate, loginMethods, privilegeOf } from './aaa.js';
import { type Place, readFile, writeFile } from './places.js';
import { request } from './request.js';

const TOP_LEVEL = 15;

/** The other side of a transfer, or why it isn't available. */
type Peer = { device: Device } | { fault: string };

/** Checks the login on an IOS device's SCP server for access to its files. */
function iosPeer(world: World, device: Device, user: string, password: string): Peer {
  const vty = freeVty(device, 'ssh');
  const line = (vty === undefined ? undefined : vtyAt(device.config, vty)) ?? {};
  const all = loginMethods(device.config, line, false);
  const methods = device.config.aaa ? all : all.filter((method) => method === 'local');
  if (!authenticate(world, device, line, methods, { user, password })) return { fault: 'Permission denied' };
  if (!device.config.scpServer) return { fault: 'Administratively disabled' };
  const privilege = privilegeOf(world, device, line, false, user) ?? 0;
  return privilege < TOP_LEVEL ? { fault: 'Privilege denied' } : { device };
}

/** Connects to the device that a location names, and logs in. */
export function findPeer(world: World, device: Device, place: Place): Peer {
  const host = place.host ?? '';
  const destination = parseIp(host) ?? (isIos(device) ? undefined : resolve(world, device, host)?.ip);
  if (destination === undefined) return { fault: 'No such host' };
  const isUdp = place.system === 'tftp';
  const port = isUdp ? PORTS.tftp : place.system === 'ftp' ? PORTS.ftp : PORTS.ssh;
  const reply = request(world, device, { destination, ...(isUdp ? { udpPort: port } : { tcpPort: port }) });
  const other = reply?.what === 'open' ? world.devices[reply.by ?? ''] : undefined;
  if (!other) return { fault: reply?.what === 'refused' ? 'Connection refused' : 'Timed out' };
  if (isUdp) return { device: other };
  const { user = '', password = '' } = place;
  if (isIos(other)) {
    if (place.system === 'sftp') return { fault: 'Connection refused' };
    return iosPeer(world, other, user, password);
  }
  const isKnown = other.config.server?.users.some(
    ({ name, password: storedPassword }) => name === user && storedPassword === password,
  );
  return isKnown ? { device: other } : { fault: 'Permission denied' };
}

/** A file on another IOS device can also be one of its configurations. */
const placeOn = (device: Device, file: string): Place => {
  const name = file.replace(/^(?:flash|nvram|system):\/?/, '');
  if (isIos(device) && name === 'running-config') return { system: 'running' };
  if (isIos(device) && name === 'startup-config') return { system: 'startup' };
  return { system: 'flash', file: name };
};

/** Fetches a file, and returns its text or the reason for a failure. */
export function fetchFile(world: World, device: Device, place: Place): { text: string } | { fault: string } {
  const peer = findPeer(world, device, place);
  if ('fault' in peer) return peer;
  const text = readFile(peer.device, placeOn(peer.device, place.file ?? ''));
  return text === undefined ? { fault: 'No such file or directory' } : { text };
}

/** Sends a file, and returns the reason if it fails. */
export function sendFile(world: World, device: Device, place: Place, text: string): string | undefined {
  const peer = findPeer(world, device, place);
  if ('fault' in peer) return peer.fault;
  const { system, file = '' } = placeOn(peer.device, place.file ?? '');
  if (system !== 'flash') return 'Permission denied';
  return writeFile(peer.device, file, text) ? undefined : 'No space left on device';
}
