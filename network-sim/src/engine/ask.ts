import type { Device } from '../core/device.js';
import type { World } from '../core/world.js';
import { originate } from '../ip/send.js';
import type { ServiceData } from '../net/services.js';
import { run } from './run.js';

const SIZE = 72;

/** A query to another device's service. */
export interface Question {
  to: number;
  port: number;
  data: ServiceData;
  /** Timeout in milliseconds. */
  timeout: number;
}

/**
 * Queries a service and advances time until it responds or reports that nothing listens; undefined without a response.
 */
export function askService(
  world: World,
  device: Device,
  { to, port, data, timeout }: Question,
): ServiceData | undefined {
  const id = world.nextProbe++;
  const { run: runtime } = device;
  runtime.awaited[id] = null;
  runtime.sessions[id] = [];
  const body = { kind: 'udp', sourcePort: 49_152 + (id % 16_384), port, id, seq: 0, data } as const;
  originate(world, device, { dst: to, ttl: 128, size: SIZE, body }, world.nextTrace++);
  // Read it through the device, because a reload in between discards the query.
  const isOver = () => device.run.awaited[id] !== null || (device.run.sessions[id]?.length ?? 1) > 0;
  run(world, world.now + timeout, isOver);
  const answer = device.run.awaited[id];
  delete device.run.awaited[id];
  delete device.run.sessions[id];
  return answer ?? undefined;
}
