import { askList, listOf } from '../acl/filter.js';
import { debug } from '../core/debug.js';
import type { Device } from '../core/device.js';
import { shortName } from '../core/interfaceName.js';
import type { NatEntry, NatRule, NatState, NatStatic } from '../core/natConfig.js';
import { note, type World } from '../core/world.js';
import { ip4Text } from '../net/addressText.js';
import type { IcmpError, Packet } from '../net/frame.js';
import { addressOfInterface, emptyNat, globalOf, isGlobalAddress, NAT_TIMEOUTS } from './addresses.js';

/** An IPv4 packet; NAT doesn't handle IPv6. */
type Packet4 = Packet & { src: number; dst: number };

const isV4 = (packet: Packet): packet is Packet4 => packet.version === 4;

/** What identifies a conversation; for ICMP, the ID takes the place of both ports. */
interface Flow {
  protocol: 'icmp' | 'tcp' | 'udp';
  sourcePort: number;
  port: number;
}

function flowOf({ body }: Packet): Flow | undefined {
  if (body.kind === 'echo') return { protocol: 'icmp', sourcePort: body.id, port: body.id };
  if (body.kind !== 'tcp' && body.kind !== 'udp') return undefined;
  return { protocol: body.kind, sourcePort: body.sourcePort, port: body.port };
}

function lifetimeOf(device: Device, { protocol }: NatEntry): number {
  const { timeouts } = device.config.nat ?? {};
  const kind = protocol ? (`${protocol}-timeout` as const) : 'timeout';
  return 1000 * (timeouts?.[kind] ?? NAT_TIMEOUTS[kind]);
}

/** The translations that are currently in use. */
export function natState(world: World, device: Device): NatState {
  device.run.nat ??= { entries: [], hits: 0, misses: 0, expired: 0, peak: 0, peakAt: world.now };
  const { nat } = device.run;
  const isAlive = (entry: NatEntry) => {
    const lifetime = lifetimeOf(device, entry);
    return lifetime === 0 || world.now - entry.usedAt < lifetime;
  };
  const alive = nat.entries.filter(isAlive);
  nat.expired += nat.entries.length - alive.length;
  nat.entries = alive;
  return nat;
}

/** Maximum number of entries, far more than a lab creates; the oldest ones are dropped first. */
const MOST = 4000;

function keep(world: World, state: NatState, entry: NatEntry): void {
  if (state.entries.length >= MOST) state.entries.shift();
  state.entries.push(entry);
  if (state.entries.length > state.peak)
    Object.assign(state, { peak: state.entries.length, peakAt: world.now });
}

/** Uses a conversation's entry, or creates it. */
function use(world: World, state: NatState, entry: NatEntry): void {
  const { outside } = entry;
  const same = state.entries.find(
    (each) =>
      each.protocol === entry.protocol &&
      each.local === entry.local &&
      each.localPort === entry.localPort &&
      each.global === entry.global &&
      each.globalPort === entry.globalPort &&
      each.outside?.ip === outside?.ip &&
      each.outside?.port === outside?.port,
  );
  if (same) same.usedAt = world.now;
  else keep(world, state, entry);
}

/** The result of translating an inside host's packet. */
interface Binding {
  global: number;
  globalPort?: number;
  list?: string;
}

const staticFor = ({ statics }: { statics: NatStatic[] }, local: number, flow: Flow | undefined) =>
  statics.find(
    (each) =>
      each.protocol !== undefined &&
      each.protocol === flow?.protocol &&
      each.local === local &&
      each.localPort === flow.sourcePort,
  ) ?? statics.find((each) => each.protocol === undefined && each.local === local);

/** The binding of an outgoing packet: `none` if no rule matches it, undefined if no address is left. */
function bindingFor(
  world: World,
  device: Device,
  state: NatState,
  packet: Packet4,
): Binding | 'none' | undefined {
  const nat = device.config.nat ?? emptyNat();
  const flow = flowOf(packet);
  const fixed = staticFor(nat, packet.src, flow);
  if (fixed) {
    const global = globalOf(device, fixed);
    return global === undefined ? undefined : { global, globalPort: fixed.globalPort ?? flow?.sourcePort };
  }
  const running = state.entries.find(
    (each) =>
      flow !== undefined &&
      each.protocol === flow.protocol &&
      each.local === packet.src &&
      each.localPort === flow.sourcePort &&
      each.outside?.ip === packet.dst &&
      each.outside.port === flow.port,
  );
  if (running) return { global: running.global, globalPort: running.globalPort, list: running.list };
  const whole = state.entries.find((each) => each.protocol === undefined && each.local === packet.src);
  if (whole) return { global: whole.global, globalPort: flow?.sourcePort, list: whole.list };
  const rule = nat.rules.find(
    ({ list }) =>
      listOf(device, 4, list) !== undefined && askList(world, device, list, packet).rule?.action === 'permit',
  );
  return rule ? allocate(world, device, state, packet, rule) : 'none';
}

