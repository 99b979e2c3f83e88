import { isHost } from '../core/build.js';
import type { Device, ProbeReply } from '../core/device.js';
import type { Step, World } from '../core/world.js';
import { originate } from '../ip/send.js';
import type { Ip } from '../net/address.js';
import { run } from './run.js';

/** What one probe asks and how long it waits. */
export interface ProbeOptions {
  destination: Ip;
  source?: Ip;
  out?: string;
  ttl?: number;
  size?: number;
  timeout?: number;
  dontFragment?: boolean;
  /** UDP for traceroute, TCP to see whether a service answers; echo when left out. */
  udpPort?: number;
  tcpPort?: number;
}

/** One probe, its answer and the steps that it and its answer took. */
export interface ProbeResult {
  sentAt: number;
  reply?: ProbeReply;
  trace: number;
}

/** Sends one probe and lets time pass until it is answered or given up. */
export function probe(world: World, device: Device, options: ProbeOptions): ProbeResult {
  const id = world.nextProbe++;
  if (world.probesLeft !== undefined) world.probesLeft--;
  const trace = world.nextTrace++;
  const sentAt = world.now;
  const replies: ProbeReply[] = [];
  device.run.sessions[id] = replies;
  const { destination: dst, ttl = 255, size = 100 } = options;
  // Windows waits 4 seconds, IOS 2.
  const timeout = options.timeout ?? (isHost(device) ? 4000 : 2000);
  const transport = { sourcePort: 49152 + (id % 16384), id, seq: 0 };
  const body =
    options.udpPort !== undefined
      ? ({ kind: 'udp', port: options.udpPort, ...transport } as const)
      : options.tcpPort !== undefined
        ? ({ kind: 'tcp', flag: 'syn', port: options.tcpPort, ...transport } as const)
        : ({ kind: 'echo', reply: false, id, seq: 0 } as const);
  const sent = originate(
    world,
    device,
    { src: options.source, dst, ttl, size, body, ...(options.dontFragment && { dontFragment: true }) },
    trace,
    options.out,
  );
  // The array is read through the device: a reload in between takes the running ping with it.
  const answered = () => (device.run.sessions[id]?.length ?? 1) > 0;
  if (sent) run(world, sentAt + timeout, answered);
  else replies.push({ seq: 0, at: world.now, from: dst, what: 'net', ttl: 0, local: true });
  const reply = replies[0];
  delete device.run.sessions[id];
  return { sentAt, trace, ...(reply && { reply }) };
}

/** Whether somebody has pressed the escape sequence: no further probe is sent. */
export const isGivenUp = ({ probesLeft }: World): boolean => probesLeft !== undefined && probesLeft <= 0;

/** The steps of one traced packet, its answer included. */
export const stepsOf = (world: World, trace: number): Step[] =>
  world.steps.filter((step) => step.trace === trace);
