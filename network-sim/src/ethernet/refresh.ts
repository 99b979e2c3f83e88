import { changed } from '../core/build.js';
import type { InterfaceConfig } from '../core/config.js';
import type { Device, PortState, Trap } from '../core/device.js';
import { interfaceType, shortName } from '../core/interfaceName.js';
import { log, markDirty, type World } from '../core/world.js';
import { becomesTrunk, carrierOf, hasForeignDomain, isTrunking, peerConfig } from './carrier.js';
import { flushMacs } from './macTable.js';

/**
 * Computes carrier, line protocol, and trunking of all of a device's physical ports, and updates the peers if one
 * changes.
 */
export function refreshPorts(world: World, device: Device): void {
  for (const [port, state] of Object.entries(device.run.ports)) {
    if (interfaceType(port) !== 'ethernet') continue;
    const { trunk: before, up: wasUp } = state;
    refreshPort(world, device, port, state);
    const config = device.config.interfaces[port];
    state.trunk = state.up && becomesTrunk(world, device, port);
    if (config && state.up && !state.trunk && (before || !wasUp) && isRefused(world, device, port, config))
      log(world, device, domainText(port));
    if (before !== state.trunk) {
      flushMacs(device, (entry) => entry.port === port);
      world.epoch++;
    }
    // The other end depends on our administrative state, speed, and mode, any of which may have changed.
    if (state.peer) wakePeer(world, state);
  }
}

const isRefused = (world: World, device: Device, port: string, config: InterfaceConfig): boolean =>
  isTrunking(config, peerConfig(world, device, port)) && hasForeignDomain(world, device, port);

const domainText = (port: string): string =>
  `%DTP-5-DOMAINMISMATCH: Unable to perform trunk negotiation on port ${shortName(port)} because of VTP domain mismatch.`;

function wakePeer(world: World, state: PortState): void {
  const { peer } = state;
  const other = peer && world.devices[peer.device];
  const otherState = peer && other?.run.ports[peer.port];
  if (!other || !otherState) return;
  const carrier = carrierOf(world, other, peer.port);
  const trunk = carrier.up && becomesTrunk(world, other, peer.port);
  const same =
    carrier.up === otherState.up &&
    carrier.duplex === otherState.duplex &&
    carrier.speed === otherState.speed &&
    trunk === otherState.trunk;
  if (!same) markDirty(world, other);
}

const linkTrap = (port: string, up: boolean): Trap => ({ name: up ? 'linkUp' : 'linkDown', detail: port });

function refreshPort(world: World, device: Device, port: string, state: PortState): void {
  const carrier = carrierOf(world, device, port);
  state.speed = carrier.speed;
  state.duplex = carrier.duplex;
  if (carrier.tooLong) state.tooLong = true;
  else delete state.tooLong;
  const config = device.config.interfaces[port];
  if (carrier.up === state.up && state.protocol === carrier.up) {
    reportShutdown(world, device, port, state, config?.shutdown ?? false);
    return;
  }
  state.up = carrier.up;
  if (config?.shutdown && !carrier.up) reportShutdown(world, device, port, state, true);
  else {
    state.shut = false;
    log(
      world,
      device,
      `%LINK-3-UPDOWN: Interface ${port}, changed state to ${carrier.up ? 'up' : 'down'}`,
      linkTrap(port, carrier.up),
    );
  }
  setProtocol(world, device, port, carrier.up);
}

/** Logs that a port is administratively down, once, even for a port without a cable. */
function reportShutdown(world: World, device: Device, port: string, state: PortState, shut: boolean): void {
  if (shut === (state.shut ?? false)) return;
  state.shut = shut;
  const to = shut ? 'administratively down' : state.up ? 'up' : 'down';
  if (device.power)
    log(
      world,
      device,
      `%LINK-${shut ? '5-CHANGED' : '3-UPDOWN'}: Interface ${port}, changed state to ${to}`,
      linkTrap(port, !shut && state.up),
    );
}

/** Changes an interface's line protocol, whatever its type, and everything that depends on it. */
export function setProtocol(world: World, device: Device, port: string, up: boolean): void {
  const state = device.run.ports[port];
  if (!state || state.protocol === up) return;
  state.protocol = up;
  state.since = world.now;
  if (device.power) {
    const to = up ? 'up' : 'down';
    log(world, device, `%LINEPROTO-5-UPDOWN: Line protocol on Interface ${port}, changed state to ${to}`);
  }
  if (!up) {
    flushMacs(device, (entry) => entry.port === port);
    delete state.offered;
  }
  changed(world, device);
}
