import { bridgeMac } from '../../core/build.js';
import type { Device } from '../../core/device.js';
import type { StpInstance, StpPort } from '../../core/protocolState.js';
import type { World } from '../../core/world.js';
import { flushMacs } from '../../ethernet/macTable.js';
import { transmit } from '../../ethernet/transmit.js';
import { egressTag } from '../../ethernet/vlans.js';
import type { Bpdu } from '../../net/frame.js';
import { hopsToRoot } from './freshness.js';
import { bridgeOf } from './vectors.js';

const GROUP = '0100.0ccc.cccd';

/** BPDUs to send, by port; all of a port's VLANs go in one frame. */
export type Outbox = Map<string, Bpdu[]>;

/** Whether a port neither sends nor reads BPDUs. */
export const isFiltered = (device: Device, port: string): boolean =>
  device.config.interfaces[port]?.stp.bpdufilter === 'enable';

/**
 * Whether a port sends no BPDUs. With the switch's default, an edge port sends them once when its link comes up and
 * then stays silent until it hears a switch, after which it is no longer an edge port.
 */
function isSilent(device: Device, name: string, port: StpPort): boolean {
  const isDefault = device.config.interfaces[name]?.stp.bpdufilter === undefined;
  return isDefault && device.config.stp.bpdufilterDefault === true && port.edge && port.sent !== undefined;
}

/** Adds a BPDU to those that leave a port. */
export function put(outbox: Outbox, port: string, record: Bpdu): void {
  const records = outbox.get(port);
  if (records) records.push(record);
  else outbox.set(port, [record]);
}

/**
 * The age of a switch's information about the root: one for each hop and, in 802.1D, the seconds that it was kept
 * without hellos.
 */
export function ageOf(world: World, device: Device, vlan: number, instance: StpInstance): number {
  const hops = hopsToRoot(world, device, vlan, instance.root);
  const port = instance.rootPort === undefined ? undefined : instance.ports[instance.rootPort];
  if (hops !== undefined || !port?.heard) return hops ?? 0;
  const rapid = device.config.stp.mode === 'rapid-pvst';
  const held = rapid || port.silentSince === undefined ? 0 : world.now - port.silentSince;
  return port.heard.age + 1 + Math.floor(held / 1000);
}

/** The BPDU that a port sends: its own claim or, on a rapid root port, the agreement. */
export function recordFor(
  world: World,
  device: Device,
  vlan: number,
  instance: StpInstance,
  name: string,
  port: StpPort,
  age = ageOf(world, device, vlan, instance),
): Bpdu {
  const isTrunk = device.run.ports[name]?.trunk ?? false;
  const rapid = device.config.stp.mode === 'rapid-pvst';
  const waits = port.role === 'designated' && port.state !== 'forwarding' && !port.edge;
  return {
    tag: egressTag(device, name, vlan),
    origin: isTrunk ? vlan : 0,
    rapid,
    age,
    root: instance.root,
    cost: instance.cost,
    bridge: bridgeOf(device, vlan),
    port: port.id,
    proposal: (rapid && waits) || undefined,
    agreement: (rapid && port.role === 'root') || undefined,
  };
}

/** Adds a port's BPDU to the outbox, unless it is the same as the last one. */
export function offer(
  world: World,
  device: Device,
  vlan: number,
  instance: StpInstance,
  name: string,
  outbox: Outbox,
  age?: number,
): void {
  const port = instance.ports[name];
  if (!port || isFiltered(device, name) || isSilent(device, name, port)) return;
  const speaks = port.role === 'designated' || (port.role === 'root' && port.proposed);
  if (!speaks) return;
  const record = recordFor(world, device, vlan, instance, name, port, age);
  const { root, bridge } = record;
  const flags = `${record.tag} ${record.origin} ${record.rapid} ${record.proposal} ${record.agreement}`;
  const text = `${root.priority} ${root.mac} ${record.age} ${record.cost} ${bridge.priority} ${record.port} ${flags}`;
  if (port.role === 'designated' && port.sent === text) return;
  port.sent = text;
  port.proposed = undefined;
  put(outbox, name, record);
}

/** Sends the BPDUs in the outbox. */
export function flush(world: World, device: Device, outbox: Outbox): void {
  for (const [port, records] of outbox) {
    transmit(world, device, port, { src: bridgeMac(device), dst: GROUP, payload: { kind: 'bpdu', records } });
  }
  outbox.clear();
}

/** A port started to forward, so stations may now be reached elsewhere, here and on the other switches. */
export function noteTopologyChange(
  world: World,
  device: Device,
  vlan: number,
  instance: StpInstance,
  from: string,
  outbox: Outbox,
): void {
  // One wave is enough, because anything that comes back within the second is its echo.
  if (world.now - instance.lastChange < 1000 && instance.changes > 0) return;
  instance.changes++;
  instance.lastChange = world.now;
  flushMacs(device, (entry) => entry.vlan === vlan && entry.port !== from);
  for (const [name, port] of Object.entries(instance.ports)) {
    const tells = port.role === 'designated' || port.role === 'root';
    if (name === from || !tells || port.edge || isFiltered(device, name)) continue;
    put(outbox, name, { ...recordFor(world, device, vlan, instance, name, port), topologyChange: true });
  }
}
