import { bridgeMac, isSwitch } from '../../core/build.js';
import type { Device } from '../../core/device.js';
import type { StpInstance } from '../../core/protocolState.js';
import type { World } from '../../core/world.js';
import { logicalPort, switchingPorts } from '../../ethernet/carrier.js';
import { belongsTo, egressTag, ingressVlan, isActiveVlan } from '../../ethernet/vlans.js';
import type { BridgeId } from '../../net/frame.js';
import { hasVlan } from '../../net/vlanList.js';
import { bridgeOf, compareBridges } from './vectors.js';

/** Whether a switch has spanning tree turned off in a VLAN and floods BPDUs like any other multicast. */
export const isTransparent = (device: Device, vlan: number): boolean =>
  isActiveVlan(device, vlan) && hasVlan(device.config.stp.off, vlan);

/** A port whose BPDUs arrive at another switch. */
interface Speaker {
  device: Device;
  port: string;
}

/** The senders that a port hears in a VLAN: its neighbor, or the switches behind one that forwards BPDUs. */
export function speakersOn(
  world: World,
  device: Device,
  name: string,
  vlan: number,
  seen: readonly string[] = [],
): Speaker[] {
  const peer = device.run.ports[device.run.ports[name]?.members?.[0] ?? name]?.peer;
  const other = peer && world.devices[peer.device];
  if (!peer || !other?.power || !isSwitch(other) || seen.includes(other.id)) return [];
  const port = logicalPort(other, peer.port);
  const inside = ingressVlan(other, port, egressTag(device, name, vlan));
  if (typeof inside === 'string' || !isTransparent(other, inside)) return [{ device: other, port }];
  return switchingPorts(other)
    .filter((each) => each !== port && belongsTo(other, each, inside))
    .flatMap((each) => speakersOn(world, other, each, inside, [...seen, device.id, other.id]));
}

/**
 * A switch's distance from the root along root ports. Hellos come from the root, so information about a root that no
 * chain of root ports leads to isn't refreshed and has no distance.
 */
export function hopsToRoot(
  world: World,
  from: Device,
  vlan: number,
  root: BridgeId | undefined,
): number | undefined {
  let device: Device | undefined = from;
  for (let hop = 0; hop < 40; hop++) {
    const instance: StpInstance | undefined = device?.run.stp[vlan];
    if (!device || !instance) return undefined;
    const port: string | undefined = instance.rootPort;
    if (port === undefined) {
      // The same switch with a different priority is a different root.
      const isRoot = root !== undefined && compareBridges(bridgeOf(device, vlan), root) === 0;
      return isRoot ? hop : undefined;
    }
    const speakers = speakersOn(world, device, port, vlan);
    const heard: string | undefined = instance.ports[port]?.heard?.bridge.mac;
    const next: Speaker | undefined =
      speakers.length > 1 ? speakers.find((each) => bridgeMac(each.device) === heard) : speakers[0];
    device = next?.device;
  }
  return undefined;
}
