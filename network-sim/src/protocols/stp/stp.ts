import { isSwitch } from '../../core/build.js';
import type { Device } from '../../core/device.js';
import { interfaceType, shortName } from '../../core/interfaceName.js';
import type { StpInstance, StpPort } from '../../core/protocolState.js';
import { log, markDirty, type World } from '../../core/world.js';
import { logicalPort, switchingPorts } from '../../ethernet/carrier.js';
import { errDisable } from '../../ethernet/errdisable.js';
import { belongsTo, egressTag, ingressVlan, isActiveVlan } from '../../ethernet/vlans.js';
import type { Bpdu } from '../../net/frame.js';
import { hasVlan } from '../../net/vlanList.js';
import { ageOut, checkHeard, startAge } from './aging.js';
import { isTransparent } from './freshness.js';
import { endDelay, recompute } from './roles.js';
import { flush, isFiltered, noteTopologyChange, type Outbox, offer, put } from './send.js';
import { bridgeOf, compareVectors, defaultCost, ownVector } from './vectors.js';

const MAX_HOPS = 20;
/** Maximum number of switches without spanning tree that forward a BPDU. */
const MAX_HANDED = 8;

const vlanName = (vlan: number): string => `VLAN${String(vlan).padStart(4, '0')}`;

/** Whether a port is an edge port, by its own setting or the default for access ports. */
export function isEdge(device: Device, name: string): boolean {
  const { portfast } = device.config.interfaces[name]?.stp ?? {};
  const trunk = device.run.ports[name]?.trunk ?? false;
  if (portfast === 'trunk') return true;
  if (portfast === 'disable') return false;
  return !trunk && (portfast === 'edge' || device.config.stp.portfastDefault === true);
}

function portNumber(device: Device, name: string): number {
  if (interfaceType(name) === 'channel') return 64 + Number(name.slice('Port-channel'.length));
  let number = 0;
  for (const each in device.config.interfaces) {
    number++;
    if (each === name) break;
  }
  return number;
}

/** A port with its position among the interfaces. */
interface Member {
  name: string;
  number: number;
}

function describe(
  device: Device,
  vlan: number,
  { name, number }: Member,
): Pick<StpPort, 'id' | 'number' | 'cost' | 'basis'> {
  const { stp, nativeVlan } = device.config.interfaces[name] ?? {};
  const priority = stp?.vlanPriority[vlan] ?? stp?.priority ?? 128;
  const cost = stp?.vlanCost[vlan] ?? stp?.cost ?? defaultCost(device, name);
  const trunk = device.run.ports[name]?.trunk ?? false;
  const guarded = `${stp?.bpdufilter} ${isEdge(device, name)}`;
  const basis = `${trunk} ${nativeVlan} ${device.config.stp.mode} ${egressTag(device, name, vlan)} ${guarded}`;
  return { id: priority * 256 + number, number, cost, basis };
}

/** Updates the instances to match VLANs, ports, and settings. */
export function refreshStp(world: World, device: Device): void {
  if (!isSwitch(device)) return;
  const ports = switchingPorts(device).map((name) => ({ name, number: portNumber(device, name) }));
  const outbox: Outbox = new Map();
  const vlans = device.vlans.filter(
    ({ id }) => isActiveVlan(device, id) && !hasVlan(device.config.stp.off, id),
  );
  for (const [vlan, instance] of Object.entries(device.run.stp)) {
    if (vlans.some(({ id }) => id === Number(vlan))) continue;
    delete device.run.stp[vlan];
    // From now on, the neighbors' BPDUs reach the switches behind this one.
    for (const name of Object.keys(instance.ports)) askAgain(world, device, name);
  }
  for (const { id: vlan } of vlans) {
    const members = ports.filter(({ name }) => belongsTo(device, name, vlan));
    if (members.length === 0) {
      delete device.run.stp[vlan];
      continue;
    }
    device.run.stp[vlan] ??= { root: bridgeOf(device, vlan), cost: 0, ports: {}, changes: 0, lastChange: 0 };
    const instance = device.run.stp[vlan];
    if (instance) refreshInstance(world, device, vlan, instance, members);
    recompute(world, device, vlan, outbox);
  }
  flush(world, device, outbox);
}

/** Checks what the switches around this one still hear about the root, because a port started or stopped forwarding. */
export function checkAround(world: World, device: Device): void {
  if (!isSwitch(device)) return;
  for (const name of Object.keys(device.run.ports)) {
    const peer = device.run.ports[name]?.peer;
    const other = peer && world.devices[peer.device];
    if (!other || !isSwitch(other)) continue;
    const handsOn = other.config.stp.off.length > 0;
    for (const each of handsOn ? Object.values(world.devices) : [other])
      if (isSwitch(each)) checkHeard(world, each);
  }
  checkHeard(world, device);
}

