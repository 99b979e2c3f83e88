import type { Device, ProbeReply } from '../core/device.js';
import type { World } from '../core/world.js';
import { isGivenUp, probe } from '../engine/probe.js';
import { run } from '../engine/run.js';
import { addresses4 } from '../ip/interfaces.js';
import type { Ip } from '../net/address.js';
import { ipText } from '../net/addressText.js';
import { ENDLESS, numberAfter, plainWord, targetOf } from './ping.js';
import { type HostCommand, NIC, systemOf } from './system.js';

const WITH_VALUE = new Set(['-c', '-s', '-i', '-t', '-W', '-w', '-m', '-I', '-q']);

const LINUX_FAILURES: Record<string, string> = {
  net: 'Destination Net Unreachable',
  host: 'Destination Host Unreachable',
  prohibited: 'Packet filtered',
  port: 'Destination Port Unreachable',
  ttl: 'Time to live exceeded',
};

/** A program's message for a name that it can't resolve. */
export function unknownName(device: Device, program: string, name: string): string {
  if (systemOf(device) === 'macos')
    return program === 'ping'
      ? `ping: cannot resolve ${name}: Unknown host`
      : `${program}: unknown host ${name}`;
  return `${program}: ${name}: Name or service not known`;
}

/** A ping that was typed, and its results so far. */
interface Ping {
  title: string;
  text: string;
  count: number;
  size: number;
  sent: number;
  times: number[];
  began: number;
}

/** Runs `ping` on Linux and macOS, which doesn't end before Ctrl+C unless `-c` gives a count. */
export const unixPing: HostCommand = ({ world, device, words }) => {
  const typed = plainWord(words, WITH_VALUE);
  const isMac = systemOf(device) === 'macos';
  if (typed === undefined)
    return [
      isMac
        ? 'usage: ping [-c count] [-i wait] [-s packetsize] host'
        : 'ping: usage error: Destination address required',
    ];
  const target = targetOf(world, device, typed);
  if (!target) return [unknownName(device, 'ping', typed)];
  const { ip: destination } = target;
  const text = ipText(destination);
  const size = numberAfter(words, '-s', 56, 1400);
  const count = numberAfter(words, '-c', ENDLESS);
  const ping: Ping = { title: target.name ?? text, text, count, size, sent: 0, times: [], began: world.now };
  const lines = [headingOf(ping, isMac)];
  for (; ping.sent < count && !isGivenUp(world); ping.sent++) {
    const { reply, sentAt } = probe(world, device, { destination, size: size + 28, ttl: 64, timeout: 1000 });
    if (reply?.what === 'net' && reply.local)
      return isMac ? [...lines, 'ping: sendto: No route to host'] : ['ping: connect: Network is unreachable'];
    if (reply?.what === 'reply') ping.times.push(reply.at - sentAt);
    const line = isMac
      ? macLine(reply, ping.sent, sentAt, size)
      : linuxLine(device, reply, ping.sent + 1, sentAt, size);
    if (line !== undefined) lines.push(line);
    if (ping.sent + 1 < count) run(world, Math.max(world.now, sentAt + 1000));
  }
  return [...lines, ...summaryOf(ping, isMac, world.now)];
};

const headingOf = ({ title, text, size }: Ping, isMac: boolean): string =>
  isMac
    ? `PING ${title} (${text}): ${size} data bytes`
    : `PING ${title} (${text}) ${size}(${size + 28}) bytes of data.`;

function summaryOf({ title, count, sent, times, began }: Ping, isMac: boolean, now: number): string[] {
  const loss = ((sent - times.length) * 100) / Math.max(1, sent);
  const spread = roundTrips(times);
  const counts = isMac
    ? `${sent} packets transmitted, ${times.length} packets received, ${loss.toFixed(1)}% packet loss`
    : `${sent} packets transmitted, ${times.length} received, ${Math.round(loss)}% packet loss, time ${now - began}ms`;
  const label = isMac ? 'round-trip min/avg/max/stddev' : 'rtt min/avg/max/mdev';
  return [
    ...(sent < count || count === ENDLESS ? ['^C'] : []),
    ...(isMac ? [] : ['']),
    `--- ${title} ping statistics ---`,
    counts,
    ...(spread === undefined ? [] : [`${label} = ${spread} ms`]),
  ];
}

