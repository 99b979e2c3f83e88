import type { Device, ProbeReply } from '../core/device.js';
import type { World } from '../core/world.js';
import { isGivenUp, probe } from '../engine/probe.js';
import { resolve } from '../engine/resolve.js';
import { run } from '../engine/run.js';
import { addresses4 } from '../ip/interfaces.js';
import type { Ip } from '../net/address.js';
import { ip4Text, ipText, parseIp } from '../net/addressText.js';
import { type HostCommand, NIC } from './system.js';

const FAILURES: Record<string, string> = {
  net: 'Destination net unreachable.',
  host: 'Destination host unreachable.',
  port: 'Destination port unreachable.',
  prohibited: 'Destination host unreachable.',
  ttl: 'TTL expired in transit.',
};

/** Maximum number of probes for a ping that runs until Ctrl+C, because nobody watches it for longer. */
export const ENDLESS = 100;

/** A destination that was typed as an address or a name. */
export interface Target {
  ip: Ip;
  /** The full name, if a name was typed. */
  name?: string;
}

/** The destination that a person typed. */
export function targetOf(world: World, device: Device, typed: string): Target | undefined {
  const ip = parseIp(typed);
  return ip === undefined ? resolve(world, device, typed) : { ip };
}

/** Options of ping and tracert that are followed by a value. */
const WITH_VALUE = new Set(['-n', '-l', '-w', '-i', '-h', '-p', '-q']);

