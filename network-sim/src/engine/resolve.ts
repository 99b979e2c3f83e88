import { isHost } from '../core/build.js';
import type { CachedAnswer, Device } from '../core/device.js';
import type { World } from '../core/world.js';
import { domainOf, nameServersOf } from '../ip/leases.js';
import type { Ip } from '../net/address.js';
import { parseIp } from '../net/addressText.js';
import { DNS_PORT, type DnsMessage, type DnsRecord, type DnsType } from '../net/services.js';
import { askService } from './ask.js';

/** Timeout for a server's response. */
const TIMEOUT = 2000;
/** Maximum number of names that a host remembers. */
const MOST_CACHED = 50;

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

/** How long an answer may be reused. DNS servers here give every answer the same time to live. */
const TTL = 3600;

/** Seconds for which a cached answer is still valid. */
export const secondsLeft = (world: World, { at }: CachedAnswer): number =>
  TTL - Math.floor((world.now - at) / 1000);

/** The answers that a host would reuse. Windows keeps them; other systems here ask every time. */
export function cachedAnswers(world: World, { run }: Device): CachedAnswer[] {
  return (run.dnsCache ?? []).filter((each) => secondsLeft(world, each) > 0);
}

function keepAnswer(world: World, device: Device, name: string, answers: DnsRecord[]): void {
  if (!isHost(device) || (device.config.host?.system ?? 'windows') !== 'windows') return;
  const asked = name.toLowerCase();
  const others = cachedAnswers(world, device).filter((each) => each.asked !== asked);
  device.run.dnsCache = [...others, { asked, at: world.now, answers }].slice(-MOST_CACHED);
}

function addressAmong(answers: DnsRecord[], type?: DnsType): Resolved | undefined {
  for (const { name, type: kind, value } of answers) {
    const ip = kind === 'A' || kind === 'AAAA' ? parseIp(value) : undefined;
    if (ip !== undefined && (type === undefined || kind === type)) return { name, ip, answers };
  }
  return undefined;
}

/** The result of resolving a name. */
export interface Resolved {
  name: string;
  ip: Ip;
  /** The server's whole answer; undefined if the name is in the device's own table. */
  answers?: DnsRecord[];
}

/** Resolves a name from the device's own table first, then from earlier answers, then from its DNS servers. */
export function resolve(world: World, device: Device, text: string): Resolved | undefined {
  const names = candidatesFor(device, text);
  const host = device.config.hosts.find(({ name }) =>
    names.some((each) => each.toLowerCase() === name.toLowerCase()),
  );
  if (host) return host;
  const cached = cachedAnswers(world, device).find(({ asked }) =>
    names.some((each) => each.toLowerCase() === asked),
  );
  if (cached) return addressAmong(cached.answers);
  for (const server of nameServersOf(device)) {
    let isAlive = false;
    for (const name of names) {
      for (const type of ['A', 'AAAA'] as const) {
        const reply = askDns(world, device, server, name, type);
        if (!reply) break;
        isAlive = true;
        const found = addressAmong(reply.answers, type);
        if (!found) continue;
        keepAnswer(world, device, name, reply.answers);
        return found;
      }
      if (!isAlive) break;
    }
    // A server that doesn't know the name has still responded; only silent servers are skipped.
    if (isAlive) return undefined;
  }
  return undefined;
}
