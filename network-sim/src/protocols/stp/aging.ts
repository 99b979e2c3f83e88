import { bridgeMac } from '../../core/build.js';
import type { Device } from '../../core/device.js';
import type { StpPort } from '../../core/protocolState.js';
import { log, markDirty, setTimer, type World } from '../../core/world.js';
import { logicalPort } from '../../ethernet/carrier.js';
import { egressTag, ingressVlan, untaggedVlan } from '../../ethernet/vlans.js';
import type { Bpdu } from '../../net/frame.js';
import { hopsToRoot, speakersOn } from './freshness.js';
import { isFiltered } from './send.js';
import { compareVectors, ownVector } from './vectors.js';

const MAX_AGE = 20_000;
const RAPID_AGE = 6000;

/** Whether the neighbor of a port still sends it BPDUs for a VLAN, as hellos every two seconds would show. */
function isStillHeard(world: World, device: Device, vlan: number, name: string): boolean {
  if (isFiltered(device, name)) return false;
  const speakers = speakersOn(world, device, name, vlan);
  const heard = device.run.stp[vlan]?.ports[name]?.heard;
  return speakers.some(
    (speaker) =>
      (speakers.length === 1 || bridgeMac(speaker.device) === heard?.bridge.mac) &&
      isSpeaking(world, { device, name, vlan, heard }, speaker),
  );
}

/** A port that receives BPDUs in a VLAN, and the last one. */
interface Listener {
  device: Device;
  name: string;
  vlan: number;
  heard?: Bpdu;
}

function isSpeaking(
  world: World,
  { device, name, vlan, heard }: Listener,
  { device: other, port }: { device: Device; port: string },
): boolean {
  if (isFiltered(other, port)) return false;
  const believes = device.config.stp.mode === 'rapid-pvst';
  const isNextTo = device.run.ports[device.run.ports[name]?.members?.[0] ?? name]?.peer?.device === other.id;
  // The path to the root is checked last because it takes the longest.
  const speaks = (id: number | undefined) =>
    id !== undefined &&
    other.run.stp[id]?.ports[port]?.role === 'designated' &&
    (!isNextTo || ingressVlan(device, name, egressTag(other, port, id)) === vlan) &&
    (believes || (heard !== undefined && isSaying(other, id, port, heard))) &&
    hopsToRoot(world, other, id, heard?.root) !== undefined;
  // Usually the VLAN with the same number; after a mismatch, the one that the neighbor sends untagged.
  return speaks(vlan) || speaks(untaggedVlan(other, port));
}

/** Whether a neighbor's hellos still confirm the stored information; 802.1D ignores inferior hellos. */
function isSaying(other: Device, vlan: number, port: string, heard: Bpdu): boolean {
  const instance = other.run.stp[vlan];
  const portState = instance?.ports[port];
  return (
    instance !== undefined &&
    portState !== undefined &&
    compareVectors(ownVector(other, vlan, instance, portState), heard) <= 0
  );
}

/**
 * Starts the age timer for a port's information from a neighbor that has gone silent, and returns how long it remains
 * valid. 802.1D keeps it for max age minus its age on arrival, so that information about a lost root is gone everywhere
 * 20 seconds after the root's last hello; rapid keeps it for three hellos.
 */
export function startAge(
  world: World,
  device: Device,
  vlan: number,
  name: string,
  port: StpPort,
): number | undefined {
  if (!port.heard || isStillHeard(world, device, vlan, name)) {
    port.silentSince = undefined;
    return undefined;
  }
  port.silentSince ??= world.now;
  const rapid = device.config.stp.mode === 'rapid-pvst';
  const hold = rapid ? RAPID_AGE : MAX_AGE - port.heard.age * 1000;
  const left = Math.max(0, port.silentSince + hold - world.now);
  if (left > 0) setTimer(world, device, `stpAge ${vlan} ${name}`, left);
  return left;
}

/** Starts the age timers for information from neighbors that have gone silent. */
export function checkHeard(world: World, device: Device): void {
  for (const [vlan, instance] of Object.entries(device.run.stp)) {
    for (const name in instance.ports) {
      const port = instance.ports[name];
      if (!port) continue;
      startAge(world, device, Number(vlan), name, port);
      restoreConsistency(world, device, vlan, name, port);
    }
  }
}

/** Unblocks ports with inconsistent ends once the ends match. */
function restoreConsistency(world: World, device: Device, vlan: string, name: string, port: StpPort): void {
  if (port.inconsistent !== 'PVID' && port.inconsistent !== 'TYPE') return;
  if (hasMisfit(world, device, name)) return;
  port.inconsistent = undefined;
  const text = `%SPANTREE-2-UNBLOCK_CONSIST_PORT: Unblocking ${name} on VLAN${vlan.padStart(4, '0')}. Port consistency restored.`;
  log(world, device, text);
  const instance = device.run.stp[vlan];
  if (instance) instance.isStale = true;
  markDirty(world, device, 'trees');
}

/** Whether only one end of a link is a trunk, or their untagged VLANs differ. */
function hasMisfit(world: World, device: Device, name: string): boolean {
  const member = device.run.ports[name]?.members?.[0] ?? name;
  const peer = device.run.ports[member]?.peer;
  const other = peer && world.devices[peer.device];
  if (!peer || !other?.power) return false;
  const port = logicalPort(other, peer.port);
  // BPDUs that a filter holds back can't be heard, so nothing contradicts this end anymore.
  if (isFiltered(other, port)) return false;
  const isTrunk = device.run.ports[name]?.trunk ?? false;
  if (isTrunk !== (other.run.ports[port]?.trunk ?? false)) return true;
  return isTrunk && untaggedVlan(device, name) !== untaggedVlan(other, port);
}

/** Forgets a neighbor that stayed silent; loop guard then blocks the port instead of opening it. */
export function ageOut(world: World, device: Device, vlan: number, name: string): void {
  const port = device.run.stp[vlan]?.ports[name];
  if (!port?.heard || startAge(world, device, vlan, name, port) !== 0) return;
  const { guard } = device.config.interfaces[name]?.stp ?? {};
  const loopGuard = guard === 'loop' || (guard === undefined && device.config.stp.loopguardDefault === true);
  // A neighbor that this port sends to need not send anything itself.
  if (port.role !== 'designated' && loopGuard) {
    port.inconsistent = 'LOOP';
    const text = `%SPANTREE-2-LOOPGUARD_BLOCK: Loop guard blocking port ${name} on VLAN${String(vlan).padStart(4, '0')}.`;
    log(world, device, text);
  }
  port.heard = undefined;
  port.silentSince = undefined;
  markDirty(world, device);
}
