import { findExcess, findLoss, sourcesIn } from '../acl/excess.js';
import { isVtyPermitted, listOf } from '../acl/filter.js';
import { findBlocked, findOpening } from '../appliances/firewallGaps.js';
import { changed, isHost } from '../core/build.js';
import type { LineConfig } from '../core/config.js';
import type { Device, ProbeReply } from '../core/device.js';
import type { NatEntry } from '../core/natConfig.js';
import { cloneWorld, type World } from '../core/world.js';
import { probe, stepsOf } from '../engine/probe.js';
import { beginEntry } from '../engine/run.js';
import { addresses4 } from '../ip/interfaces.js';
import { lookupRoute, resolveHop } from '../ip/routes.js';
import { hasSshKey, takes } from '../ip/services.js';
import { canLogIn, loginMethods } from '../management/aaa.js';
import { natState, translateOut } from '../nat/translate.js';
import { contains, type Ip } from '../net/address.js';
import { ip4Text, parseIp, parseIp4 } from '../net/addressText.js';
import { firewallRulesOf } from './applianceChecks.js';
import type { Check, CheckResult, Flow } from './checkTypes.js';
import { evidenceOf, result } from './evidence.js';
import { addressOf } from './routingChecks.js';

type Of<K extends Check['kind']> = Extract<Check, { kind: K }>;

/** Number of attempts for a flow, because each router on its way can lose one while it looks for a MAC address. */
const TRIES = 6;
/** How long an attempt takes; a path through a few routers takes milliseconds. */
const PATIENCE = 1500;

const TELNET = 23;

/** Evidence that a packet arrived and its reply came back. */
const ANSWERS: ProbeReply['what'][] = ['reply', 'open', 'refused', 'port'];

interface Attempt {
  /** Whether the request reached its destination. */
  arrived: boolean;
  /** Whether a reply from that device came back. */
  answered: boolean;
  /** What ended the attempt, and where. */
  why: string;
  where?: string;
}

/** Gives a host another address from its network. */
function renumber(world: World, device: Device, text: string): void {
  const config = device.config.interfaces.Ethernet0;
  const ip = parseIp4(text);
  if (!config?.ip || ip === undefined) return;
  config.ip = { ...config.ip, ip };
  changed(world, device);
}

/** The owner of a flow's destination address; undefined if the address is translated on the way. */
const ownerOf = (world: World, to: string, address: Ip): string | undefined =>
  world.devices[to]?.id ??
  Object.values(world.devices).find(({ config }) =>
    Object.values(config.interfaces).some(({ ip }) => ip?.ip === address),
  )?.id;

/** Sends a flow's packets. Pass a fork, because hosts take the addresses that the flow names. */
export function tryFlow(world: World, flow: Flow): Attempt {
  const { from, to, tcp, udp, source, at } = flow;
  const device = world.devices[from];
  const target = world.devices[to];
  if (!device) return { arrived: false, answered: false, why: `${from} is missing` };
  if (at !== undefined && target) renumber(world, target, at);
  if (source !== undefined && isHost(device)) renumber(world, device, source);
  const destination = at === undefined ? addressOf(world, to) : parseIp(at);
  if (destination === undefined) return { arrived: false, answered: false, why: `${to} has no address` };
  const owner = flow.owner ?? ownerOf(world, to, destination);
  const sourceAddress = source === undefined || isHost(device) ? undefined : parseIp(source);
  const attempt: Attempt = { arrived: false, answered: false, why: '' };
  for (let count = 0; count < TRIES && !attempt.answered; count++) {
    beginEntry(world);
    const { reply, trace } = probe(world, device, {
      destination,
      ...(sourceAddress !== undefined && { source: sourceAddress }),
      ...(tcp !== undefined && { tcpPort: tcp }),
      ...(udp !== undefined && { udpPort: udp }),
      timeout: PATIENCE,
    });
    const steps = stepsOf(world, trace);
    const isDelivered = steps.some((step) => step.kind === 'deliver' && step.device === owner);
    const isBack = reply !== undefined && ANSWERS.includes(reply.what) && !reply.local;
    attempt.answered = isBack && (isDelivered || owner === undefined);
    attempt.arrived ||= isDelivered || isBack;
    const last = steps.findLast((step) => step.verdict === 'drop' && step.kind !== 'ignore');
    if (last) Object.assign(attempt, { why: `${last.device}: ${last.why}`, where: last.device });
  }
  return attempt;
}

