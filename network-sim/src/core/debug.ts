import type { DebugKind, Device } from './device.js';
import { log, type World } from './world.js';

/** What can be debugged, with its IOS name. */
export const DEBUGS: Record<DebugKind, string> = {
  'ip dhcp server events': 'DHCP server event debugging',
  'ip dhcp server packet': 'DHCP server packet debugging',
  'ip icmp': 'ICMP packet debugging',
  'ip ospf adj': 'OSPF adjacency debugging',
  'ip ospf events': 'OSPF event debugging',
  'ip ospf hello': 'OSPF hello debugging',
  'ip nat': 'IP NAT debugging',
  'ip packet': 'IP packet debugging',
  'ip routing': 'IP routing debugging',
  'spanning-tree events': 'Spanning Tree event debugging',
  standby: 'HSRP debugging',
};

/** Writes a debug line. The text is formatted only if someone is watching, because hellos and echoes are frequent. */
export function debug(world: World, device: Device, kind: DebugKind, text: () => string): void {
  if (device.run.debugs?.includes(kind)) log(world, device, text());
}
