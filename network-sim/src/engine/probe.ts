import { isHost } from '../core/build.js';
import type { Device, ProbeReply } from '../core/device.js';
import type { Step, World } from '../core/world.js';
import { originate } from '../ip/send.js';
import type { Ip } from '../net/address.js';
import { run } from './run.js';

/** A probe's settings and timeout. */
export interface ProbeOptions {
  destination: Ip;
  source?: Ip;
  out?: string;
  ttl?: number;
  size?: number;
  timeout?: number;
  dontFragment?: boolean;
  /** UDP for traceroute, TCP to check whether a service responds; echo if omitted. */
  udpPort?: number;
  tcpPort?: number;
}

/** A probe, its reply, and the steps that both took. */
export interface ProbeResult {
  sentAt: number;
  reply?: ProbeReply;
  trace: number;
  /** The probe's source port, if it has one. */
  sourcePort: number;
}

/** Sends a probe and advances time until the reply arrives or the timeout ends. */
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
  // Read the array through the device, because a reload in between discards the running ping.
  const answered = () => (device.run.sessions[id]?.length ?? 1) > 0;
  if (sent) run(world, sentAt + timeout, answered);
  else replies.push({ seq: 0, at: world.now, from: dst, what: 'net', ttl: 0, local: true });
  const reply = replies[0];
  delete device.run.sessions[id];
  return { sentAt, trace, sourcePort: transport.sourcePort, ...(reply && { reply }) };
}

/** Whether the user has pressed the escape sequence, after which no more probes are sent. */
export const isGivenUp = ({ probesLeft }: World): boolean => probesLeft !== undefined && probesLeft <= 0;

/** A traced packet's steps, including those of its reply. */
export const stepsOf = (world: World, trace: number): Step[] =>
  world.steps.filter((step) => step.trace === trace);
