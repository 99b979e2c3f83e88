import type { Device } from '../core/device.js';
import type { World } from '../core/world.js';
import { domainOf, nameServersOf } from '../ip/leases.js';
import type { Ip } from '../net/address.js';
import { parseIp } from '../net/addressText.js';
import { DNS_PORT, type DnsMessage, type DnsType } from '../net/services.js';
import { askService } from './ask.js';

/** Timeout for a server's response. */
const TIMEOUT = 2000;

/** Queries one DNS server; undefined if it doesn't respond. */
export function askDns(
  world: World,
  device: Device,
  server: number,
  name: string,
  type: DnsType,
): DnsMessage | undefined {
  const data: DnsMessage = { service: 'dns', reply: false, name, type, answers: [] };
  const answer = askService(world, device, { to: server, port: DNS_PORT, data, timeout: TIMEOUT });
  return answer?.service === 'dns' ? answer : undefined;
}

/** The full names that a short name may stand for, in the order in which they are tried. */
export function candidatesFor(device: Device, name: string): string[] {
  const domain = domainOf(device);
  if (name.endsWith('.')) return [name.slice(0, -1)];
  if (domain === undefined) return [name];
  return name.includes('.') ? [name, `${name}.${domain}`] : [`${name}.${domain}`, name];
}

/** The result of resolving a name. */
export interface Resolved {
  name: string;
  ip: Ip;
}

/** Resolves a name from the device's own table first, then from its DNS servers. */
export function resolve(world: World, device: Device, text: string): Resolved | undefined {
  const names = candidatesFor(device, text);
  const own = device.config.hosts.find(({ name }) =>
    names.some((each) => each.toLowerCase() === name.toLowerCase()),
  );
  if (own) return own;
  for (const server of nameServersOf(device)) {
    let isAlive = false;
    for (const name of names) {
      for (const type of ['A', 'AAAA'] as const) {
        const reply = askDns(world, device, server, name, type);
        if (!reply) break;
        isAlive = true;
        const found = reply.answers.find((record) => record.type === type);
        const ip = found && parseIp(found.value);
        if (found && ip !== undefined) return { name: found.name, ip };
      }
      if (!isAlive) break;
    }
    // A server that doesn't know the name has still responded; only silent servers are skipped.
    if (isAlive) return undefined;
  }
  return undefined;
}
