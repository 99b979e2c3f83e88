import { supplyPower } from '../appliances/poe.js';
import { associate } from '../appliances/wifi.js';
import type { Device } from '../core/device.js';
import { interfaceType } from '../core/interfaceName.js';
import { type Dirt, setTimer, type World } from '../core/world.js';
import { watchErrdisable } from '../ethernet/errdisable.js';
import { watchInspection } from '../ethernet/inspection.js';
import { watchPortSecurity } from '../ethernet/portSecurity.js';
import { refreshPorts } from '../ethernet/refresh.js';
import { watchDuplicates } from '../ip/duplicates.js';
import { isUp } from '../ip/interfaces.js';
import { refreshLogical } from '../ip/logical.js';
import { dropNeighborsOf } from '../ip/neighbors.js';
import { computeRoutes } from '../ip/routes.js';
import { refreshCapwap } from '../protocols/capwap/capwap.js';
import { refreshChannels, watchChannels } from '../protocols/channel/channels.js';
import { refreshDhcpClients } from '../protocols/dhcp/client.js';
import { watchMismatches } from '../protocols/discovery/mismatches.js';
import { refreshFhrp, startFhrpRound } from '../protocols/fhrp/fhrp.js';
import { refreshNtp } from '../protocols/ntp/ntp.js';
import { refreshOspf, startHelloRound } from '../protocols/ospf/ospf.js';
import { checkAround, recomputeStale, refreshStp } from '../protocols/stp/stp.js';

/** Recomputes the derived state of every changed device until nothing changes anymore. */
export function settle(world: World): void {
  for (let round = 0; round < 64; round++) {
    if (Object.keys(world.dirty).length > 0) {
      supplyPower(world);
      associate(world);
    }
    const names = Object.keys(world.dirty);
    if (names.length === 0) {
      startHellos(world);
      return;
    }
    const { dirty } = world;
    world.dirty = {};
    for (const name of names) {
      const device = world.devices[name];
      if (device) refresh(world, device, dirty[name]);
    }
  }
}

/** After a change that may affect whether hellos arrive, every router sends one hello. */
function startHellos(world: World): void {
  if (world.helloEpoch === world.epoch) return;
  world.helloEpoch = world.epoch;
  for (const device of Object.values(world.devices)) {
    startHelloRound(world, device);
    startFhrpRound(world, device);
  }
}

/** Recomputes a device's state layer by layer, so that each one reads only what those before it computed. */
function refresh(world: World, device: Device, dirt: Dirt | undefined): void {
  if (dirt !== 'all') recomputeStale(world, device);
  if (dirt === 'trees') return;
  const wasUp = new Set(Object.keys(device.run.ports).filter((name) => isUp(device, name)));
  if (dirt === 'all') {
    refreshPorts(world, device);
    refreshChannels(world, device);
    refreshStp(world, device);
  }
  checkAround(world, device);
  refreshLogical(world, device);
  refreshDhcpClients(world, device);
  dropNeighborsOf(device, (iface) => !isUp(device, iface));
  computeRoutes(world, device);
  refreshCapwap(world, device);
  refreshOspf(world, device);
  refreshFhrp(world, device);
  watchChannels(world, device);
  watchMismatches(world, device);
  watchErrdisable(world, device);
  watchPortSecurity(device);
  watchInspection(device);
  refreshNtp(world, device);
  watchDuplicates(world, device);
  for (const name of Object.keys(device.run.ports)) {
    if (wasUp.has(name) || !isUp(device, name) || interfaceType(name) === 'loopback') continue;
    if (device.config.interfaces[name]?.autoconfig) setTimer(world, device, `solicit ${name}`, 1);
  }
  if (device.config.ipv6Routing) setTimer(world, device, 'advertise', 10);
}