/** Describes a flow, for example `PC1 (10.0.0.9) → SRV, TCP port 80`. */
export function flowText({ from, to, tcp, udp, source, at }: Flow): string {
  const named = (name: string, address: string | undefined) => (address ? `${name} (${address})` : name);
  const what = tcp === undefined ? (udp === undefined ? 'ping' : `UDP port ${udp}`) : `TCP port ${tcp}`;
  return `${named(from, source)} → ${named(to, at)}, ${what}`;
}

/** Clears translations from earlier traffic, because they prove nothing. */
function forgetTranslations(world: World): void {
  for (const device of Object.values(world.devices)) delete device.run.nat;
}

/** Checks which flows get through and which don't. */
export function checkFlows(world: World, device: Device, check: Of<'flows'>): CheckResult {
  const { allow = [], deny = [], only, passes } = check;
  const say = (flows: Flow[], verb: string) =>
    flows.length > 0 ? [`${verb} ${flows.map(flowText).join('; ')}`] : [];
  const rest = only ? [`nothing else gets into ${only.into}`] : [];
  const free = passes ? [`${device.id}'s access lists block nothing that should get through`] : [];
  const expected = [...say(allow, 'allowed:'), ...say(deny, 'blocked:'), ...rest, ...free].join('. ');
  forgetTranslations(world);
  for (const flow of allow) {
    const { answered, why, where } = tryFlow(cloneWorld(world), flow);
    if (answered) continue;
    return result(
      false,
      expected,
      `${flowText(flow)} doesn't get through. ${why}`.trim(),
      shownOn(world, where ?? device.id),
    );
  }
  for (const flow of deny) {
    if (!tryFlow(cloneWorld(world), flow).arrived) continue;
    return result(false, expected, `${flowText(flow)} gets through.`, shownOn(world, device.id));
  }
  const excess =
    only &&
    (isHost(device)
      ? findOpening(device, addresses4(device, 'Ethernet0'), only.permitted)
      : findExcess(device, only.into, only.permitted));
  if (excess) return result(false, expected, `${excess} gets through.`, shownOn(world, device.id));
  const loss =
    passes &&
    (isHost(device)
      ? findBlocked(device, addresses4(device, 'Ethernet0'), passes)
      : findLoss(device, passes, (ip) => interfaceFor(device, ip)));
  if (loss) return result(false, expected, `${loss} is dropped.`, shownOn(world, device.id));
  return result(true, expected, 'as expected');
}

/** The interface that leads to an address. */
function interfaceFor(device: Device, ip: number): string | undefined {
  const [hop] = lookupRoute(device, ip)?.hops ?? [];
  return hop && resolveHop(device, hop, ip)?.iface;
}

const shownOn = (world: World, name: string) => {
  const device = world.devices[name];
  if (!device) return undefined;
  return isHost(device) ? firewallRulesOf(device) : evidenceOf(world, name, 'show access-lists');
};

