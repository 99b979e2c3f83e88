import { addDevice, addLink, removeLink } from '../core/build.js';
import type { Device } from '../core/device.js';
import { shortName } from '../core/interfaceName.js';
import { type Step, scheduleFrame, type World } from '../core/world.js';
import { run } from '../engine/run.js';
import { transmit } from '../ethernet/transmit.js';
import { addresses4, isUp, macFor, routedInterfaces } from '../ip/interfaces.js';
import { sendOut } from '../ip/output.js';
import type { Frame } from '../net/frame.js';
import { BROADCAST, type Mac } from '../net/mac.js';
import type { Check, CheckResult } from './checkTypes.js';
import { evidenceOf, result } from './evidence.js';

type NewMac = Extract<Check, { attack: 'newMac' }>;

/** A station that belongs to no device. */
const STATION: Mac = '0200.5e10.57a7';
/** How long the slow spanning tree takes until a port that just came up forwards. */
const PATIENCE = 40_000;

/** Requests an address that is unused, so that every switch on the path hears the sender. */
const broadcastFrom = (mac: Mac): Frame => ({
  src: mac,
  dst: BROADCAST,
  payload: { kind: 'arp', op: 'request', senderIp: 0, senderMac: mac, targetIp: 0, targetMac: BROADCAST },
});

/** Replaces the device that is connected to a port, as someone else's laptop would. */
export function plugStation(world: World, device: Device, port: string): Device {
  const before = world.links.find(({ a, b }) =>
    [a, b].some((end) => end.device === device.id && end.port === port),
  );
  if (before) removeLink(world, before.id);
  run(world, world.now + 1000);
  const station = addDevice(world, 'Foreign-Station', 'pc');
  const ends = { a: { device: device.id, port }, b: { device: station.id, port: 'Ethernet0' } };
  addLink(world, { id: 'attack', ...ends, medium: 'copper' });
  run(world, world.now + PATIENCE);
  return station;
}

/** Lets every station send something, so that ports learn the existing ones before an unknown one arrives. */
export function announceAll(world: World): void {
  for (const device of Object.values(world.devices)) {
    if (!device.power) continue;
    for (const name of routedInterfaces(device)) {
      const [address] = isUp(device, name) ? addresses4(device, name) : [];
      if (!address) continue;
      const senderMac = macFor(device, name);
      const arp = { senderIp: address.ip, senderMac, targetIp: address.ip, targetMac: BROADCAST };
      sendOut(world, device, name, BROADCAST, { kind: 'arp', op: 'request', ...arp });
    }
  }
  run(world, world.now + 1000);
}

/** A device's decisions about a traced packet. */
export const decisionsOf = (world: World, trace: number, device: Device): Step[] =>
  world.steps.filter((step) => step.trace === trace && step.device === device.id);

/** Port security's reaction to the last frame from an unknown station. */
function answerOf(device: Device, port: string, before: number): NewMac['by'] {
  if (device.run.ports[port]?.errDisabled === 'psecure-violation') return 'shutdown';
  return (device.run.securePorts?.[port]?.violations ?? 0) > before ? 'restrict' : 'protect';
}

/** Adds an unknown station behind a port, next to the connected device or in its place, and lets it send. */
export function addStation(world: World, device: Device, port: string, check: NewMac): CheckResult {
  const short = shortName(port);
  if (!check.swap) announceAll(world);
  const before = device.run.securePorts?.[port]?.violations ?? 0;
  const trace = world.nextTrace++;
  if (check.swap) {
    const station = plugStation(world, device, port);
    transmit(world, station, 'Ethernet0', { ...broadcastFrom(macFor(station, 'Ethernet0')), trace });
  } else
    scheduleFrame(
      world,
      1,
      { device: device.id, port },
      { ...broadcastFrom(STATION), tag: check.vlan, trace },
    );
  run(world, world.now + 1000);
  const steps = decisionsOf(world, trace, device);
  const isRefused = steps.some(({ kind, verdict }) => kind === 'security' && verdict === 'drop');
  const by = isRefused ? answerOf(device, port, before) : undefined;
  const ok = by !== undefined && (check.by === undefined || check.by === by);
  const where = check.swap ? 'plugged into' : 'added behind';
  const expected = `an unknown station ${where} ${short} triggers port security${check.by ? `, which responds with ${check.by}` : ''}`;
  const found = by
    ? `port security responds with ${by}`
    : steps.some(({ kind }) => kind === 'flood')
      ? `${short} lets it through`
      : `${short} doesn't carry its traffic, but not because of port security`;
  return result(ok, expected, found, evidenceOf(world, device.id, `show port-security interface ${port}`));
}
