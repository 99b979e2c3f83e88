import type { Command, Context, Match } from '../console/command.js';
import { has, ip6Of, numberOf, textOf } from '../console/match.js';
import type { Device, ProbeReply } from '../core/device.js';
import type { World } from '../core/world.js';
import { isGivenUp, type ProbeOptions, type ProbeResult, probe } from '../engine/probe.js';
import { resolve } from '../engine/resolve.js';
import { run } from '../engine/run.js';
import { addressesLike, isUp } from '../ip/interfaces.js';
import { nameServersOf } from '../ip/leases.js';
import { type Ip, isLinkLocal } from '../net/address.js';
import { ipText, parseIp } from '../net/addressText.js';

const MARKS: Record<ProbeReply['what'], string> = {
  reply: '!',
  net: 'U',
  host: 'U',
  port: 'U',
  prohibited: 'U',
  mtu: 'M',
  ttl: '&',
  open: '!',
  refused: 'U',
};

/** Resolves a literal address, an `ip host` name, or a name from a DNS server. */
export function resolveName({ world, device, config, print }: Context, text: string): Ip | undefined {
  const knownAddress =
    parseIp(text) ?? config.hosts.find(({ name }) => name.toLowerCase() === text.toLowerCase())?.ip;
  if (knownAddress !== undefined) return knownAddress;
  const servers = nameServersOf(device);
  const found = config.domainLookup && servers.length > 0 ? resolve(world, device, text)?.ip : undefined;
  if (config.domainLookup) {
    const asked = ipText(servers[0] ?? 0xffffffff);
    print(`Translating "${text}"...domain server (${asked})${found === undefined ? '' : ' [OK]'}`);
    print('');
  }
  if (found === undefined) print('% Unrecognized host or address, or protocol not running.');
  return found;
}

function sourceOf({ device, print }: Context, match: Match, destination: Ip): Ip | undefined | 'invalid' {
  const name = textOf(match, 'sourceInterface');
  if (name) {
    const source = isUp(device, name) ? addressesLike(device, name, destination)[0]?.ip : undefined;
    if (source === undefined) print('% Invalid source interface - IP not enabled or interface is down');
    return source ?? 'invalid';
  }
  const given = numberOf(match, 'sourceAddress') ?? ip6Of(match, 'sourceAddress6');
  if (given === undefined) return undefined;
  const names = Object.keys(device.config.interfaces);
  const isOwn = names.some((each) =>
    addressesLike(device, each, given).some(({ ip }) => String(ip) === String(given)),
  );
  if (isOwn) return given;
  print('% Invalid source address- IP address not on any of our up interfaces');
  return 'invalid';
}

/** `success (received/sent), round-trip …`, as IOS and its imitations print it. */
function summary(sent: number, times: number[]): string {
  const rate = `Success rate is ${Math.floor((times.length * 100) / sent)} percent (${times.length}/${sent})`;
  if (times.length === 0) return rate;
  const average = Math.round(times.reduce((sum, time) => sum + time, 0) / times.length);
  return `${rate}, round-trip min/avg/max = ${Math.min(...times)}/${average}/${Math.max(...times)} ms`;
}

/** Sends a probe. Without a route nothing is sent or received, and IOS waits as long as for a lost packet. */
function send(
  world: World,
  device: Device,
  options: ProbeOptions & { timeout: number },
): Pick<ProbeResult, 'reply' | 'sentAt'> {
  const { reply, sentAt } = probe(world, device, options);
  if (!reply?.local) return { sentAt, ...(reply && { reply }) };
  run(world, sentAt + options.timeout);
  return { sentAt };
}

