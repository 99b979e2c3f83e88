import { changed, isSwitch } from '../../core/build.js';
import { controllerInterface, UPLINK } from '../../core/controller.js';
import type { CapwapState, Device } from '../../core/device.js';
import { note, setTimer, type World } from '../../core/world.js';
import { addresses4, isUp } from '../../ip/interfaces.js';
import { leasesOf } from '../../ip/leases.js';
import { originate } from '../../ip/send.js';
import { ipText } from '../../net/addressText.js';
import { CAPWAP, type CapwapMessage, type Packet } from '../../net/frame.js';
import { payloadName } from '../../net/payloadName.js';
import { receiveTunneled } from './tunnel.js';

const EVERYBODY = 0xffffffff;
const SIZE = 200;
/** How long an access point waits before it searches again, and between two echo requests, in milliseconds. */
const SEARCH = 5000;
const ECHO = 30_000;
const ECHO_AGAIN = 3000;
/** Number of searches without a response after which it asks for a new address. */
const SEARCHES = 6;
/** Number of echo requests without a response after which the access point considers the controller lost. */
const MISSES = 4;

/** Starts to search for a controller once the access point has an address, and stops when it loses it. */
export function refreshCapwap(world: World, device: Device): void {
  if (device.platform !== 'accessPoint') return;
  const isReady = !isSwitch(device) && isUp(device, UPLINK) && addresses4(device, UPLINK).length > 0;
  if (!isReady) stop(world, device);
  else if (!device.run.capwap) {
    device.run.capwap = { phase: 'discovery', unanswered: 0 };
    wakeIn(world, device, 1000);
  }
}

function stop(world: World, device: Device): void {
  if (!device.run.capwap) return;
  delete device.run.capwap;
  delete device.run.timers.capwap;
  changed(world, device);
}

/** Sets an access point's only timer, even if it was due earlier or later. */
function wakeIn(world: World, device: Device, delay: number): void {
  delete device.run.timers.capwap;
  setTimer(world, device, 'capwap', delay);
}

/** Continues an access point's search, or asks its controller whether it is still there. */
export function fireCapwap(world: World, device: Device): void {
  const state = device.run.capwap;
  if (!state) return;
  if (state.phase === 'run' && state.unanswered < MISSES) {
    state.unanswered++;
    send(world, device, state.ip ?? 0, 'echo');
    wakeIn(world, device, state.unanswered > 1 ? ECHO_AGAIN : ECHO);
    return;
  }
  if (state.phase === 'run') {
    changed(world, device);
    state.unanswered = 0;
  }
  Object.assign(state, { phase: 'discovery' } satisfies Partial<CapwapState>);
  if (state.unanswered >= SEARCHES) {
    state.unanswered = 0;
    askForAddress(world, device);
    return;
  }
  state.unanswered++;
  for (const ip of [EVERYBODY, ...controllersFrom(device)]) send(world, device, ip, 'discover');
  wakeIn(world, device, SEARCH);
}

/** Asks for an address again, because the new lease may name a controller. */
function askForAddress(world: World, device: Device): void {
  const client = device.run.dhcpClients[UPLINK];
  if (!client) return;
  client.state = 'off';
  delete client.lease;
  wakeIn(world, device, SEARCH);
  changed(world, device);
}

/**
 * The controllers' addresses in DHCP option 43. As on a Cisco access point, it is a list of type f1, a length, and four
 * bytes for each address, and everything else is ignored.
 */
function controllersFrom(device: Device): number[] {
  const option = leasesOf(device).map(([, { options }]) => options[43])[0];
  const [, hex = ''] = /^hex ([\da-f.]+)$/i.exec(option ?? '') ?? [];
  const bytes = (hex.replaceAll('.', '').match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  const [type, length = 0, ...rest] = bytes;
  if (type !== 0xf1 || length % 4 !== 0 || rest.length < length) return [];
  return Array.from({ length: length / 4 }, (_, index) =>
    rest.slice(4 * index, 4 * index + 4).reduce((ip, byte) => ip * 256 + byte, 0),
  );
}

function send(world: World, device: Device, dst: number, op: CapwapMessage['op']): void {
  const capwap: CapwapMessage = { op, by: device.id };
  const { control } = CAPWAP;
  const body = { kind: 'udp', sourcePort: control, port: control, id: 0, seq: 0, capwap } as const;
  const out = dst === EVERYBODY ? UPLINK : undefined;
  originate(world, device, { dst, ttl: 255, size: SIZE, body }, world.nextTrace++, out);
}

/** Handles a message to an access point or a controller; returns false if the device is neither. */
export function receiveCapwap(
  world: World,
  device: Device,
  iface: string,
  packet: Packet,
  trace?: number,
): boolean {
  const { body } = packet;
  const message = body.kind === 'udp' ? body.capwap : undefined;
  if (!message) return false;
  const isRead =
    message.op === 'data'
      ? receiveTunneled(world, device, packet, message, trace)
      : device.config.controller
        ? answerAccessPoint(world, device, iface, packet, message)
        : readAnswer(world, device, packet, message);
  if (isRead && message.op !== 'data') {
    const why = `The ${payloadName(packet)} from ${message.by} (${ipText(packet.src)}) is for this device.`;
    note(world, trace, device, { port: iface, kind: 'deliver', verdict: 'go', why }, packet);
  }
  return isRead;
}

/** A controller responds only at its management interface. */
function answerAccessPoint(
  world: World,
  device: Device,
  iface: string,
  { src, dst }: Packet,
  { op, by }: CapwapMessage,
): boolean {
  const [management] = device.config.controller?.interfaces ?? [];
  const isHere =
    dst === EVERYBODY ? iface === controllerInterface(management?.vlan ?? 0) : dst === management?.ip;
  if (!management || !isHere || typeof src !== 'number') return false;
  device.run.accessPoints ??= {};
  const known = device.run.accessPoints;
  if (op === 'discover') send(world, device, src, 'discovered');
  else if (op === 'join') {
    known[by] = { ip: src, heardAt: world.now };
    send(world, device, src, 'joined');
  } else if (op === 'echo' && known[by]?.ip === src) {
    known[by].heardAt = world.now;
    send(world, device, src, 'echoed');
  }
  return true;
}

function readAnswer(world: World, device: Device, { src }: Packet, { op, by }: CapwapMessage): boolean {
  const state = device.run.capwap;
  if (!state || typeof src !== 'number') return false;
  if (op === 'discovered' && state.phase === 'discovery') {
    Object.assign(state, { phase: 'join', ip: src } satisfies Partial<CapwapState>);
    send(world, device, src, 'join');
  } else if (op === 'joined' && state.phase === 'join' && state.ip === src) {
    Object.assign(state, { phase: 'run', controller: by, unanswered: 0 } satisfies Partial<CapwapState>);
    wakeIn(world, device, ECHO);
    changed(world, device);
  } else if (op === 'echoed' && state.ip === src) {
    state.unanswered = 0;
    wakeIn(world, device, ECHO);
  }
  return true;
}