function allocate(
  world: World,
  device: Device,
  state: NatState,
  { src }: Packet4,
  rule: NatRule,
): Binding | undefined {
  state.misses++;
  const pool = device.config.nat?.pools[rule.pool ?? ''];
  const { list } = rule;
  // An interface has only one address, so all hosts share it, whether or not the line has `overload`.
  if (rule.overload || rule.iface !== undefined) {
    const global = rule.iface === undefined ? pool?.first : addressOfInterface(device, rule.iface);
    return global === undefined ? undefined : { global, list };
  }
  if (!pool) return undefined;
  const taken = new Set(state.entries.map(({ global }) => global));
  for (let global = pool.first; global <= pool.last; global++) {
    if (taken.has(global)) continue;
    keep(world, state, { local: src, global, list, usedAt: world.now });
    return { global, list };
  }
  return undefined;
}

const FIRST_PORT = 1024;

/** The port that a conversation is translated to, which is its own unless another host already uses it. */
function freePort(state: NatState, flow: Flow, local: number, global: number): number {
  const isTaken = (port: number) =>
    state.entries.some(
      (each) =>
        each.protocol === flow.protocol &&
        each.global === global &&
        each.globalPort === port &&
        (each.local !== local || each.localPort !== flow.sourcePort),
    );
  if (flow.protocol === 'icmp' || !isTaken(flow.sourcePort)) return flow.sourcePort;
  let port = FIRST_PORT;
  while (isTaken(port)) port++;
  return port;
}

const withSource = (packet: Packet4, src: number, port: number | undefined): Packet => {
  const { body } = packet;
  if (port === undefined || (body.kind !== 'tcp' && body.kind !== 'udp')) return { ...packet, src };
  return { ...packet, src, body: { ...body, sourcePort: port } };
};

const withDestination = (packet: Packet4, dst: number, port: number | undefined): Packet => {
  const { body } = packet;
  if (port === undefined || (body.kind !== 'tcp' && body.kind !== 'udp')) return { ...packet, dst };
  return { ...packet, dst, body: { ...body, port } };
};

const say = (world: World, device: Device, iface: string, packet: Packet, why: string, trace?: number) =>
  note(world, trace, device, { port: iface, kind: 'nat', verdict: 'go', why, ref: 'nat' }, packet);

/** An error about a conversation contains its addresses, which are translated like those of its packets. */
function errorOut(state: NatState, packet: Packet4, body: IcmpError): Packet {
  const { about } = body;
  const entry = state.entries.find(
    ({ local, outside }) => local === about.dst && (outside === undefined || outside.ip === about.src),
  );
  if (!entry) return packet;
  return { ...packet, src: entry.global, body: { ...body, about: { ...about, dst: entry.global } } };
}

/**
 * Translates a packet from an inside to an outside interface to its global address; undefined if no address is
 * available.
 */
export function translateOut(
  world: World,
  device: Device,
  packet: Packet,
  ways: { from: string; to: string },
  trace?: number,
): Packet | undefined {
  const { interfaces, nat } = device.config;
  if (!nat || !isV4(packet)) return packet;
  if (interfaces[ways.from]?.nat !== 'inside' || interfaces[ways.to]?.nat !== 'outside') return packet;
  const state = natState(world, device);
  if (packet.body.kind === 'error') return errorOut(state, packet, packet.body);
  const binding = bindingFor(world, device, state, packet);
  if (binding === 'none') {
    const why = `Not translated: no NAT rule includes ${ip4Text(packet.src)}.`;
    say(world, device, ways.to, packet, why, trace);
    return packet;
  }
  if (!binding) {
    const why = `NAT has no free global address for ${ip4Text(packet.src)}, so the packet is dropped.`;
    note(world, trace, device, { port: ways.to, kind: 'nat', verdict: 'drop', why, ref: 'nat' }, packet);
    return undefined;
  }
  state.hits++;
  const flow = flowOf(packet);
  const { global, list } = binding;
  const port = flow && (binding.globalPort ?? freePort(state, flow, packet.src, global));
  for (const whole of state.entries)
    if (whole.protocol === undefined && whole.local === packet.src) whole.usedAt = world.now;
  if (flow) {
    use(world, state, {
      protocol: flow.protocol,
      local: packet.src,
      localPort: flow.sourcePort,
      global,
      globalPort: port,
      outside: { ip: packet.dst, port: flow.port },
      ...(list !== undefined && { list }),
      usedAt: world.now,
    });
  }
  const becomes = port === undefined ? ip4Text(global) : `${ip4Text(global)}, port ${port}`;
  say(
    world,
    device,
    ways.to,
    packet,
    `From ${shortName(ways.from)} (inside) to ${shortName(ways.to)} (outside): the source ${ip4Text(packet.src)} becomes ${becomes}.`,
    trace,
  );
  debug(
    world,
    device,
    'ip nat',
    () => `NAT*: s=${ip4Text(packet.src)}->${ip4Text(global)}, d=${ip4Text(packet.dst)} [0]`,
  );
  return withSource(packet, global, port);
}

