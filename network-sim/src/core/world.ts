import type { Frame, Payload } from '../net/frame.js';
import { payloadName } from '../net/payloadName.js';
import type { Device, PortRef, Trap } from './device.js';
import { LIMITS, SIM_VERSION } from './limits.js';
import { pop, push } from './queue.js';

/** The whole simulation. It is JSON-safe, changed in place, and cloned with `cloneWorld`. */
export interface World {
  version: number;
  seed: number;
  rng: number;
  /** Simulated milliseconds since the start. */
  now: number;
  seq: number;
  /** The epoch for which the routing protocols have already sent their hellos. */
  helloEpoch: number;
  /** Increases with every change that may affect whether a hello arrives. */
  epoch: number;
  queue: SimEvent[];
  devices: Record<string, Device>;
  links: Link[];
  /** Devices whose derived state must be recomputed. */
  dirty: Record<string, Dirt>;
  steps: Step[];
  nextTrace: number;
  nextProbe: number;
  /** Number of probes that the current command is waiting for. */
  probesLeft?: number;
  /** Flooded copies and events since the last log entry. */
  flooded: number;
  events: number;
  storm?: Storm;
}

/** What must be recomputed: everything, everything above the links, or only the spanning trees. */
export type Dirt = 'all' | 'routing' | 'trees';

/** A cable. */
export interface Link {
  id: string;
  a: PortRef;
  b: PortRef;
  medium: 'copper' | 'crossover' | 'fiber' | 'radio';
  /** Length in meters; short if omitted. */
  length?: number;
  /** The type of fiber. */
  mode?: 'multimode' | 'singleMode';
  /** A radio link's network, and the VLAN that the client is in. */
  wifi?: { ssid: string; vlan: number };
  faulty?: boolean;
}

/** Where and when frames started to loop. */
export interface Storm {
  at: number;
  device: string;
  vlan: number;
}

/** A scheduled event. */
export type SimEvent = { at: number; seq: number } & (
  | { kind: 'frame'; device: string; port: string; frame: Frame }
  | { kind: 'timer'; device: string; key: string }
);

/** A decision that a device made about a packet. */
export interface Step {
  trace: number;
  t: number;
  device: string;
  port: string;
  /** `ignore`: a copy of a flooded frame that isn't for this device. */
  kind:
    | 'arp'
    | 'mac'
    | 'flood'
    | 'vlan'
    | 'stp'
    | 'route'
    | 'ttl'
    | 'acl'
    | 'nat'
    | 'security'
    | 'send'
    | 'deliver'
    | 'drop'
    | 'ignore';
  verdict: 'go' | 'drop';
  why: string;
  /** The type of payload, for example `ARP request` or `echo reply`. */
  packet?: string;
  /** The row that decided: `route 10.0.0.5` (the address that was looked up) or `mac 10/0011.2233.4455`. */
  ref?: string;
}

/** Creates an empty world from a seed. */
export function createWorld(seed = 0): World {
  return {
    version: SIM_VERSION,
    seed,
    rng: seed >>> 0,
    now: 0,
    seq: 0,
    epoch: 1,
    helloEpoch: 0,
    queue: [],
    devices: {},
    links: [],
    dirty: {},
    steps: [],
    nextTrace: 1,
    nextProbe: 1,
    flooded: 0,
    events: 0,
  };
}

/** Copies plain data. Grading needs a copy for each check, and `structuredClone` takes several times as long. */
function copyOf<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf) as T;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = copyOf(value[key as keyof T]);
  return copy as T;
}

/** Returns a copy that shares nothing with the original, for rewind points and for grading. */
export const cloneWorld = (world: World): World => copyOf(world);

/** Sends a frame to a port. */
export function scheduleFrame(world: World, delay: number, to: PortRef, frame: Frame): void {
  const { device, port } = to;
  push(world.queue, { at: world.now + delay, seq: world.seq++, kind: 'frame', device, port, frame });
}

/** Sets a timer for a device, unless one with the same key is already due at that time or earlier. */
export function setTimer(world: World, device: Device, key: string, delay: number): void {
  const at = world.now + Math.max(0, Math.ceil(delay));
  const due = device.run.timers[key];
  if (due !== undefined && due <= at) return;
  device.run.timers[key] = at;
  push(world.queue, { at, seq: world.seq++, kind: 'timer', device: device.id, key });
}

/**
 * Removes and returns the next event that is due by the given time; timers that have been set again since are skipped.
 */
export function nextEvent(world: World, until: number): SimEvent | undefined {
  for (;;) {
    const first = world.queue[0];
    if (!first || first.at > until) return undefined;
    const event = pop(world.queue);
    if (event?.kind !== 'timer') return event;
    const timers = world.devices[event.device]?.run.timers;
    if (timers?.[event.key] !== event.at) continue;
    delete timers[event.key];
    return event;
  }
}

/** Marks a device's derived state for recomputation; the wider of two scopes applies. */
export function markDirty(world: World, device: Device, what: Dirt = 'all'): void {
  const before = world.dirty[device.id];
  if (before === 'all' || (before === 'routing' && what === 'trees')) return;
  world.dirty[device.id] = what;
}

/** Records a traced packet's step. */
export function note(
  world: World,
  trace: number | undefined,
  device: Device,
  step: Omit<Step, 'trace' | 't' | 'device' | 'packet'>,
  payload?: Payload,
): void {
  if (trace === undefined) return;
  if (world.steps.length >= LIMITS.steps) world.steps.splice(0, LIMITS.steps / 2);
  const packet = payload && payloadName(payload);
  world.steps.push({ trace, t: world.now, device: device.id, ...(packet && { packet }), ...step });
}

/** Writes a line to the device's log, which is shown on its console. */
export function log(world: World, device: Device, text: string, trap?: Trap): void {
  const { run, config } = device;
  const isSent = (config.logging?.hosts.length ?? 0) + (config.snmp?.hosts.length ?? 0) > 0;
  if (isSent) {
    run.syslogSent ??= run.syslogSeq;
    setTimer(world, device, 'syslog', 1);
  }
  const offset = run.clock?.offset;
  run.syslog.push({
    at: world.now,
    seq: run.syslogSeq++,
    text,
    ...(offset !== undefined && { offset }),
    ...(trap && { trap }),
  });
  if (run.syslog.length > LIMITS.syslog) run.syslog.shift();
}
