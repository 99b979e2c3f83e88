import type { Connection, Device } from '../core/device.js';
import type { World } from '../core/world.js';
import { addConnection, isSameConnection } from '../ip/connections.js';
import { originate } from '../ip/send.js';
import type { Ip } from '../net/address.js';
import { type ProbeResult, probe } from './probe.js';
import { run } from './run.js';

const SIZE = 40;

/** The attempt to connect, and the connection if it was accepted. */
export interface Attempt extends ProbeResult {
  connection?: Connection;
}

function send(world: World, device: Device, connection: Connection, flag: 'ack' | 'fin'): void {
  const { local: src, port: sourcePort, remote: dst, remotePort: port } = connection;
  const body = { kind: 'tcp', flag, sourcePort, port, id: world.nextProbe++, seq: 0 } as const;
  originate(world, device, { src, dst, ttl: 128, size: SIZE, body }, world.nextTrace++);
  run(world, world.now + 100);
}

/** Opens a TCP connection with a full handshake, so that both hosts list it. */
export function connect(world: World, device: Device, destination: Ip, port: number): Attempt {
  const attempt = probe(world, device, { destination, tcpPort: port });
  const { reply, sourcePort } = attempt;
  if (reply?.what !== 'open' || reply.to === undefined) return attempt;
  const connection = { local: reply.to, port: sourcePort, remote: destination, remotePort: port };
  addConnection(device, connection);
  send(world, device, connection, 'ack');
  return { ...attempt, connection };
}

/** Closes a connection. This host remembers it for a while, and the other side removes it. */
export function hangUp(world: World, device: Device, connection: Connection): void {
  const { connections = [] } = device.run;
  device.run.connections = connections.map((each) =>
    isSameConnection(each, connection) ? { ...each, closedAt: world.now } : each,
  );
  send(world, device, connection, 'fin');
}
