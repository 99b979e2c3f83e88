import type { Device, PortRef, StpInstance } from '../../core/device.js';
import type { World } from '../../core/world.js';
import { bridgeOf } from './vectors.js';

/** Hellos come from the root: what is told of a root to which no chain of root ports leads is not refreshed. */
export function leadsToRoot(world: World, from: Device, vlan: number, root: string | undefined): boolean {
  let device: Device | undefined = from;
  for (let hop = 0; hop < 40; hop++) {
    const instance: StpInstance | undefined = device?.run.stp[vlan];
    if (!device || !instance) return false;
    const port: string | undefined = instance.rootPort;
    if (port === undefined) return bridgeOf(device, vlan).mac === root;
    const peer: PortRef | undefined = device.run.ports[device.run.ports[port]?.members?.[0] ?? port]?.peer;
    device = peer && world.devices[peer.device];
  }
  return false;
}