function refreshInstance(
  world: World,
  device: Device,
  vlan: number,
  instance: StpInstance,
  members: Member[],
): void {
  for (const name of Object.keys(instance.ports)) {
    if (!members.some((member) => member.name === name)) delete instance.ports[name];
  }
  for (const member of members) {
    const { name } = member;
    const described = describe(device, vlan, member);
    const present = instance.ports[name];
    if (present?.basis === described.basis) Object.assign(present, described);
    else {
      instance.ports[name] = newPort(described, isEdge(device, name));
      askAgain(world, device, name);
    }
  }
}

/** Every field is set from the start, because objects whose fields are added in different orders are slow to read. */
const newPort = (described: ReturnType<typeof describe>, edge: boolean): StpPort => ({
  ...described,
  role: 'designated',
  state: 'blocking',
  edge,
  inconsistent: undefined,
  peerRapid: undefined,
  heard: undefined,
  silentSince: undefined,
  sent: undefined,
  agreed: undefined,
  proposed: undefined,
  until: undefined,
});

/** Makes a neighbor send its BPDU again, which a port that restarts would hear within two seconds. */
function askAgain(world: World, device: Device, name: string): void {
  const member = device.run.ports[name]?.members?.[0] ?? name;
  const peer = device.run.ports[member]?.peer;
  const other = peer && world.devices[peer.device];
  if (!peer || !other) return;
  const port = logicalPort(other, peer.port);
  for (const { ports } of Object.values(other.run.stp)) {
    const portState = ports[port];
    if (portState) portState.sent = undefined;
  }
  markDirty(world, other);
}

/** Handles the BPDUs in a frame. */
export function receiveBpdus(world: World, device: Device, physical: string, records: Bpdu[]): void {
  const name = logicalPort(device, physical);
  if (!isSwitch(device) || isFiltered(device, name) || !device.config.interfaces[name]?.switchport) return;
  if (isGuarded(device, name)) {
    const short = shortName(name);
    const text = `%SPANTREE-2-BLOCK_BPDUGUARD: Received BPDU on port ${short} with BPDU Guard enabled. Disabling port.`;
    log(world, device, text);
    errDisable(world, device, name, 'bpduguard');
    return;
  }
  const outbox: Outbox = new Map();
  for (const record of records) {
    const vlan = ingressVlan(device, name, record.tag);
    if (typeof vlan !== 'number') continue;
    if (isTransparent(device, vlan)) handOn(device, vlan, name, record, outbox);
    else receive(world, device, vlan, name, record, outbox);
  }
  flush(world, device, outbox);
}

/** Without spanning tree, a BPDU is a multicast like any other; the hop limit ends one that loops. */
function handOn(device: Device, vlan: number, from: string, record: Bpdu, outbox: Outbox): void {
  const handed = (record.handed ?? 0) + 1;
  if (handed > MAX_HANDED) return;
  for (const port of switchingPorts(device)) {
    if (port === from || !belongsTo(device, port, vlan) || isFiltered(device, port)) continue;
    put(outbox, port, { ...record, tag: egressTag(device, port, vlan), handed });
  }
}

function isGuarded(device: Device, name: string): boolean {
  const { bpduguard } = device.config.interfaces[name]?.stp ?? {};
  if (bpduguard) return bpduguard === 'enable';
  return device.config.stp.bpduguardDefault === true && isEdge(device, name);
}

