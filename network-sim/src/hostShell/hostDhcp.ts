import { changed } from '../core/build.js';
import type { Device } from '../core/device.js';
import type { World } from '../core/world.js';
import { beginEntry, run } from '../engine/run.js';
import { isUp } from '../ip/interfaces.js';
import { releaseLease, renewLease } from '../protocols/dhcp/client.js';

/** How long `ipconfig /renew` waits for a server. */
const LONGEST = 70_000;

const NOT_DHCP = 'The operation failed as no adapter is in the state permissible for this operation.';

/** Switches a host to DHCP, or back. */
export function setDhcp(device: Device, nic: string, on: boolean): void {
  const config = device.config.interfaces[nic];
  if (!config || Boolean(config.dhcp) === on) return;
  delete config.dhcp;
  if (!on) return;
  config.dhcp = true;
  delete config.ip;
  delete device.config.defaultGateway;
  device.config.nameServers = [];
}

/** Runs `ipconfig /release`; returns why it isn't possible. */
export function release(world: World, device: Device, nic: string): string[] {
  if (!device.config.interfaces[nic]?.dhcp) return ['', 'Windows IP Configuration', '', NOT_DHCP];
  releaseLease(world, device, nic);
  changed(world, device);
  run(world, world.now + 100);
  return [];
}

/** Runs `ipconfig /renew`, which waits for a server; returns why there is no lease. */
export function renew(world: World, device: Device, nic: string): string[] {
  const heading = ['', 'Windows IP Configuration', ''];
  if (!device.config.interfaces[nic]?.dhcp) return [...heading, NOT_DHCP];
  if (!isUp(device, nic))
    return [...heading, `No operation can be performed on ${nic} while it has its media disconnected.`];
  renewLease(world, device, nic);
  const asked = world.now;
  const client = () => device.run.dhcpClients[nic];
  const isDone = () => {
    const lease = client()?.lease;
    if (client()?.state === 'bound' && lease && lease.at >= asked) return true;
    return client()?.address !== undefined && !lease && world.now > asked + 1000 && client()?.tries === 0;
  };
  run(world, world.now + LONGEST, isDone);
  const lease = client()?.lease;
  if (lease && lease.at >= asked) return [];
  return [
    ...heading,
    `An error occurred while renewing interface ${nic} : unable to connect to your DHCP server. Request has timed out.`,
  ];
}

/** Gives a host's lease back and asks for a new one; returns whether a server answers. */
export function asksAgain(world: World, device: Device, nic: string): boolean {
  beginEntry(world);
  release(world, device, nic);
  return renew(world, device, nic).length === 0;
}