/** Checks who may connect to all of a device's vty lines, and who to none. */
export function checkVty(world: World, device: Device, check: Of<'vty'>): CheckResult {
  const { allow = [], deny = [], network } = check;
  const text = ({ from, source }: { from: string; source?: string }) =>
    source ? `${from} (${source})` : from;
  const expected = `${device.id}'s vty lines accept connections from ${allow.map(text).join(', ')} but not from ${deny.map(text).join(', ')}`;
  const lines = Object.entries(device.config.lines).filter(
    ([name, line]) => name.startsWith('vty') && line.transport !== 'none',
  );
  const evidence = () =>
    evidenceOf(world, device.id, 'show running-config | section line vty', ['access-class']);
  if (lines.length === 0) return result(false, expected, 'no vty line accepts connections', evidence());
  const mute = lines.find(([, line]) => !takes(line, 'telnet') && !(takes(line, 'ssh') && hasSshKey(device)));
  if (mute) return result(false, expected, `line ${mute[0]} accepts only SSH, which has no key`, evidence());
  const open = lines.find(([, line]) => loginMethods(device.config, line, false).includes('none'));
  if (open) return result(false, expected, `line ${open[0]} doesn't ask for a password`, evidence());
  const shut = lines.find(([, line]) => !canLogIn(device.config, loginMethods(device.config, line, false)));
  if (shut) return result(false, expected, `nobody can log in on line ${shut[0]}`, evidence());
  const linesFor = ({ from, source }: { from: string; source?: string }) => {
    const address = source === undefined ? addressOf(world, from) : parseIp(source);
    return lines
      .filter(
        ([, line]) => address !== undefined && isVtyPermitted(world, device, address, line, 'in', TELNET),
      )
      .map(([name]) => name);
  };
  for (const who of allow) {
    const { arrived, why } = tryFlow(cloneWorld(world), { ...who, to: device.id, tcp: TELNET });
    if (!arrived) return result(false, expected, `${text(who)} can't reach ${device.id}. ${why}`.trim());
    const taking = linesFor(who);
    const closed = lines.find(([name]) => !taking.includes(name));
    if (closed) return result(false, expected, `line ${closed[0]} rejects ${text(who)}`, evidence());
  }
  for (const who of deny) {
    const [taking] = linesFor(who);
    if (taking !== undefined)
      return result(false, expected, `line ${taking} accepts ${text(who)}`, evidence());
  }
  const wrong = network && findVtyMistake(world, device, lines, network);
  if (wrong) return result(false, expected, wrong, evidence());
  return result(true, expected, 'as expected');
}

/** A line that rejects an address in a network, or accepts one from elsewhere that its list names. */
function findVtyMistake(
  world: World,
  device: Device,
  lines: [string, LineConfig][],
  network: string,
): string | undefined {
  const [address = '', length = ''] = network.split('/');
  const first = parseIp4(address) ?? 0;
  const size = 2 ** (32 - Number(length));
  const inside = Array.from({ length: size - 2 }, (_, index) => first + 1 + index);
  for (const [name, line] of lines) {
    const accepts = (ip: number) => isVtyPermitted(world, device, ip, line, 'in', TELNET);
    const closed = inside.find((ip) => !accepts(ip));
    if (closed !== undefined) return `line ${name} rejects ${ip4Text(closed)}`;
    const named = sourcesIn(listOf(device, 4, line.accessClass?.in ?? ''));
    const open = named.find((ip) => (ip < first || ip >= first + size) && accepts(ip));
    if (open !== undefined) return `line ${name} accepts ${ip4Text(open)}`;
  }
  return undefined;
}

/** Whether an address is within a range: a single address, or two with a hyphen. */
function isWithin(range: string, ip: number): boolean {
  const [first, last = first] = range.split('-').map((text) => parseIp4(text) ?? 0);
  return ip >= (first ?? 0) && ip <= (last ?? 0);
}

/**
 * Checks the source addresses of hosts that all send at the same time; without `global`, their addresses must not be
 * translated.
 */
export function checkTranslation(world: World, device: Device, check: Of<'translation'>): CheckResult {
  const { from, to, global, sources = [undefined] } = check;
  forgetTranslations(world);
  if (global === undefined) return checkUntranslated(world, device, check);
  const expected = `${from} reaches ${to} as ${global}`;
  const other = otherStatic(world, device, from, global);
  if (other) return result(false, expected, other, evidenceOf(world, device.id, 'show ip nat translations'));
  const evidence = (command = 'translations') => evidenceOf(world, device.id, `show ip nat ${command}`);
  for (const source of sources) {
    const { answered, why } = tryFlow(world, { from, to, ...(source !== undefined && { source }) });
    const local = addressOf(world, from);
    const entry = natState(world, device).entries.findLast((each) => each.local === local);
    const who = source ?? from;
    const found = entry ? `${who} becomes ${ip4Text(entry.global)}` : `${who} isn't translated`;
    if (!entry || !isWithin(global, entry.global)) return result(false, expected, found, evidence());
    if (!isWholePool(device, entry, global))
      return result(false, expected, 'the pool has different addresses', evidence('statistics'));
    if (!answered) return result(false, expected, `${found}, but gets no reply. ${why}`, evidence());
    const left = untranslatedOf(world, device, entry.local, addressOf(world, to) ?? 0, global);
    if (left) return result(false, expected, `${who} isn't translated for ${left}`, evidence());
  }
  return result(true, expected, 'as expected');
}