function receive(
  world: World,
  device: Device,
  vlan: number,
  name: string,
  record: Bpdu,
  outbox: Outbox,
): void {
  const instance = device.run.stp[vlan];
  const port = instance?.ports[name];
  if (!instance || !port) return;
  const isTrunk = device.run.ports[name]?.trunk ?? false;
  if (record.origin !== 0 && !isTrunk) {
    markType(world, device, name, vlan, outbox);
    return;
  }
  if (record.origin !== 0 && record.origin !== vlan) {
    markInconsistent(world, device, name, [vlan, record.origin], outbox);
    return;
  }
  if (record.agreement && port.role === 'designated') port.agreed = true;
  else if (record.age >= MAX_HOPS) port.heard = undefined;
  else if ((!record.topologyChange || !record.agreement) && supersedes(device, port, record)) {
    port.heard = record;
    port.silentSince = undefined;
    startAge(world, device, vlan, name, port);
  } else {
    // The neighbor has lost the information that it sent earlier, so the stored copy can only age.
    startAge(world, device, vlan, name, port);
  }
  port.peerRapid = record.rapid;
  port.edge = false;
  if (port.inconsistent === 'LOOP') {
    const text = `%SPANTREE-2-LOOPGUARD_UNBLOCK: Loop guard unblocking port ${name} on VLAN${String(vlan).padStart(4, '0')}.`;
    log(world, device, text);
  }
  if (port.inconsistent === 'LOOP') port.inconsistent = undefined;
  // 802.1D switches don't know proposals, so replying to them would never end. A neighbor that forwards doesn't ask
  // anymore.
  if (!record.agreement)
    port.proposed = (record.proposal && device.config.stp.mode === 'rapid-pvst') || undefined;
  // The neighbor doesn't know our better claim yet.
  if (!record.agreement && compareVectors(ownVector(device, vlan, instance, port), record) < 0)
    port.sent = undefined;
  if (!record.topologyChange) {
    instance.isStale = true;
    markDirty(world, device, 'trees');
    return;
  }
  recompute(world, device, vlan, outbox);
  noteTopologyChange(world, device, vlan, instance, name, outbox);
}

/**
 * Whether a BPDU replaces a port's information: 802.1D keeps better information until it expires, and rapid spanning
 * tree believes its neighbor.
 */
const supersedes = (device: Device, { heard }: StpPort, record: Bpdu): boolean =>
  !heard ||
  compareVectors(record, heard) <= 0 ||
  (device.config.stp.mode === 'rapid-pvst' && record.bridge.mac === heard.bridge.mac);

/** Recomputes the trees for which BPDUs arrived, once for everything received within the millisecond. */
export function recomputeStale(world: World, device: Device): void {
  const outbox: Outbox = new Map();
  for (const vlan in device.run.stp) {
    if (device.run.stp[vlan]?.isStale) recompute(world, device, Number(vlan), outbox);
  }
  flush(world, device, outbox);
}

/** Blocks both VLANs on a port with a native VLAN mismatch. */
function markInconsistent(world: World, device: Device, name: string, vlans: number[], outbox: Outbox): void {
  for (const vlan of vlans) {
    const port = device.run.stp[vlan]?.ports[name];
    if (!port || port.inconsistent === 'PVID') continue;
    port.inconsistent = 'PVID';
    const [localVlan, peerVlan] = vlans;
    const isOwn = vlan === localVlan;
    if (isOwn) {
      const text = `%SPANTREE-2-RECV_PVID_ERR: Received BPDU with inconsistent peer vlan id ${peerVlan} on ${name} VLAN${localVlan}.`;
      log(world, device, text);
    }
    const what = isOwn ? 'LOCAL' : 'PEER';
    const side = isOwn ? 'local' : 'peer';
    const text = `%SPANTREE-2-BLOCK_PVID_${what}: Blocking ${name} on ${vlanName(vlan)}. Inconsistent ${side} vlan.`;
    log(world, device, text);
    recompute(world, device, vlan, outbox);
  }
}

/** Blocks a port that isn't a trunk but hears one, in its VLAN. */
function markType(world: World, device: Device, name: string, vlan: number, outbox: Outbox): void {
  const port = device.run.stp[vlan]?.ports[name];
  if (!port || port.inconsistent === 'TYPE') return;
  port.inconsistent = 'TYPE';
  log(world, device, `%SPANTREE-7-RECV_1Q_NON_TRUNK: Received 802.1Q BPDU on non trunk ${name} VLAN${vlan}.`);
  log(
    world,
    device,
    `%SPANTREE-7-BLOCK_PORT_TYPE: Blocking ${name} on ${vlanName(vlan)}. Inconsistent port type.`,
  );
  recompute(world, device, vlan, outbox);
}

/** Spanning tree timers: `stp <vlan> <port>` and `stpAge <vlan> <port>`. */
export function fireStpTimer(world: World, device: Device, kind: string, rest: string): void {
  const [vlan = '', name = ''] = rest.split(' ', 2);
  if (kind === 'stpAge') {
    ageOut(world, device, Number(vlan), name);
    return;
  }
  const outbox: Outbox = new Map();
  endDelay(world, device, Number(vlan), name, outbox);
  const instance = device.run.stp[vlan];
  if (instance) offer(world, device, Number(vlan), instance, name, outbox);
  flush(world, device, outbox);
}
