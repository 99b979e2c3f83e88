import { addDevice, addLink, bridgeMac, changed, removeLink } from '../core/build.js';
import type { Device } from '../core/device.js';
import { parseInterfaceName, shortName } from '../core/interfaceName.js';
import { cloneWorld, type World } from '../core/world.js';
import { beginEntry, run } from '../engine/run.js';
import { logicalPort } from '../ethernet/carrier.js';
import type { Check, CheckResult } from './checkTypes.js';
import { evidenceOf, result } from './evidence.js';
import { sendForged } from './forgedFrames.js';
import { addStation } from './stationAttacks.js';

declare function structuredClone<T>(value: T): T;

type Attack = Extract<Check, { kind: 'attack' }>;
type RogueSwitch = Extract<Attack, { attack: 'superiorBpdu' | 'silentNeighbor' }>;

/** Long enough for the slow spanning tree to age out and open a port. */
const PATIENCE = 60_000;

/** Attacks a port on its own fork, to check how it is guarded. */
export function checkAttack(world: World, device: Device, check: Attack): CheckResult {
  if ('also' in check && check.also) {
    const { also, ...attack } = check;
    const results = [attack.port, ...also].map((port) => checkAttack(world, device, { ...attack, port }));
    return results.find(({ ok }) => !ok) ?? results[0] ?? result(false, 'a port', 'none');
  }
  const fork = cloneWorld(world);
  const victim = fork.devices[device.id];
  const port = parseInterfaceName(check.port) ?? check.port;
  if (!victim?.run.ports[port]) return result(false, `${device.id} has ${check.port}`, "it doesn't");
  beginEntry(fork);
  switch (check.attack) {
    case 'superiorBpdu':
      return plugRogue(fork, victim, port, check.by);
    case 'silentNeighbor':
      return silence(fork, victim, port);
    case 'newMac':
      return addStation(fork, victim, port, check);
    default:
      return sendForged(fork, victim, port, check);
  }
}

/** Replaces the device that is connected to the port with a switch that has the lowest bridge ID. */
function plugRogue(world: World, device: Device, port: string, by: RogueSwitch['by']): CheckResult {
  const short = shortName(port);
  const before = world.links.find(({ a, b }) =>
    [a, b].some((end) => end.device === device.id && end.port === port),
  );
  if (before) removeLink(world, before.id);
  const rogue = addDevice(world, 'Foreign-Switch', 'switch');
  rogue.macBase = 0;
  rogue.vlans = structuredClone(device.vlans);
  for (const { id } of rogue.vlans) rogue.config.stp.priority[id] = 0;
  const uplink = 'GigabitEthernet0/1';
  const interfaceConfig = device.config.interfaces[logicalPort(device, port)];
  Object.assign(rogue.config.interfaces[uplink] ?? {}, {
    mode: interfaceConfig?.mode === 'access' ? 'access' : 'trunk',
    accessVlan: interfaceConfig?.accessVlan ?? 1,
    nativeVlan: interfaceConfig?.nativeVlan ?? 1,
  });
  const ends = { a: { device: device.id, port }, b: { device: rogue.id, port: uplink } };
  addLink(world, { id: 'attack', ...ends, medium: 'copper' });
  run(world, world.now + PATIENCE);
  const isRoot = Object.values(device.run.stp).some(({ root }) => root.mac === bridgeMac(rogue));
  const open = openVlans(device, port);
  const cause = device.run.ports[port]?.errDisabled;
  const isInconsistent = Object.values(device.run.stp).some(
    ({ ports }) => ports[logicalPort(device, port)]?.inconsistent === 'ROOT',
  );
  const stoppedBy = cause ?? (isInconsistent ? 'rootguard' : undefined);
  const ok = !isRoot && open.length === 0 && (by === undefined || stoppedBy === by);
  const found = isRoot
    ? 'the rogue switch becomes the root bridge'
    : open.length > 0
      ? `${short} forwards traffic from the rogue switch`
      : `${short} is ${cause ? `err-disabled by ${cause}` : 'blocked'}${by && stoppedBy === undefined ? ', but not by a guard' : ''}`;
  const evidence = ok
    ? undefined
    : evidenceOf(world, device.id, `show spanning-tree vlan ${open[0] ?? 1}`, ['Root ID', `${short} `]);
  return result(ok, `a rogue switch with a better bridge ID can't take over on ${short}`, found, evidence);
}

/** Silences the switch at the other end while the link stays up, like a fiber that is broken in one direction. */
function silence(world: World, device: Device, port: string): CheckResult {
  const short = shortName(port);
  const name = logicalPort(device, port);
  const peer = device.run.ports[port]?.peer;
  const other = peer && world.devices[peer.device];
  const stp = peer && other?.config.interfaces[logicalPort(other, peer.port)]?.stp;
  const listening = Object.keys(device.run.stp).filter(
    (vlan) => (device.run.stp[vlan]?.ports[name]?.role ?? 'designated') !== 'designated',
  );
  if (other && stp) {
    stp.bpdufilter = 'enable';
    changed(world, other, device);
  }
  run(world, world.now + PATIENCE);
  const open = openVlans(device, name).filter((vlan) => listening.includes(vlan));
  const ok = listening.length > 0 && open.length === 0;
  const opened =
    open.length > 0
      ? `${short} starts forwarding in VLAN ${open.join(', ')}, causing a loop`
      : "it isn't receiving BPDUs";
  const found = ok ? `${short} stays blocked` : opened;
  const evidence = ok
    ? undefined
    : evidenceOf(world, device.id, `show spanning-tree vlan ${open[0] ?? 1}`, [`${short} `]);
  return result(ok, `${short} stays blocked when its neighbor's BPDUs stop`, found, evidence);
}

/** The VLANs in which a port forwards. */
const openVlans = ({ run: { stp } }: Device, port: string): string[] =>
  Object.keys(stp).filter((vlan) => stp[vlan]?.ports[port]?.state === 'forwarding');