/** The first word that isn't an option or an option's value. */
export const plainWord = (words: string[], withValue: ReadonlySet<string> = WITH_VALUE): string | undefined =>
  words.find((word, at) => !/^[-/]/.test(word) && !withValue.has((words[at - 1] ?? '').replace(/^\//, '-')));

/** A number after an option. */
export function numberAfter(words: string[], option: string, fallback: number, most = 100): number {
  const at = words.findIndex((word) => word.replace(/^\//, '-') === option);
  const value = Number(words[at + 1]);
  return at >= 0 && Number.isInteger(value) && value > 0 ? Math.min(value, most) : fallback;
}

const PING_USAGE = [
  '',
  'Usage: ping [-t] [-a] [-n count] [-l size] [-f] [-i TTL] [-v TOS]',
  '            [-r count] [-s count] [[-j host-list] | [-k host-list]]',
  '            [-w timeout] [-R] [-S srcaddr] [-c compartment] [-p]',
  '            [-4] [-6] target_name',
];

/** Runs `ping` on Windows. */
export const windowsPing: HostCommand = ({ world, device, words }) => {
  const typed = plainWord(words);
  if (typed === undefined) return PING_USAGE;
  const target = targetOf(world, device, typed);
  if (!target) return [`Ping request could not find host ${typed}. Please check the name and try again.`];
  const { ip: destination, name } = target;
  const text = ipText(destination).toLowerCase();
  const count = words.includes('-t') || words.includes('/t') ? ENDLESS : numberAfter(words, '-n', 4);
  const size = numberAfter(words, '-l', 32);
  const ttl = numberAfter(words, '-i', 128, 255);
  const lines = ['', `Pinging ${name ? `${name} [${text}]` : text} with ${size} bytes of data:`];
  const times: number[] = [];
  let sent = 0;
  for (; sent < count && !isGivenUp(world); sent++) {
    const { reply, sentAt } = probe(world, device, { destination, size, ttl });
    if (reply?.what === 'reply') times.push(reply.at - sentAt);
    lines.push(replyLine(device, reply, sentAt, size));
    run(world, Math.max(world.now, sentAt + 1000));
  }
  const lost = sent - times.length;
  return [
    ...lines,
    '',
    `Ping statistics for ${text}:`,
    `    Packets: Sent = ${sent}, Received = ${times.length}, Lost = ${lost} (${Math.floor((lost * 100) / sent)}% loss),`,
    ...roundTrips(times),
    ...(sent < count || count === ENDLESS ? ['Control-C', '^C'] : []),
  ];
};

function replyLine(device: Device, reply: ProbeReply | undefined, sentAt: number, size: number): string {
  if (!reply) return 'Request timed out.';
  if (reply.what === 'reply')
    return `Reply from ${ipText(reply.from)}: bytes=${size} time=${reply.at - sentAt}ms TTL=${reply.ttl}`;
  if (reply.what === 'net' && reply.local) return 'PING: transmit failed. General failure.';
  const [address] = addresses4(device, NIC);
  const isOwn = address !== undefined && reply.from === address.ip;
  return `Reply from ${isOwn ? ip4Text(address.ip) : ipText(reply.from)}: ${FAILURES[reply.what] ?? reply.what}`;
}

function roundTrips(times: number[]): string[] {
  if (times.length === 0) return [];
  const average = Math.floor(times.reduce((sum, each) => sum + each, 0) / times.length);
  return [
    'Approximate round trip times in milli-seconds:',
    `    Minimum = ${Math.min(...times)}ms, Maximum = ${Math.max(...times)}ms, Average = ${average}ms`,
  ];
}

/** Runs `tracert`. */
export const tracert: HostCommand = ({ world, device, words }) => {
  const typed = plainWord(words);
  if (typed === undefined)
    return ['', 'Usage: tracert [-d] [-h maximum_hops] [-j host-list] [-w timeout] target_name'];
  const target = targetOf(world, device, typed);
  if (!target) return [`Unable to resolve target system name ${typed}.`];
  const { ip: destination, name } = target;
  const hops = numberAfter(words, '-h', 30, 255);
  const named = name ? `${name} [${ipText(destination)}]` : ipText(destination);
  const lines = ['', `Tracing route to ${named} over a maximum of ${hops} hops:`, ''];
  for (let ttl = 1; ttl <= hops; ttl++) {
    const times: string[] = [];
    let from = 'Request timed out.';
    let what = '';
    for (let count = 0; count < 3 && !isGivenUp(world); count++) {
      const { reply, sentAt } = probe(world, device, { destination, ttl });
      times.push(reply ? `${Math.max(1, reply.at - sentAt)} ms`.padStart(8) : '*'.padStart(8));
      if (!reply) continue;
      what = reply.what;
      from =
        ipText(reply.from) +
        (what === 'ttl' || what === 'reply' ? '' : ` reports: ${FAILURES[what] ?? what}`);
    }
    lines.push(`${String(ttl).padStart(3)} ${times.join(' ')}  ${from}`);
    if (isGivenUp(world)) return [...lines, '^C'];
    if (what !== '' && what !== 'ttl') break;
  }
  return [...lines, '', 'Trace complete.'];
};

/** How long `pathping` waits between two queries, in milliseconds. */
const PERIOD = 250;

/** Runs `pathping`, which traces the path and then counts losses at every hop. */
export const pathping: HostCommand = ({ world, device, words }) => {
  const typed = plainWord(words);
  if (typed === undefined)
    return [
      '',
      'Usage: pathping [-g host-list] [-h maximum_hops] [-i address] [-n]',
      '                [-p period] [-q num_queries] [-w timeout]',
      '                [-4] [-6] target_name',
    ];
  const target = targetOf(world, device, typed);
  if (!target) return [`Unable to resolve target system name ${typed}.`];
  const { ip: destination, name } = target;
  const hops = numberAfter(words, '-h', 30, 255);
  const queries = numberAfter(words, '-q', 100);
  const [hostAddress] = addresses4(device, NIC);
  const start = `${device.id} [${hostAddress ? ip4Text(hostAddress.ip) : '0.0.0.0'}]`;
  const named = name ? `${name} [${ipText(destination)}]` : ipText(destination);
  const path: string[] = [];
  for (let ttl = 1; ttl <= hops; ttl++) {
    const { reply } = probe(world, device, { destination, ttl });
    if (reply && !reply.local) path.push(ipText(reply.from));
    if (reply?.what !== 'ttl') break;
  }
  const trace = [
    '',
    `Tracing route to ${named}`,
    `over a maximum of ${hops} hops:`,
    `  0  ${start}`,
    ...path.map((address, index) => `${String(index + 1).padStart(3)}  ${address}`),
  ];
  if (path.length === 0) return [...trace, '  1     *        *        *'];
  return [...trace, '', ...countLosses(world, device, { destination, path, queries, start })];
};

function countLosses(
  world: World,
  device: Device,
  { destination, path, queries, start }: { destination: Ip; path: string[]; queries: number; start: string },
): string[] {
  const counted = path.map((address, index) => {
    const times: number[] = [];
    for (let query = 0; query < queries; query++) {
      const { reply, sentAt } = probe(world, device, { destination, ttl: index + 1, timeout: PERIOD });
      if (reply && !reply.local) times.push(reply.at - sentAt);
      run(world, Math.max(world.now, sentAt + PERIOD));
    }
    const average = Math.round(times.reduce((sum, each) => sum + each, 0) / Math.max(1, times.length));
    return { address, lost: queries - times.length, time: times.length > 0 ? `${average}ms` : '---' };
  });
  const share = (lost: number) =>
    `${String(lost).padStart(5)}/${String(queries).padStart(4)} = ${String(Math.floor((lost * 100) / queries)).padStart(2)}%`;
  return [
    `Computing statistics for ${Math.round((path.length * queries * PERIOD) / 1000)} seconds...`,
    '            Source to Here   This Node/Link',
    'Hop  RTT    Lost/Sent = Pct  Lost/Sent = Pct  Address',
    `  0                                           ${start}`,
    ...counted.flatMap(({ address, lost, time }, index) => [
      `${' '.repeat(28)}${share(0)}   |`,
      `${String(index + 1).padStart(3)} ${time.padStart(6)}  ${share(lost)}  ${share(lost)}  ${address}`,
    ]),
    '',
    'Trace complete.',
  ];
}
