import { isSwitch } from '../core/build.js';
import type { World } from '../core/world.js';
import { beginEntry, run } from '../engine/run.js';
import { sendIntoVlan } from '../ethernet/switching.js';
import { BROADCAST, type Mac } from '../net/mac.js';
import type { CheckResult } from './checkTypes.js';
import { result } from './evidence.js';

/** A station that belongs to no device. */
const STATION: Mac = '0200.5e10.0b1e';
/** How long to wait, in milliseconds. A frame crosses a link in one, so without a loop it is gone long before. */
const PATIENCE = 1000;

/**
 * Sends one broadcast in each VLAN of each switch; anything still on its way a second later is looping. Pass a fork.
 */
export function checkLoops(world: World): CheckResult {
  beginEntry(world);
  for (const device of Object.values(world.devices)) {
    if (!isSwitch(device) || !device.power) continue;
    for (const { id, state } of device.vlans) {
      if (state !== 'active') continue;
      sendIntoVlan(world, device, id, {
        src: STATION,
        dst: BROADCAST,
        payload: {
          kind: 'arp',
          op: 'request',
          senderIp: 0,
          senderMac: STATION,
          targetIp: 0,
          targetMac: BROADCAST,
        },
      });
    }
  }
  run(world, world.now + PATIENCE, () => world.storm !== undefined);
  const frame = world.queue.find((event) => event.kind === 'frame' && event.frame.src === STATION);
  const where = world.storm?.device ?? frame?.device;
  return result(
    where === undefined,
    'a network without loops',
    where ? `frames loop through ${where}` : 'no loop',
  );
}
