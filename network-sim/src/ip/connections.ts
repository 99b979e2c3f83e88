import { isHost } from '../core/build.js';
import type { Connection, Device } from '../core/device.js';
import { sameIp } from '../net/address.js';
import type { Packet } from '../net/frame.js';

/** Maximum number of connections that a host remembers. */
const MOST = 100;

/** Whether two entries describe the same connection. */
export const isSameConnection = (a: Connection, b: Connection): boolean =>
  a.port === b.port &&
  a.remotePort === b.remotePort &&
  sameIp(a.local, b.local) &&
  sameIp(a.remote, b.remote);

/** Adds a connection to a host's list. */
export function addConnection({ run }: Device, connection: Connection): void {
  const others = (run.connections ?? []).filter((each) => !isSameConnection(each, connection));
  run.connections = [...others, connection].slice(-MOST);
}

/**
 * Handles the segments that complete or end a connection; returns false for all others. Only hosts keep a list of
 * connections, because on a router they belong to its lines.
 */
export function takeConnection(device: Device, { src, dst, body }: Packet): boolean {
  if (body.kind !== 'tcp' || (body.flag !== 'ack' && body.flag !== 'fin')) return false;
  if (!isHost(device)) return true;
  const connection = { local: dst, port: body.port, remote: src, remotePort: body.sourcePort };
  if (body.flag === 'ack') addConnection(device, connection);
  else device.run.connections = device.run.connections?.filter((each) => !isSameConnection(each, connection));
  return true;
}
