import { isRefused } from '../acl/filter.js';
import type { Device } from '../core/device.js';
import { shortName } from '../core/interfaceName.js';
import { LIMITS } from '../core/limits.js';
import { log, note, type Step, type World } from '../core/world.js';
import type { Frame } from '../net/frame.js';
import { isGroupMac } from '../net/mac.js';
import { isIdleMember, logicalPort, switchingPorts } from './carrier.js';
import { forwardsTo, inspectFrame } from './inspection.js';
import { learnMac, lookupMac } from './macTable.js';
import { guardStation, isSecurePort } from './portSecurity.js';
import { transmit } from './transmit.js';
import { belongsTo, blockedBy, egressTag, ingressVlan, isActiveVlan } from './vlans.js';

/** A frame for the switch itself, in a VLAN. */
export interface Delivery {
  vlan: number;
  frame: Frame;
}

/** Whether the device owns a MAC address in a VLAN. */
export type OwnsMac = (device: Device, vlan: number, mac: string) => boolean;

/** Receives a frame at a switch port, and returns it if it is for the switch itself. */
export function receiveAtSwitch(
  world: World,
  device: Device,
  physical: string,
  frame: Frame,
  owns: OwnsMac,
): Delivery | undefined {
  const port = logicalPort(device, physical);
  const step = (kind: Step['kind'], verdict: Step['verdict'], why: string, ref?: string) =>
    note(world, frame.trace, device, { port, kind, verdict, why, ref }, frame.payload);
  const drop = (why: string) => void step('drop', 'drop', why);
  if (isIdleMember(device, physical)) {
    const isWaiting = device.run.ports[physical]?.unbundled === 'H';
    const why = isWaiting
      ? 'a hot standby because its port channel is full'
      : "suspended because it couldn't join its port channel";
    return drop(`${shortName(physical)} is ${why}.`);
  }
  const vlan = ingressVlan(device, port, frame.tag);
  if (typeof vlan === 'string') return drop(`Dropped: ${vlan}.`);
  if (!isActiveVlan(device, vlan))
    return void step('drop', 'drop', `Dropped: VLAN ${vlan} isn't in the VLAN database.`, `vlan ${vlan}`);
  const tagged = frame.tag === undefined ? 'untagged' : `tagged ${frame.tag}`;
  step(
    'vlan',
    'go',
    `The frame arrives ${tagged} on ${shortName(port)}, so it's in VLAN ${vlan}.`,
    `vlan ${vlan}`,
  );
  const blocked = blockedBy(device, port, vlan);
  const learning = device.run.stp[vlan]?.ports[port]?.state === 'learning';
  if (!blocked || learning) {
    const refused = admit(world, device, port, vlan, frame);
    if (refused) return void step('security', 'drop', `Dropped: ${refused}.`);
  }
  if (blocked) {
    step('stp', 'drop', `Dropped: ${blocked}.`, `stp ${vlan}`);
    return undefined;
  }
  const { payload, trace } = frame;
  if (payload.kind === 'ip' && isRefused(world, device, port, 'in', payload, trace)) return undefined;
  if (!device.run.inspected) return forward(world, device, vlan, frame, port, owns);
  const passed = inspectFrame(world, device, port, vlan, frame);
  if (typeof passed === 'string') return void step('security', 'drop', `Dropped: ${passed}.`);
  return forward(world, device, vlan, passed, port, owns);
}

/** Learns the port behind which the sender is, or returns why the port doesn't accept it. */
function admit(world: World, device: Device, port: string, vlan: number, { src }: Frame): string | undefined {
  if (isGroupMac(src)) return undefined;
  if (isSecurePort(device, port)) return guardStation(world, device, port, vlan, src);
  learnMac(world, device, vlan, src, port);
  return undefined;
}

/** Forwards a frame from the switch itself, or from another port, within a VLAN. */
function forward(
  world: World,
  device: Device,
  vlan: number,
  frame: Frame,
  from: string,
  owns: OwnsMac,
): Delivery | undefined {
  if (isGroupMac(frame.dst)) {
    flood(world, device, vlan, frame, from, "it's a broadcast or multicast");
    return { vlan, frame };
  }
  if (owns(device, vlan, frame.dst)) return { vlan, frame };
  const entry = lookupMac(world, device, vlan, frame.dst);
  if (!entry) {
    flood(world, device, vlan, frame, from, `${frame.dst} isn't in the MAC table`);
    return undefined;
  }
  const ref = `mac ${vlan}/${frame.dst}`;
  const { trace } = frame;
  const say = (kind: Step['kind'], verdict: Step['verdict'], why: string) =>
    note(world, trace, device, { port: entry.port, kind, verdict, why, ref }, frame.payload);
  if (entry.port === from) {
    say(
      'drop',
      'drop',
      `${frame.dst} is on ${shortName(from)}, where the frame came from, so the switch drops it.`,
    );
    return undefined;
  }
  const blocked = blockedBy(device, entry.port, vlan);
  if (blocked || !belongsTo(device, entry.port, vlan)) {
    say('drop', 'drop', `Dropped: ${blocked ?? `${entry.port} doesn't carry VLAN ${vlan}`}.`);
    return undefined;
  }
  // In a loop, a known unicast circulates like a broadcast.
  if (isStorm(world, device, vlan, 1)) return undefined;
  say('mac', 'go', `VLAN ${vlan}'s MAC table lists ${frame.dst} on ${shortName(entry.port)}.`);
  send(world, device, entry.port, vlan, frame);
  return undefined;
}

/** Sends a frame from the switch itself into a VLAN. */
export function sendIntoVlan(world: World, device: Device, vlan: number, frame: Frame): void {
  forward(world, device, vlan, frame, '', () => false);
}

function flood(world: World, device: Device, vlan: number, frame: Frame, from: string, why: string): void {
  const ports = switchingPorts(device).filter(
    (port) =>
      port !== from &&
      belongsTo(device, port, vlan) &&
      !blockedBy(device, port, vlan) &&
      forwardsTo(device, port, vlan, frame),
  );
  if (isStorm(world, device, vlan, ports.length)) return;
  if (frame.trace !== undefined) {
    note(
      world,
      frame.trace,
      device,
      {
        port: from,
        kind: 'flood',
        verdict: ports.length > 0 ? 'go' : 'drop',
        why:
          ports.length > 0
            ? `Flooded in VLAN ${vlan} out of ${ports.map(shortName).join(', ')} because ${why}.`
            : `Not flooded because no other ports in VLAN ${vlan} are up.`,
        ref: `vlan ${vlan}`,
      },
      frame.payload,
    );
  }
  for (const port of ports) send(world, device, port, vlan, frame);
}

function isStorm(world: World, device: Device, vlan: number, copies: number): boolean {
  if (world.storm) return true;
  world.flooded += copies;
  if (world.flooded <= LIMITS.floodedFrames) return false;
  freeze(world, device, vlan);
  return true;
}

/** Stops a storm, which would never end: removes its frames, and keeps its location to show it. */
function freeze(world: World, device: Device, vlan: number): void {
  if (!world.storm) log(world, device, `%SIM-1-STORM: Broadcast storm in VLAN ${vlan}: frames are looping`);
  world.storm = { at: world.now, device: device.id, vlan };
  world.queue = world.queue.filter(
    (event) => event.kind === 'timer' || !['arp', 'ip'].includes(event.frame.payload.kind),
  );
  world.queue.sort((a, b) => a.at - b.at || a.seq - b.seq);
}

function send(world: World, device: Device, port: string, vlan: number, frame: Frame): void {
  const tag = egressTag(device, port, vlan);
  transmit(world, device, port, { ...frame, tag });
}
