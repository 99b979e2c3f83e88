import type { Device } from './device.js';
import { log, type World } from './world.js';

/** What can be watched, as it is typed behind `debug`, with the name that IOS has for it. */
export const DEBUGS = {
  'ip icmp': 'ICMP packet debugging',
  'ip ospf adj': 'OSPF adjacency debugging',
  'ip ospf hello': 'OSPF hello debugging',
} as const;

/** One of them. */
export type DebugKind = keyof typeof DEBUGS;

/** Writes a line of something that is being watched; it is worded only then, since hellos and echos are many. */
export function debug(world: World, device: Device, kind: DebugKind, text: () => string): void {
  if (device.run.debugs?.includes(kind)) log(world, device, text());
}
