import { bridgeMac } from '../../core/build.js';
import type { Device } from '../../core/device.js';
import type { StpInstance, StpPort } from '../../core/protocolState.js';
import type { Bpdu, BridgeId } from '../../net/frame.js';

/** What two claims to a segment are compared by; the smaller one wins. */
export interface Vector {
  root: BridgeId;
  cost: number;
  bridge: BridgeId;
  port: number;
}

/** Orders bridges by priority, then by MAC address. */
export function compareBridges(a: BridgeId, b: BridgeId): number {
  return a.priority - b.priority || (a.mac < b.mac ? -1 : a.mac > b.mac ? 1 : 0);
}

/** Orders vectors: root, cost, sender, port of the sender. */
export function compareVectors(a: Vector, b: Vector): number {
  return (
    compareBridges(a.root, b.root) || a.cost - b.cost || compareBridges(a.bridge, b.bridge) || a.port - b.port
  );
}

/** The bridge ID of a switch in a VLAN: priority plus VLAN, MAC address. */
export function bridgeOf(device: Device, vlan: number): BridgeId {
  return { priority: (device.config.stp.priority[vlan] ?? 32768) + vlan, mac: bridgeMac(device) };
}

/** What a port would claim for its segment. */
export function ownVector(device: Device, vlan: number, { root, cost }: StpInstance, port: StpPort): Vector {
  return { root, cost, bridge: bridgeOf(device, vlan), port: port.id };
}

/** What was heard on a port, as a way to the root. */
export const throughPort = ({ root, cost, bridge, port: sender }: Bpdu, port: StpPort): Vector => ({
  root,
  cost: cost + port.cost,
  bridge,
  port: sender,
});

const BY_SPEED: [speed: number, cost: number][] = [
  [10_000, 2],
  [2000, 3],
  [1000, 4],
  [400, 8],
  [300, 9],
  [200, 12],
  [100, 19],
];

/** The cost of a port by its speed; that of a bundle by the sum of its members. */
export function defaultCost(device: Device, port: string): number {
  const state = device.run.ports[port];
  const members = state?.members ?? [port];
  const speed = members.reduce((sum, member) => sum + (device.run.ports[member]?.speed ?? 0), 0);
  return BY_SPEED.find(([from]) => speed >= from)?.[1] ?? 100;
}