function linuxLine(
  device: Device,
  reply: ProbeReply | undefined,
  seq: number,
  sentAt: number,
  size: number,
): string | undefined {
  if (!reply) return undefined;
  const [address] = addresses4(device, NIC);
  const from = ipText(reply.local && address ? address.ip : reply.from);
  return reply.what === 'reply'
    ? `${size + 8} bytes from ${from}: icmp_seq=${seq} ttl=${reply.ttl} time=${(reply.at - sentAt).toFixed(2)} ms`
    : `From ${from} icmp_seq=${seq} ${LINUX_FAILURES[reply.what] ?? reply.what}`;
}

function macLine(reply: ProbeReply | undefined, seq: number, sentAt: number, size: number): string {
  if (reply?.what === 'reply')
    return `${size + 8} bytes from ${ipText(reply.from)}: icmp_seq=${seq} ttl=${reply.ttl} time=${(reply.at - sentAt).toFixed(3)} ms`;
  if (!reply || reply.local) return `Request timeout for icmp_seq ${seq}`;
  return `92 bytes from ${ipText(reply.from)}: ${LINUX_FAILURES[reply.what] ?? reply.what}`;
}

function roundTrips(times: number[]): string | undefined {
  if (times.length === 0) return undefined;
  const average = times.reduce((sum, each) => sum + each, 0) / times.length;
  const spread = Math.sqrt(times.reduce((sum, each) => sum + (each - average) ** 2, 0) / times.length);
  return [Math.min(...times), average, Math.max(...times), spread].map((each) => each.toFixed(3)).join('/');
}

/** The first port that `traceroute` sends to. */
const FIRST_PORT = 33_434;

/** Sends three packets with a TTL. Returns the line for the hop and whether the destination replied. */
function askHop(
  world: World,
  device: Device,
  destination: Ip,
  ttl: number,
): { line: string; isEnd: boolean } {
  const cells: string[] = [];
  let before = '';
  let isEnd = false;
  for (let query = 0; query < 3 && !isGivenUp(world); query++) {
    const udpPort = FIRST_PORT + 3 * (ttl - 1) + query;
    const { reply, sentAt } = probe(world, device, { destination, ttl, udpPort, timeout: 2000 });
    if (!reply || reply.local) {
      cells.push('*');
      continue;
    }
    const from = ipText(reply.from);
    cells.push(`${from === before ? '' : `${from} (${from})  `}${(reply.at - sentAt).toFixed(3)} ms`);
    before = from;
    isEnd ||= reply.what !== 'ttl';
  }
  const between = before === '' ? ' ' : '  ';
  return { line: `${String(ttl).padStart(2)}  ${cells.join(between)}`, isEnd };
}

/** Runs `traceroute`, which sends to UDP ports that nothing listens on. */
export const traceroute: HostCommand = ({ world, device, words }) => {
  const typed = plainWord(words, new Set(['-m', '-q', '-w', '-p', '-f']));
  if (typed === undefined) return ['Usage: traceroute [-m max_ttl] [-n] [-q nqueries] host [packetlen]'];
  const target = targetOf(world, device, typed);
  if (!target) return [unknownName(device, 'traceroute', typed)];
  const { ip: destination } = target;
  const text = ipText(destination);
  const isMac = systemOf(device) === 'macos';
  const hops = numberAfter(words, '-m', isMac ? 64 : 30, ENDLESS);
  const size = isMac ? '52 byte packets' : '60 byte packets';
  const lines = [`traceroute to ${target.name ?? text} (${text}), ${hops} hops max, ${size}`];
  for (let ttl = 1; ttl <= hops; ttl++) {
    const { line, isEnd } = askHop(world, device, destination, ttl);
    lines.push(line);
    if (isGivenUp(world)) return [...lines, '^C'];
    if (isEnd) break;
  }
  return lines;
};
