import type { Device } from '../../core/device.js';
import type { StpInstance, StpPort } from '../../core/protocolState.js';
import { log, markDirty, setTimer, type World } from '../../core/world.js';
import type { BridgeId } from '../../net/frame.js';
import { ageOf, noteTopologyChange, type Outbox, offer } from './send.js';
import { bridgeOf, compareBridges, compareVectors, ownVector, throughPort, type Vector } from './vectors.js';

const FORWARD_DELAY = 15_000;

/** Chooses the root, the root port, and each port's role in a VLAN, and updates the port states. */
export function recompute(world: World, device: Device, vlan: number, outbox: Outbox): void {
  const instance = device.run.stp[vlan];
  if (!instance) return;
  instance.isStale = undefined;
  const bridge = bridgeOf(device, vlan);
  const ports = Object.entries(instance.ports);
  guardRoot(world, device, vlan, instance);
  const best = chooseRoot(ports, bridge);
  instance.root = best?.vector.root ?? bridge;
  instance.cost = best?.vector.cost ?? 0;
  instance.rootPort = best?.name;
  const rapid = device.config.stp.mode === 'rapid-pvst';
  for (const [name, port] of ports) {
    const before = port.role;
    port.role = roleOf(instance, bridge, name, port);
    if (before === port.role) continue;
    port.agreed = undefined;
    // The neighbor has heard from others since then, so it needs to hear the claim again.
    port.sent = undefined;
  }
  const rootPort = instance.rootPort === undefined ? undefined : instance.ports[instance.rootPort];
  // Sync: before the root port forwards at once, the ports below it stop until they have agreed.
  if (rapid && rootPort?.proposed) {
    for (const [, port] of ports) {
      if (port.role === 'designated' && !port.edge && !port.agreed && port.state !== 'blocking')
        stop(world, port);
    }
  }
  const age = ageOf(world, device, vlan, instance);
  for (const [name, port] of ports) {
    moveState(world, device, vlan, instance, { name, port, outbox });
    offer(world, device, vlan, instance, name, outbox, age);
  }
}

/** Applies root guard: the port stays designated, and superior BPDUs block it as long as they arrive. */
function guardRoot(world: World, device: Device, vlan: number, instance: StpInstance): void {
  for (const [name, port] of Object.entries(instance.ports)) {
    if (device.config.interfaces[name]?.stp.guard !== 'root') continue;
    const others = Object.entries(instance.ports).filter(([other]) => other !== name);
    const best = chooseRoot(others, bridgeOf(device, vlan));
    const root = best?.vector.root ?? bridgeOf(device, vlan);
    const cost = best?.vector.cost ?? 0;
    const claim = ownVector(device, vlan, { ...instance, root, cost }, port);
    const superior = port.heard !== undefined && compareVectors(port.heard, claim) < 0;
    if (superior === (port.inconsistent === 'ROOT')) continue;
    port.inconsistent = superior ? 'ROOT' : undefined;
    const what = superior ? 'BLOCK: Root guard blocking' : 'UNBLOCK: Root guard unblocking';
    log(world, device, `%SPANTREE-2-ROOTGUARD_${what} port ${name} on VLAN${String(vlan).padStart(4, '0')}.`);
  }
}

function chooseRoot(ports: [string, StpPort][], bridge: BridgeId) {
  let best: { name: string; vector: Vector; id: number } | undefined;
  for (const [name, port] of ports) {
    if (!port.heard || port.inconsistent || port.heard.bridge.mac === bridge.mac) continue;
    if (compareBridges(port.heard.root, bridge) >= 0) continue;
    const vector = throughPort(port.heard, port);
    const order = best ? compareVectors(vector, best.vector) || port.id - best.id : -1;
    if (order < 0) best = { name, vector, id: port.id };
  }
  return best;
}

function roleOf(instance: StpInstance, bridge: BridgeId, name: string, port: StpPort): StpPort['role'] {
  if (name === instance.rootPort) return 'root';
  if (port.inconsistent && port.inconsistent !== 'LOOP') return 'designated';
  if (port.inconsistent) return 'alternate';
  const { root, cost } = instance;
  if (!port.heard || compareVectors({ root, cost, bridge, port: port.id }, port.heard) < 0)
    return 'designated';
  return port.heard.bridge.mac === bridge.mac ? 'backup' : 'alternate';
}

function stop(world: World, port: StpPort): void {
  if (port.state === 'forwarding') world.epoch++;
  port.state = 'blocking';
  port.until = undefined;
}

interface MovingPort {
  name: string;
  port: StpPort;
  outbox: Outbox;
}

function moveState(
  world: World,
  device: Device,
  vlan: number,
  instance: StpInstance,
  moving: MovingPort,
): void {
  const { name, port } = moving;
  const before = port.state;
  const mayForward = (port.role === 'root' || port.role === 'designated') && !port.inconsistent;
  if (!mayForward) stop(world, port);
  else if (port.state !== 'forwarding') {
    const rapid = device.config.stp.mode === 'rapid-pvst';
    const atOnce =
      (port.edge && !port.heard) ||
      (rapid && port.peerRapid !== false && port.role === 'root') ||
      (rapid && port.agreed === true);
    if (atOnce) enterForwarding(world, device, vlan, instance, moving);
    else if (port.until === undefined) {
      port.state = 'listening';
      startDelay(world, device, vlan, name, port);
    }
  }
  if (before !== port.state) markDirty(world, device, 'routing');
}

function startDelay(world: World, device: Device, vlan: number, name: string, port: StpPort): void {
  port.until = world.now + FORWARD_DELAY;
  setTimer(world, device, `stp ${vlan} ${name}`, FORWARD_DELAY);
}

function enterForwarding(
  world: World,
  device: Device,
  vlan: number,
  instance: StpInstance,
  moving: MovingPort,
): void {
  const { name, port, outbox } = moving;
  port.state = 'forwarding';
  world.epoch++;
  port.until = undefined;
  markDirty(world, device, 'routing');
  if (!port.edge) noteTopologyChange(world, device, vlan, instance, name, outbox);
}

/** Listening is followed by learning, and learning by forwarding. */
export function endDelay(world: World, device: Device, vlan: number, name: string, outbox: Outbox): void {
  const instance = device.run.stp[vlan];
  const port = instance?.ports[name];
  if (!instance || port?.until === undefined) return;
  if (world.now < port.until) {
    setTimer(world, device, `stp ${vlan} ${name}`, port.until - world.now);
    return;
  }
  if (port.state === 'listening') {
    port.state = 'learning';
    startDelay(world, device, vlan, name, port);
  } else if (port.state === 'learning') {
    enterForwarding(world, device, vlan, instance, { name, port, outbox });
    offer(world, device, vlan, instance, name, outbox);
  }
}