/** The inside host that a packet from outside belongs to. */
function insideOf(
  device: Device,
  state: NatState,
  { src, dst }: Packet4,
  flow: Flow | undefined,
): { local: number; localPort?: number; list?: string } | undefined {
  const running = state.entries.find(
    (each) =>
      flow !== undefined &&
      each.protocol === flow.protocol &&
      each.global === dst &&
      each.globalPort === flow.port &&
      each.outside?.ip === src &&
      (flow.protocol === 'icmp' || each.outside.port === flow.sourcePort),
  );
  if (running) return running;
  const { statics } = device.config.nat ?? emptyNat();
  const isFor = (each: NatStatic) => globalOf(device, each) === dst;
  const fixed =
    statics.find(
      (each) => each.protocol === flow?.protocol && each.globalPort === flow?.port && isFor(each),
    ) ?? statics.find((each) => each.protocol === undefined && isFor(each));
  if (fixed) return { local: fixed.local, localPort: fixed.localPort };
  return state.entries.find((each) => each.protocol === undefined && each.global === dst);
}

/** Returns an error from outside about a translated packet to the inside host, which only knows its own address. */
function errorIn(state: NatState, packet: Packet4, body: IcmpError): Packet {
  const { about } = body;
  const matches = state.entries.filter(
    ({ global, outside }) => global === about.src && (outside === undefined || outside.ip === about.dst),
  );
  const entry = matches.find(({ globalPort }) => globalPort === about.sourcePort) ?? matches[0];
  if (!entry) return packet;
  return { ...packet, dst: entry.local, body: { ...body, about: { ...about, src: entry.local } } };
}

/** Translates a packet from an outside interface to its inside host's address; undefined if it belongs to no host. */
export function translateIn(
  world: World,
  device: Device,
  packet: Packet,
  iface: string,
  trace?: number,
): Packet | undefined {
  const { interfaces, nat } = device.config;
  if (!nat || !isV4(packet) || interfaces[iface]?.nat !== 'outside') return packet;
  const state = natState(world, device);
  if (packet.body.kind === 'error') return errorIn(state, packet, packet.body);
  const flow = flowOf(packet);
  const found = insideOf(device, state, packet, flow);
  if (!found) {
    if (!isGlobalAddress(device, packet.dst)) return packet;
    const isOwn = Object.keys(interfaces).some((name) => addressOfInterface(device, name) === packet.dst);
    if (isOwn) return packet;
    const why = `NAT has no translation for ${ip4Text(packet.dst)}, so the packet is dropped.`;
    note(world, trace, device, { port: iface, kind: 'nat', verdict: 'drop', why, ref: 'nat' }, packet);
    return undefined;
  }
  state.hits++;
  const { local, list } = found;
  const localPort = found.localPort ?? flow?.port;
  if (flow) {
    use(world, state, {
      protocol: flow.protocol,
      local,
      localPort,
      global: packet.dst,
      globalPort: flow.port,
      outside: { ip: packet.src, port: flow.sourcePort },
      ...(list !== undefined && { list }),
      usedAt: world.now,
    });
  }
  const why = `From ${shortName(iface)} (outside): the destination ${ip4Text(packet.dst)} becomes ${ip4Text(local)}.`;
  say(world, device, iface, packet, why, trace);
  debug(
    world,
    device,
    'ip nat',
    () => `NAT*: s=${ip4Text(packet.src)}, d=${ip4Text(packet.dst)}->${ip4Text(local)} [0]`,
  );
  return withDestination(packet, local, localPort);
}
