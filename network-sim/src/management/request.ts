import type { Device, ProbeReply } from '../core/device.js';
import type { World } from '../core/world.js';
import { probe } from '../engine/probe.js';
import type { Ip } from '../net/address.js';

/** Timeouts of each attempt in milliseconds; the first packet can be lost during ARP. */
const TRIES = [1000, 2000, 4000, 8000];

/** Sends requests to a service until a response arrives. They don't count as the person's pings. */
export function request(
  world: World,
  device: Device,
  to: { destination: Ip; tcpPort?: number; udpPort?: number },
): ProbeReply | undefined {
  const left = world.probesLeft;
  let found: ProbeReply | undefined;
  for (const timeout of TRIES) {
    found = probe(world, device, { ...to, timeout, size: 44 }).reply;
    if (found) break;
  }
  if (left !== undefined) world.probesLeft = left;
  return found;
}
