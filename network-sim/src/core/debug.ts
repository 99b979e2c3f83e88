import type { DebugKind, Device } from './device.js';
import { log, type World } from './world.js';

/** What can be watched, with the name that IOS has for it. */
export const DEBUGS: Record<DebugKind, string> = {
  'ip dhcp server events': 'DHCP server event debugging',
  'ip dhcp server packet': 'DHCP server packet debugging',
  'ip icmp': 'ICMP packet debugging',
  'ip ospf adj': 'OSPF adjacency debugging',
  'ip ospf hello': 'OSPF hello debugging',
  'ip nat': 'IP NAT debugging',
};

/** Writes a line of something that is being watched; it is worded only then, since hellos and echos are many. */
export function debug(world: World, device: Device, kind: DebugKind, text: () => string): void {
  if (device.run.debugs?.includes(kind)) log(world, device, text());
}
