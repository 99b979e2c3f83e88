import { bridgeMac } from '../../core/build.js';
import type { Device, PortRef } from '../../core/device.js';
import type { StpInstance } from '../../core/protocolState.js';
import type { World } from '../../core/world.js';

/**
 * How many switches down from the root a switch is, along root ports. Hellos come from the root: what is told of a
 * root to which no chain of root ports leads is not refreshed, and has no such number.
 */
export function hopsToRoot(
  world: World,
  from: Device,
  vlan: number,
  root: string | undefined,
): number | undefined {
  let device: Device | undefined = from;
  for (let hop = 0; hop < 40; hop++) {
    const instance: StpInstance | undefined = device?.run.stp[vlan];
    if (!device || !instance) return undefined;
    const port: string | undefined = instance.rootPort;
    if (port === undefined) return bridgeMac(device) === root ? hop : undefined;
    const peer: PortRef | undefined = device.run.ports[device.run.ports[port]?.members?.[0] ?? port]?.peer;
    device = peer && world.devices[peer.device];
  }
  return undefined;
}