/** Sends echo requests and prints which ones were answered. */
export function ping(context: Context, match: Match): void {
  const { world, device, print } = context;
  const destination = resolveName(context, textOf(match, 'target') ?? '');
  if (destination === undefined) return;
  const source = sourceOf(context, match, destination);
  if (source === 'invalid') return;
  const count = numberOf(match, 'count') ?? 5;
  const size = numberOf(match, 'size') ?? 100;
  const seconds = numberOf(match, 'seconds') ?? 2;
  const out = isLinkLocal(destination) ? textOf(match, 'sourceInterface') : undefined;
  if (isLinkLocal(destination) && !out) {
    const answers = { protocol: 'ip', target: ipText(destination), extended: 'n', sweep: 'n', output: 'y' };
    const numbers = { count: String(count), size: String(size), seconds: String(seconds) };
    const detail = JSON.stringify({ ...answers, ...numbers });
    context.console.question = { kind: 'ping', prompt: 'Output Interface: ', detail };
    return;
  }
  print('Type escape sequence to abort.');
  print(
    `Sending ${count}, ${size}-byte ICMP Echos to ${ipText(destination)}, timeout is ${seconds} seconds:`,
  );
  if (has(match, 'df-bit')) print('Packet sent with the DF bit set');
  if (source !== undefined) print(`Packet sent with a source address of ${ipText(source)} `);
  let marks = '';
  const times: number[] = [];
  for (let index = 0; index < count && !isGivenUp(world); index++) {
    const { reply, sentAt } = send(world, device, {
      destination,
      source,
      out,
      size,
      timeout: seconds * 1000,
      dontFragment: has(match, 'df-bit'),
    });
    marks += reply ? MARKS[reply.what] : '.';
    if (reply?.what === 'reply') times.push(Math.max(1, reply.at - sentAt));
  }
  for (let at = 0; at < marks.length; at += 70) print(marks.slice(at, at + 70));
  print(summary(marks.length, times));
}

const ENDS: Partial<Record<ProbeReply['what'], string>> = { net: '!N', host: '!H', prohibited: '!A' };

/** Traces the route to a destination and prints each hop. */
export function traceroute(context: Context, match: Match): void {
  const { world, device, print } = context;
  const destination = resolveName(context, textOf(match, 'target') ?? '');
  if (destination === undefined) return;
  const source = sourceOf(context, match, destination);
  if (source === 'invalid') return;
  const [first = 1, last = 30] = [numberOf(match, 'first'), numberOf(match, 'last')];
  const timeout = (numberOf(match, 'seconds') ?? 3) * 1000;
  const perHop = numberOf(match, 'count') ?? 3;
  print('Type escape sequence to abort.');
  print(`Tracing the route to ${ipText(destination)}`);
  if (typeof destination === 'number') print('VRF info: (vrf in name/id, vrf out name/id)');
  for (let ttl = first; ttl <= last; ttl++) {
    let from: Ip | undefined;
    const cells: string[] = [];
    let end = false;
    for (let count = 0; count < perHop && !isGivenUp(world); count++) {
      const udpPort = 33434 + 3 * ttl + count;
      const { reply, sentAt } = send(world, device, { destination, source, ttl, udpPort, timeout });
      if (!reply) cells.push('*');
      else {
        if (from === undefined) cells.push(ipText(reply.from));
        from = reply.from;
        cells.push(ENDS[reply.what] ?? `${Math.max(1, reply.at - sentAt)} msec`);
        if (reply.what !== 'ttl') end = true;
      }
    }
    print(`${String(ttl).padStart(3)} ${cells.join(' ')} `);
    if (end || isGivenUp(world)) return;
  }
}

const SOURCE = 'source (<sourceInterface:interface> | <sourceAddress:ipv4> | <sourceAddress6:ipv6>)';

const OPTIONS = `{repeat <count:1-1000> | size <size:36-18024> | timeout <seconds:0-60> | df-bit | ${SOURCE}}`;
const TRACE_OPTIONS = `{numeric | probe <count:1-10> | timeout <seconds:1-60> | ttl <first:1-255> <last:1-255> | ${SOURCE}}`;

/** Commands for ping and traceroute. */
export const probeCommands: Command[] = [
  { modes: ['user', 'exec'], syntax: `ping <target:word> ${OPTIONS}`, no: false, run: ping },
  { modes: ['user', 'exec'], syntax: `ping (ip | ipv6) <target:word> ${OPTIONS}`, no: false, run: ping },
  {
    modes: ['user', 'exec'],
    syntax: `traceroute [ip | ipv6] <target:word> ${TRACE_OPTIONS}`,
    no: false,
    run: traceroute,
  },
];
