import { type Disturbance, disturbancesOn } from '../appliances/radio.js';
import type { Device } from '../core/device.js';
import { shortName } from '../core/interfaceName.js';
import { note, scheduleFrame, type World } from '../core/world.js';
import type { Frame } from '../net/frame.js';
import { bytesOf } from '../net/frameSize.js';
import { hasDuplexMismatch } from './carrier.js';

/** A link's delay in milliseconds. */
const LINK_DELAY = 1;

/** How much longer a frame takes for each radio that it shares a channel with. */
const TURN = 8;

/** Every third frame is lost to collisions from a duplex mismatch, to a cable that is too long, or to noise. */
const LOST = 3;

/** Sends a frame out of a physical port or a port channel. */
export function transmit(world: World, device: Device, port: string, frame: Frame): void {
  const state = device.run.ports[port];
  if (!state?.up) {
    note(
      world,
      frame.trace,
      device,
      {
        port,
        kind: 'drop',
        verdict: 'drop',
        why: `${shortName(port)} is down.`,
      },
      frame.payload,
    );
    return;
  }
  if (state.members) {
    const member = chooseMember(state.members, frame);
    if (member) transmit(world, device, member, frame);
    return;
  }
  state.output++;
  state.outputBytes = (state.outputBytes ?? 0) + bytesOf(frame);
  if (!state.peer) return;
  const disturbances = disturbancesOn(world, device, port);
  if (isLost(world, device, port, frame, disturbances)) return;
  const turns = disturbances.filter(({ kind }) => kind === 'turns').length;
  scheduleFrame(world, LINK_DELAY + TURN * turns, state.peer, frame);
}

/**
 * A full-duplex neighbor sends whenever it wants, even while a half-duplex port is sending, a cable that is too long
 * weakens the signal, and a radio on overlapping frequencies is noise. Only user traffic is at risk, because hellos
 * repeat in a real network but are sent only once here.
 */
function isLost(
  world: World,
  device: Device,
  port: string,
  frame: Frame,
  disturbances: Disturbance[],
): boolean {
  const state = device.run.ports[port];
  const { payload, trace } = frame;
  const isData = payload.kind === 'ip' && ['echo', 'udp', 'tcp'].includes(payload.body.kind);
  const isColliding = state?.duplex === 'half' && hasDuplexMismatch(world, device, port);
  const noise = disturbances.find(({ kind }) => kind === 'noise')?.by;
  if (!isData || !state || !(isColliding || state.tooLong || noise)) return false;
  state.atRisk = (state.atRisk ?? 0) + 1;
  if (state.atRisk % LOST !== 0) return false;
  if (isColliding) state.lateCollisions = (state.lateCollisions ?? 0) + 1;
  const other = state.peer && world.devices[state.peer.device]?.run.ports[state.peer.port];
  if (other) other.crc = (other.crc ?? 0) + 1;
  const why = isColliding
    ? `Lost in a late collision. ${shortName(port)} is half duplex, and the other end is full duplex.`
    : noise
      ? `Lost to noise from ${noise.id}, whose channel overlaps.`
      : `Damaged on ${shortName(port)}’s cable, which is too long.`;
  note(world, trace, device, { port, kind: 'drop', verdict: 'drop', why });
  return true;
}

/** Both addresses select a bundle's member, so that a conversation keeps its order. */
function chooseMember(members: string[], { src, dst }: Frame): string | undefined {
  const tail = (mac: string) => Number.parseInt(mac.slice(-2), 16);
  return members[(tail(src) ^ tail(dst)) % members.length];
}
