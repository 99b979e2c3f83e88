import type { Device } from '../core/device.js';
import { interfaceType, parentOf } from '../core/interfaceName.js';
import type { World } from '../core/world.js';
import { switchingPorts } from '../ethernet/carrier.js';
import { setProtocol } from '../ethernet/refresh.js';
import { belongsTo, blockedBy, isActiveVlan } from '../ethernet/vlans.js';

/** Computes the line protocol of VLAN interfaces, subinterfaces, and loopbacks. */
export function refreshLogical(world: World, device: Device): void {
  for (const [name, config] of Object.entries(device.config.interfaces)) {
    const type = interfaceType(name);
    if (type === 'ethernet' || type === 'channel') continue;
    const up = device.power && !config.shutdown && hasCarrier(device, name, type);
    const state = device.run.ports[name];
    if (state) state.up = up;
    setProtocol(world, device, name, up);
  }
}

function hasCarrier(device: Device, name: string, type: string): boolean {
  if (type === 'loopback') return true;
  if (type === 'sub') return Boolean(device.run.ports[parentOf(name) ?? '']?.protocol);
  const vlan = Number(name.slice(4));
  return (
    isActiveVlan(device, vlan) &&
    switchingPorts(device).some((port) => belongsTo(device, port, vlan) && !blockedBy(device, port, vlan))
  );
}
