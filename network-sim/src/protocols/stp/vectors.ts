import { bridgeMac } from '../../core/build.js';
import type { Device } from '../../core/device.js';
import type { StpInstance, StpPort } from '../../core/protocolState.js';
import type { Bpdu, BridgeId } from '../../net/frame.js';

/** The values by which two claims to a segment are compared; the smaller one wins. */
export interface Vector {
  root: BridgeId;
  cost: number;
  bridge: BridgeId;
  port: number;
}

/** Sorts bridges by priority, then by MAC address. */
export function compareBridges(a: BridgeId, b: BridgeId): number {
  return a.priority - b.priority || (a.mac < b.mac ? -1 : a.mac > b.mac ? 1 : 0);
}

/** Sorts vectors by root, cost, sender, and the sender's port. */
export function compareVectors(a: Vector, b: Vector): number {
  return (
    compareBridges(a.root, b.root) || a.cost - b.cost || compareBridges(a.bridge, b.bridge) || a.port - b.port
  );
}

/** A switch's bridge ID in a VLAN: priority plus VLAN, then MAC address. */
export function bridgeOf(device: Device, vlan: number): BridgeId {
  return { priority: (device.config.stp.priority[vlan] ?? 32768) + vlan, mac: bridgeMac(device) };
}

/** A port's own claim to its segment. */
export function ownVector(device: Device, vlan: number, { root, cost }: StpInstance, port: StpPort): Vector {
  return { root, cost, bridge: bridgeOf(device, vlan), port: port.id };
}

/** The information heard on a port, as a path to the root. */
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

/** A port's cost by its speed; a bundle's cost by its members' total speed. */
export function defaultCost(device: Device, port: string): number {
  const state = device.run.ports[port];
  const members = state?.members ?? [port];
  const speed = members.reduce((sum, member) => sum + (device.run.ports[member]?.speed ?? 0), 0);
  return BY_SPEED.find(([from]) => speed >= from)?.[1] ?? 100;
}
