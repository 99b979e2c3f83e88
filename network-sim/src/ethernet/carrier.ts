import { hardwareSpeed } from '../core/build.js';
import type { InterfaceConfig, SwitchportMode } from '../core/config.js';
import type { Device } from '../core/device.js';
import { interfaceType } from '../core/interfaceName.js';
import type { World } from '../core/world.js';
import { fits, isTooLong } from './cabling.js';

/** An interface's bandwidth in kbit/s: configured, its port's, or the sum of a bundle's members. */
export function bandwidthOf({ config, run }: Device, name: string): number {
  const set = config.interfaces[name]?.bandwidth;
  if (set !== undefined) return set;
  const port = name.split('.')[0] ?? name;
  const members = run.ports[port]?.members ?? [port];
  return members.reduce((sum, member) => sum + (run.ports[member]?.speed ?? 1000) * 1000, 0);
}

/** A physical port's state, computed from both ends, the cable, and the settings. */
export interface Carrier {
  up: boolean;
  speed: number;
  duplex: 'half' | 'full';
  /** Set if the cable is longer than its standard allows. */
  tooLong?: true;
}

/** Whether a powered device's port sends a signal. */
function isLit(device: Device | undefined, port: string): boolean {
  const config = device?.config.interfaces[port];
  return Boolean(device?.power && config && !config.shutdown && !device.run.ports[port]?.errDisabled);
}

/** Computes a physical port's carrier, speed, and duplex. */
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
  if (!cable || cable.faulty) return none;
  if (!fits(cable, device.hardware?.transceivers?.[port], other.hardware?.transceivers?.[peer.port]))
    return none;
  const slower = Math.min(hardwareSpeed(port), hardwareSpeed(peer.port));
  const isHalf = config.duplex === 'half' || otherConfig.duplex === 'half';
  // Half duplex exists only up to 100 Mb/s.
  const speed = config.speed ?? otherConfig.speed ?? (isHalf ? Math.min(100, slower) : slower);
  if (speed > slower || (otherConfig.speed ?? speed) !== speed) return none;
  const duplex = duplexOf(config, otherConfig, speed);
  return { up: true, speed, duplex, ...(isTooLong(cable) && { tooLong: true }) };
}

/** A port on auto can't detect the duplex of a neighbor that doesn't negotiate, and falls back to half below 1 Gb/s. */
function duplexOf(port: InterfaceConfig, other: InterfaceConfig, speed: number): 'half' | 'full' {
  if (port.duplex) return port.duplex;
  const peerSilent = other.speed !== undefined && other.duplex !== undefined;
  if (peerSilent) return speed >= 1000 ? 'full' : 'half';
  return other.duplex ?? 'full';
}

/** Whether the ends of an active link disagree about duplex. */
export function hasDuplexMismatch(world: World, device: Device, port: string): boolean {
  const state = device.run.ports[port];
  const other = state?.peer && world.devices[state.peer.device]?.run.ports[state.peer.port];
  return Boolean(state?.up && other?.up && other.duplex !== state.duplex);
}

/** Whether a port becomes a trunk after it has negotiated with the other end through DTP. */
export function isTrunking(port: InterfaceConfig, peer: InterfaceConfig | undefined): boolean {
  if (!port.switchport || port.mode === 'access') return false;
  if (port.mode === 'trunk') return true;
  if (!peer?.switchport || peer.nonegotiate) return false;
  const willing: SwitchportMode[] =
    port.mode === 'dynamic desirable'
      ? ['trunk', 'dynamic desirable', 'dynamic auto']
      : ['trunk', 'dynamic desirable'];
  return willing.includes(peer.mode);
}

/** A switch's VTP domain; undefined if it has none. */
const domainOf = ({ config }: Device): string | undefined =>
  config.kept.find((line) => line.startsWith('vtp domain '))?.slice('vtp domain '.length);

/** Whether DTP fails because the switches at the two ends belong to different VTP domains. */
export function hasForeignDomain(world: World, device: Device, port: string): boolean {
  const member = device.run.ports[port]?.members?.[0] ?? port;
  const peer = device.run.ports[member]?.peer;
  const other = peer && world.devices[peer.device];
  const [domain, otherDomain] = [domainOf(device), other && domainOf(other)];
  return domain !== undefined && otherDomain !== undefined && domain !== otherDomain;
}

/** Whether a port or port channel whose link is up is a trunk. */
export function becomesTrunk(world: World, device: Device, port: string): boolean {
  const config = device.config.interfaces[port];
  if (!config || !isTrunking(config, peerConfig(world, device, port))) return false;
  return config.mode === 'trunk' || !hasForeignDomain(world, device, port);
}

/** The logical port for a physical port's frames, which is its port channel if it is bundled. */
export const logicalPort = (device: Device, port: string): string => device.run.ports[port]?.bundle ?? port;

/** The configuration at the other end of a port or port channel. */
export function peerConfig(world: World, device: Device, port: string): InterfaceConfig | undefined {
  const member = device.run.ports[port]?.members?.[0] ?? port;
  const peer = device.run.ports[member]?.peer;
  const other = peer && world.devices[peer.device];
  return peer && other?.config.interfaces[logicalPort(other, peer.port)];
}

/** Whether a port belongs to a port channel but carries nothing itself, because it is suspended or on standby. */
export function isIdleMember(device: Device, port: string): boolean {
  const why = device.run.ports[port]?.unbundled;
  return why === 's' || why === 'H';
}

/** Whether a port is layer 2, is up, and isn't a port channel's member. */
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
