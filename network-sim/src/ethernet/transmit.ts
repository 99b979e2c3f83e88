import type { Device } from '../core/device.js';
import { shortName } from '../core/interfaceName.js';
import { note, scheduleFrame, type World } from '../core/world.js';
import type { Frame } from '../net/frame.js';

/** How long a frame takes over a link, in milliseconds. */
const LINK_DELAY = 1;

/** Sends a frame out of a physical port or a port channel. */
export function transmit(world: World, device: Device, port: string, frame: Frame): void {
  const state = device.run.ports[port];
  if (!state?.up) {
    note(world, frame.trace, device, {
      port,
      kind: 'drop',
      verdict: 'drop',
      why: `${shortName(port)} is down.`,
    });
    return;
  }
  if (state.members) {
    const member = chooseMember(state.members, frame);
    if (member) transmit(world, device, member, frame);
    return;
  }
  state.output++;
  if (!state.peer) return;
  scheduleFrame(world, LINK_DELAY, state.peer, frame);
}

/** The member of a bundle is chosen by both addresses, so that a conversation keeps its order. */
function chooseMember(members: string[], { src, dst }: Frame): string | undefined {
  const tail = (mac: string) => Number.parseInt(mac.slice(-2), 16);
  return members[(tail(src) ^ tail(dst)) % members.length];
}
