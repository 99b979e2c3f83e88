import { hardwareSpeed } from '../core/build.js';
import type { InterfaceConfig, SwitchportMode } from '../core/config.js';
import type { Device } from '../core/device.js';
import { interfaceType } from '../core/interfaceName.js';
import type { World } from '../core/world.js';

/** The bandwidth of an interface in kbit/s: set, that of its port, or the sum of the members of a bundle. */
export function bandwidthOf({ config, run }: Device, name: string): number {
  const set = config.interfaces[name]?.bandwidth;
  if (set !== undefined) return set;
  const port = name.split('.')[0] ?? name;
  const members = run.ports[port]?.members ?? [port];
  return members.reduce((sum, member) => sum + (run.ports[member]?.speed ?? 1000) * 1000, 0);
}

/** What a physical port is when both ends, the cable and the settings are looked at. */
export interface Carrier {
  up: boolean;
  speed: number;
  duplex: 'half' | 'full';
}

/** Whether a port of a powered device sends a signal. */
function isLit(device: Device | undefined, port: string): boolean {
  const config = device?.config.interfaces[port];
  return Boolean(device?.power && config && !config.shutdown && !device.run.ports[port]?.errDisabled);
}

/** Computes carrier, speed and duplex of a physical port. */
export function carrierOf(world: World, device: Device, port: string): Carrier {
  const config = device.config.interfaces[port];
  const peer = device.run.ports[port]?.peer;
  const other = peer && world.devices[peer.device];
  const otherConfig = peer && other?.config.interfaces[peer.port];
  const none: Carrier = { up: false, speed: hardwareSpeed(port), duplex: config?.duplex ?? 'full' };
  if (!config || !peer || !other || !otherConfig) return none;
  if (!isLit(device, port) || !isLit(other, peer.port)) return none;
  const cable = world.links.find(({ a, b }) =>
    [a, b].some((end) => end.device === device.id && end.port === port),
  );
  if (cable?.faulty) return none;
  const slower = Math.min(hardwareSpeed(port), hardwareSpeed(peer.port));
  const isHalf = config.duplex === 'half' || otherConfig.duplex === 'half';
  // Half duplex ends at 100 Mb/s.
  const speed = config.speed ?? otherConfig.speed ?? (isHalf ? Math.min(100, slower) : slower);
  if (speed > slower || (otherConfig.speed ?? speed) !== speed) return none;
  return { up: true, speed, duplex: duplexOf(config, otherConfig, speed) };
}

/** A port on auto cannot hear the duplex of one that does not negotiate, and falls back to half below 1 Gb/s. */
function duplexOf(own: InterfaceConfig, other: InterfaceConfig, speed: number): 'half' | 'full' {
  if (own.duplex) return own.duplex;
  const peerSilent = other.speed !== undefined && other.duplex !== undefined;
  if (peerSilent) return speed >= 1000 ? 'full' : 'half';
  return other.duplex ?? 'full';
}

/** Whether the two ends of a link that is up disagree about duplex. */
export function hasDuplexMismatch(world: World, device: Device, port: string): boolean {
  const state = device.run.ports[port];
  const other = state?.peer && world.devices[state.peer.device]?.run.ports[state.peer.port];
  return Boolean(state?.up && other?.up && other.duplex !== state.duplex);
}

/** Whether a switch port trunks after DTP has spoken with the other end. */
export function isTrunking(own: InterfaceConfig, peer: InterfaceConfig | undefined): boolean {
  if (!own.switchport || own.mode === 'access') return false;
  if (own.mode === 'trunk') return true;
  if (!peer?.switchport || peer.nonegotiate) return false;
  const willing: SwitchportMode[] =
    own.mode === 'dynamic desirable'
      ? ['trunk', 'dynamic desirable', 'dynamic auto']
      : ['trunk', 'dynamic desirable'];
  return willing.includes(peer.mode);
}

/** The port that frames of a physical port belong to: its port channel when it is bundled. */
export const logicalPort = (device: Device, port: string): string => device.run.ports[port]?.bundle ?? port;

/** The configuration of the other end of a port or port channel. */
export function peerConfig(world: World, device: Device, port: string): InterfaceConfig | undefined {
  const member = device.run.ports[port]?.members?.[0] ?? port;
  const peer = device.run.ports[member]?.peer;
  const other = peer && world.devices[peer.device];
  return peer && other?.config.interfaces[logicalPort(other, peer.port)];
}

/** Whether a port is meant for a port channel and carries nothing itself: suspended, or waiting for another to fail. */
export function isIdleMember(device: Device, port: string): boolean {
  const why = device.run.ports[port]?.unbundled;
  return why === 's' || why === 'H';
}

/** Whether a port is layer 2, up and not inside a port channel of its own. */
export function isSwitching(device: Device, port: string): boolean {
  const state = device.run.ports[port];
  const config = device.config.interfaces[port];
  if (!state?.protocol || state.bundle || isIdleMember(device, port) || !config?.switchport) return false;
  const type = interfaceType(port);
  return type === 'ethernet' || type === 'channel';
}

/** The logical layer 2 ports that are up, in order. */
export function switchingPorts(device: Device): string[] {
  return Object.keys(device.run.ports).filter((port) => isSwitching(device, port));
}
