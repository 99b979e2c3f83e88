import type { Device } from '../core/device.js';
import type { World } from '../core/world.js';
import { originate } from '../ip/send.js';
import type { ServiceData } from '../net/services.js';
import { run } from './run.js';

const SIZE = 72;

/** A question to a service of another device. */
export interface Question {
  to: number;
  port: number;
  data: ServiceData;
  /** Milliseconds. */
  timeout: number;
}

/** Asks a service and lets time pass until it answers or says that nobody listens; undefined without an answer. */
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
  // Read through the device: a reload in between takes the question with it.
  const isOver = () => device.run.awaited[id] !== null || (device.run.sessions[id]?.length ?? 1) > 0;
  run(world, world.now + timeout, isOver);
  const answer = device.run.awaited[id];
  delete device.run.awaited[id];
  delete device.run.sessions[id];
  return answer ?? undefined;
}