/** A static translation to another address for a computer in the sender's network that isn't part of the lab. */
function otherStatic(world: World, device: Device, from: string, global: string): string | undefined {
  const senderAddress = world.devices[from]?.config.interfaces.Ethernet0?.ip;
  const stray = device.config.nat?.statics.find(
    ({ local, global: to }) =>
      senderAddress &&
      contains(senderAddress.ip, senderAddress.length, local) &&
      to !== undefined &&
      !isWithin(global, to) &&
      ownerOf(world, '', local) === undefined,
  );
  return stray && `${ip4Text(stray.local)} becomes ${ip4Text(stray.global ?? 0)}`;
}

/** The pairs of inside and outside interfaces. */
function waysThrough({ config: { interfaces } }: Device): { from: string; to: string }[] {
  const on = (side: 'inside' | 'outside') =>
    Object.keys(interfaces).filter((name) => interfaces[name]?.nat === side);
  return on('inside').flatMap((from) => on('outside').map((to) => ({ from, to })));
}

/** The protocol of a sender's packets that aren't translated as its pings are; undefined if all are. */
function untranslatedOf(world: World, device: Device, src: Ip, dst: Ip, global: string): string | undefined {
  if (typeof src !== 'number' || typeof dst !== 'number') return undefined;
  const bodies = {
    TCP: { kind: 'tcp', sourcePort: 50_000, port: 443, flag: 'syn', id: 0, seq: 0 },
    UDP: { kind: 'udp', sourcePort: 50_000, port: 53, id: 0, seq: 0 },
  } as const;
  return Object.entries(bodies).find(([, body]) => {
    const packet = { kind: 'ip', version: 4, src, dst, ttl: 64, size: 100, body } as const;
    return !waysThrough(device).some((way) => {
      const sent = translateOut(world, device, packet, way);
      return typeof sent?.src === 'number' && isWithin(global, sent.src);
    });
  })?.[0];
}

/** Whether the pool that an address came from, if any, contains exactly the addresses in a range. */
function isWholePool({ config: { nat } }: Device, { list }: NatEntry, range: string): boolean {
  const rule = nat?.rules.find((each) => each.list === list);
  const pool = nat?.pools[rule?.pool ?? ''];
  const [first = '', last = first] = range.split('-');
  return pool === undefined || (pool.first === parseIp4(first) && pool.last === parseIp4(last));
}

/** Sends packets from other senders through NAT, from each inside to each outside interface. */
function checkUntranslated(world: World, device: Device, check: Of<'translation'>): CheckResult {
  const { from, to, sources = [] } = check;
  const expected = `${sources.join(', ')} ${sources.length === 1 ? "isn't" : "aren't"} translated`;
  const dst = addressOf(world, to) ?? 0;
  const ways = waysThrough(device);
  for (const source of sources) {
    const src = parseIp4(source) ?? 0;
    const body = { kind: 'echo', reply: false, id: 0, seq: 0 } as const;
    const packet = { kind: 'ip', version: 4, src, dst, ttl: 64, size: 100, body } as const;
    if (ways.every((way) => translateOut(world, device, packet, way)?.src === src)) continue;
    const evidence = evidenceOf(world, device.id, 'show ip nat translations');
    return result(false, expected, `${source} is translated, as if it came from ${from}`, evidence);
  }
  return result(true, expected, 'as expected');
}
