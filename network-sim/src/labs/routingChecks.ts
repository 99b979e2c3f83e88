import { isHost, isIos } from '../core/build.js';
import type { Device, Hop, Route } from '../core/device.js';
import { interfaceType, parseInterfaceName } from '../core/interfaceName.js';
import type { Step, World } from '../core/world.js';
import { probe, stepsOf } from '../engine/probe.js';
import { addresses4, addressesLike, globalAddresses6, isRouted, macFor } from '../ip/interfaces.js';
import { lookupRoute, NOWHERE, resolveHop, routesOf } from '../ip/routes.js';
import { contains, type Ip, lengthOf, networkOf, sameIp, versionOf } from '../net/address.js';
import { ip4Text, ipText, parseIp, parseIp4 } from '../net/addressText.js';
import { eui64 } from '../net/mac.js';
import type { Check, CheckResult } from './checkTypes.js';
import { evidenceOf, result } from './evidence.js';

/** The distance of a default route that came with a lease. */
const DHCP_DISTANCE = 254;

type Of<K extends Check['kind']> = Extract<Check, { kind: K }>;

/** The address that a check refers to, either written out or a device's first one. */
export function addressOf(world: World, text: string): Ip | undefined {
  const device = world.devices[text];
  if (!device) return parseIp(text);
  for (const name of Object.keys(device.config.interfaces)) {
    const address = addresses4(device, name)[0] ?? globalAddresses6(device, name)[0];
    if (address) return address.ip;
  }
  return undefined;
}

/** How many pings may be needed until each router on the way knows its next MAC address. */
const PINGS = 6;

/** Checks whether a ping arrives. */
export function checkPing(world: World, device: Device, check: Of<'ping'>): CheckResult {
  const destination = addressOf(world, check.to);
  const expected = `${check.from} ${check.want === 'ok' ? 'reaches' : "doesn't reach"} ${check.to}`;
  if (destination === undefined) return result(false, expected, `${check.to} has no address`);
  let answer = 'no reply';
  let why = '';
  for (let attempt = 0; attempt < PINGS && answer !== 'reply'; attempt++) {
    const { reply, trace } = probe(world, device, { destination });
    answer = reply ? reply.what : 'no reply';
    const last = stepsOf(world, trace).findLast((step) => step.verdict === 'drop');
    if (last) why = `${last.device}: ${last.why}`;
  }
  const ok = (answer === 'reply') === (check.want === 'ok');
  const found = answer === 'reply' ? `${check.to} replies` : `${check.to} doesn't reply. ${why}`.trim();
  return result(
    ok,
    expected,
    found,
    ok ? undefined : evidenceOf(world, check.from, `ping ${ipText(destination)}`),
  );
}

/** Enough pings to notice that one in three is lost. */
const SERIES = 12;

/** Checks whether every ping in a series gets a reply, after the first ones, which routers lose while they look for a MAC address. */
export function checkLossless(world: World, device: Device, check: Of<'lossless'>): CheckResult {
  const destination = addressOf(world, check.to);
  const expected = `all pings from ${check.from} to ${check.to} get a reply`;
  if (destination === undefined) return result(false, expected, `${check.to} has no address`);
  let lost = 0;
  let why = '';
  for (let count = 0; count < PINGS; count++)
    if (probe(world, device, { destination }).reply?.what === 'reply') break;
  for (let count = 0; count < SERIES; count++) {
    const { reply, trace } = probe(world, device, { destination });
    if (reply?.what === 'reply') continue;
    lost++;
    const last = stepsOf(world, trace).findLast((step) => step.verdict === 'drop' && step.kind !== 'ignore');
    if (last) why = `${last.device}: ${last.why}`;
  }
  const found = lost === 0 ? 'all do' : `${lost} of ${SERIES} are lost. ${why}`.trim();
  const evidence =
    lost === 0
      ? undefined
      : evidenceOf(world, check.from, `ping -n 10 ${ipText(destination)}`, ['timed out']);
  return result(lost === 0, expected, found, evidence);
}

/** The devices between which a router divides the packets for a destination. */
function nextDevices(world: World, name: string, destination: Ip): string[] {
  const device = world.devices[name];
  const hops = device && !isHost(device) ? (lookupRoute(device, destination)?.hops ?? []) : [];
  const next = hops.map((hop) => {
    const via = device && resolveHop(device, hop, destination)?.via;
    return Object.values(world.devices).find((each) => via !== undefined && ownsAddress(each, via))?.id ?? '';
  });
  return [...new Set(next)];
}

/** Whether one of a device's interfaces has the address. */
const ownsAddress = (device: Device, ip: Ip): boolean =>
  Object.keys(device.config.interfaces).some((name) =>
    addressesLike(device, name, ip).some((address) => sameIp(address.ip, ip)),
  );

/** Checks whether a packet's path ends somewhere, whether or not it arrives. */
export function checkNoLoop(world: World, device: Device, check: Of<'noLoop'>): CheckResult {
  const destination = addressOf(world, check.to);
  const expected = `packets from ${check.from} to ${check.to} don't loop`;
  if (destination === undefined) return result(false, expected, `${check.to} has no address`);
  let expired: Step | undefined;
  for (let attempt = 0; attempt < PINGS && !expired; attempt++) {
    const { trace } = probe(world, device, { destination });
    expired = stepsOf(world, trace).find(({ kind, verdict }) => kind === 'ttl' && verdict === 'drop');
  }
  const evidence = expired && evidenceOf(world, check.from, `traceroute ${ipText(destination)}`);
  return result(!expired, expected, expired ? `${expired.device}: ${expired.why}` : "they don't", evidence);
}

/** Checks whether packets take a path through some devices in this order. */
export function checkPath(world: World, device: Device, check: Of<'path'>): CheckResult {
  const destination = addressOf(world, check.to);
  const expected = `${check.from} reaches ${check.to} through ${check.via.join(', ')}`;
  if (destination === undefined) return result(false, expected, `${check.to} has no address`);
  let seen: string[] = [];
  for (let attempt = 0; attempt < PINGS; attempt++) {
    const { reply, trace } = probe(world, device, { destination });
    if (reply?.what !== 'reply') continue;
    const steps = stepsOf(world, trace);
    const end = steps.findIndex(({ kind }) => kind === 'deliver');
    seen = [
      ...new Set(
        steps
          .slice(0, end + 1)
          .filter(({ kind }) => kind !== 'arp')
          .map((step) => step.device),
      ),
    ];
    break;
  }
  const positions = check.via.map((name) => seen.indexOf(name));
  // Other packets may take another equal-cost route.
  const split = seen.find((name) => nextDevices(world, name, destination).length > 1);
  const ok = !split && positions.every((at, index) => at >= 0 && at > (positions[index - 1] ?? -1));
  const found =
    seen.length === 0
      ? 'nothing gets through'
      : split
        ? `${split} divides these packets between ${nextDevices(world, split, destination).join(' and ')}`
        : `the path is ${seen.join(' → ')}`;
  return result(
    ok,
    expected,
    found,
    ok ? undefined : evidenceOf(world, check.from, `traceroute ${ipText(destination)}`),
  );
}

/** Checks an interface's state, address, and description. */
export function checkInterface(world: World, device: Device, check: Of<'interface'>): CheckResult {
  const name = parseInterfaceName(check.name) ?? check.name;
  const config = device.config.interfaces[name];
  const up = device.run.ports[name]?.protocol ?? false;
  // The first IPv4 address is the primary one; a secondary one doesn't count as the interface's address.
  const addresses = [...addresses4(device, name).slice(0, 1), ...globalAddresses6(device, name)].map(
    ({ ip, length }) => `${ipText(ip)}/${length}`,
  );
  const ok =
    config !== undefined &&
    (check.up === undefined || up === check.up) &&
    (check.address === undefined || addresses.includes(check.address)) &&
    (check.eui64 === undefined || hasEui64(device, name, check.eui64)) &&
    (check.description === undefined || (config.description ?? '').trim() === check.description);
  const expected = [
    check.name,
    check.up === undefined ? '' : check.up ? 'up' : 'down',
    check.address ?? '',
    check.eui64 === undefined ? '' : `an EUI-64 address of ${check.eui64}`,
    check.description === undefined ? '' : `"${check.description}"`,
  ];
  const found = config
    ? `${up ? 'up' : 'down'}, ${addresses.join(' ') || 'no address'}${check.description === undefined ? '' : `, "${config.description ?? ''}"`}`
    : "it doesn't exist";
  const command = `show ${check.eui64 === undefined ? 'ip' : 'ipv6'} interface brief`;
  const evidence = ok ? undefined : evidenceOf(world, device.id, command, [name]);
  return result(ok, expected.filter((part) => part !== '').join(' '), found, evidence);
}

/** Whether an address in the prefix ends in the interface's MAC address, whether IOS derived it or someone typed it. */
function hasEui64(device: Device, name: string, text: string): boolean {
  const [address = '', length = ''] = text.split('/');
  const prefix = parseIp(address);
  if (prefix === undefined || typeof prefix === 'number') return false;
  const wanted = eui64(prefix, macFor(device, name));
  return globalAddresses6(device, name).some(
    (candidate) =>
      candidate.length === Number(length) &&
      contains(prefix, candidate.length, candidate.ip) &&
      sameIp(candidate.ip, wanted),
  );
}

const SOURCES: Record<string, string> = { connected: 'C', static: 'S', ospf: 'O' };

/** A range of addresses. */
interface Range {
  prefix: Ip;
  length: number;
}

/** A range's two halves. */
function halvesOf({ prefix, length }: Range): Range[] {
  const longer = length + 1;
  if (typeof prefix === 'number')
    return [prefix, (prefix | (2 ** (31 - length))) >>> 0].map((half) => ({ prefix: half, length: longer }));
  const bit = (2 ** (31 - (length % 32))) >>> 0;
  const word = (index: number) =>
    index === Math.floor(length / 32) ? ((prefix[index] ?? 0) | bit) >>> 0 : (prefix[index] ?? 0);
  return [
    { prefix, length: longer },
    { prefix: [word(0), word(1), word(2), word(3)], length: longer },
  ];
}

/** The routes for a range's packets, each address by its longest prefix; undefined for a part without a route. */
function routesOver(device: Device, range: Range): (Route | undefined)[] {
  const { prefix, length } = range;
  const isDivided = routesOf(device, versionOf(prefix)).some(
    (route) => route.length > length && contains(prefix, length, route.prefix),
  );
  if (isDivided) return halvesOf(range).flatMap((half) => routesOver(device, half));
  return [lookupRoute(device, prefix)];
}

/** Networks in this lab whose packets a router discards, all of them or a share. */
export function discardedBy(world: World, device: Device): string[] {
  const discards = (route: Route | undefined) => route?.hops.some(({ iface }) => iface === NOWHERE) ?? false;
  if (![...device.run.routes4, ...device.run.routes6].some(discards)) return [];
  const networks = Object.values(world.devices).flatMap(({ run }) =>
    [...run.routes4, ...run.routes6].filter(({ code }) => code === 'C'),
  );
  const shares = [...device.run.routes4, ...device.run.routes6].filter(
    (route) => route.hops.length > 1 && discards(route),
  );
  const lost = networks.filter((network) => routesOver(device, network).some(discards));
  return [...new Set([...shares, ...lost].map(({ prefix, length }) => `${ipText(prefix)}/${length}`))];
}

/** Static routes that lead into nothing, to a host, or away from a network to which the router is connected. */
export function strayRoutesOf(world: World, device: Device): string[] {
  if (!isIos(device)) return [];
  const routes = [...device.run.routes4, ...device.run.routes6];
  const connected = routes.filter(({ code }) => code === 'C');
  const forwards = (ip: Ip) => {
    const owners = Object.values(world.devices).filter((each) => ownsAddress(each, ip));
    if (owners.length > 0) return owners.some((each) => !isHost(each));
    return isVirtual(world, ip) || (typeof ip === 'number' && isAddressMissing(world));
  };
  const isStray = ({ prefix, length, hops }: Route) =>
    hops.some(({ via }) => via !== undefined && !forwards(via)) ||
    connected.some((network) => network.length < length && contains(network.prefix, network.length, prefix));
  return routes
    .filter((route) => route.code === 'S' && route.ad < DHCP_DISTANCE && isStray(route))
    .map(
      ({ prefix, length }) => `${device.id}'s route to ${ipText(prefix)}/${length} leads to the wrong place`,
    );
}

/** Whether a router has a link but no address on it yet, which may be another router's next hop. */
const isAddressMissing = (world: World): boolean =>
  Object.values(world.devices).some(
    (each) =>
      each.platform === 'router' &&
      Object.entries(each.run.ports).some(
        ([name, { up }]) => up && isRouted(each, name) && addresses4(each, name).length === 0,
      ),
  );

/** Whether HSRP or VRRP routers share the address. */
const isVirtual = (world: World, ip: Ip): boolean =>
  Object.values(world.devices).some(({ run }) =>
    Object.values(run.fhrp).some(({ virtualIp }) => virtualIp === ip),
  );

/**
 * Addresses of a host that another device has, too, and addresses of routers and switches that belong to a host or to
 * a network that another device is connected to.
 */
export function strayAddressesOf(world: World, device: Device): string[] {
  const others = Object.values(world.devices).filter((each) => each !== device);
  if (isHost(device))
    return addresses4(device, 'Ethernet0')
      .filter(({ ip }) => others.some((each) => ownsAddress(each, ip)))
      .map(({ ip }) => `${device.id} uses ${ip4Text(ip)}, which is another device's address`);
  if (!isIos(device)) return [];
  const isTaken = (ip: number) => others.some((each) => isHost(each) && ownsAddress(each, ip));
  const isElsewhere = (ip: number) =>
    others.some(({ run }) =>
      run.routes4.some(
        ({ code, prefix, length }) => code === 'C' && length < 32 && contains(prefix, length, ip),
      ),
    );
  const groups = Object.values(device.run.fhrp).flatMap(({ virtualIp }) => virtualIp ?? []);
  const names = Object.keys(device.config.interfaces);
  const interfaceAddresses = names.flatMap((name) =>
    addresses4(device, name).map(({ ip }) => ({ name, ip })),
  );
  const taken = [...interfaceAddresses.map(({ ip }) => ip), ...groups].filter(isTaken);
  const elsewhere = interfaceAddresses
    .filter(({ name, ip }) => interfaceType(name) === 'loopback' && isElsewhere(ip))
    .map(({ ip }) => ip);
  return [
    ...taken.map((ip) => `${device.id} uses ${ip4Text(ip)}, which is a host's address`),
    ...elsewhere.map((ip) => `${device.id} uses ${ip4Text(ip)}, which belongs to another network`),
  ];
}

/** Routes within a range. A router's connected networks don't count against a default route. */
function routesToJudge(device: Device, range: Range): (Route | undefined)[] {
  const over = routesOver(device, range);
  return range.length === 0 ? over.filter((route) => route?.ad !== 0) : over;
}

/** Whether a hop leads to a neighbor by its address, by a route to it, or through the interface on its network. */
function leadsTo(device: Device, hop: Hop, destination: Ip, neighbor: Ip): boolean {
  if (hop.via !== undefined && sameIp(hop.via, neighbor)) return true;
  const next = resolveHop(device, hop, destination);
  if (!next) return false;
  if (!sameIp(next.via, destination)) return sameIp(next.via, neighbor);
  return [...addresses4(device, next.iface), ...globalAddresses6(device, next.iface)].some(({ ip, length }) =>
    contains(ip, length, neighbor),
  );
}

/** Checks a route in the table. */
export function checkRoute(world: World, device: Device, check: Of<'route'>): CheckResult {
  const [address = '', text = ''] = check.prefix.split('/');
  const ip = parseIp(address) ?? 0;
  const length = Number(text);
  const prefix = networkOf(ip, length);
  const table = typeof ip === 'number' ? device.run.routes4 : device.run.routes6;
  const routes = table.filter(
    (route) => route.length === length && sameIp(route.prefix, prefix) && route.code !== 'L',
  );
  const via = check.via === undefined ? undefined : parseIp(check.via);
  const code = check.source === undefined ? undefined : SOURCES[check.source];
  // A check for all packets applies to each of the equal-cost paths.
  const sharing = check.covers && !check.absent ? 'every' : 'some';
  const leads = (each: Route) =>
    (code === undefined || (check.internal ? each.code === code : each.code.startsWith(code))) &&
    (via === undefined || each.hops[sharing]((hop) => leadsTo(device, hop, prefix, via)));
  const fits = (each: Route) => (check.ad === undefined || each.ad === check.ad) && leads(each);
  const judged = routesToJudge(device, { prefix, length });
  // Longer prefixes take packets away from the route.
  const isStray = (each: Route | undefined) =>
    each && !leads(each) && !check.except?.includes(`${ipText(each.prefix)}/${each.length}`);
  const stray = check.absent || check.covers ? undefined : judged.find(isStray);
  const used = check.covers ? judged : [stray, ...routes];
  const some = !stray && used.some((route) => route && fits(route));
  const every = used.length > 0 && used.every((route) => route && fits(route));
  const ok = check.absent ? !some : check.covers ? every : some;
  const details = [
    check.source ?? '',
    check.via ? `via ${check.via}` : '',
    check.ad === undefined ? '' : `distance ${check.ad}`,
  ];
  const expected =
    `${check.absent ? 'no route' : 'a route'} to ${check.prefix} ${details.filter((part) => part !== '').join(', ')}`.trim();
  const first = used.find((route) => route && !fits(route)) ?? used.find((route) => route !== undefined);
  const found = first
    ? `${first.code} ${ipText(first.prefix)}/${first.length} [${first.ad}/${first.metric}] ${first.hops.map(({ via, iface }) => (via === undefined ? iface : ipText(via))).join(', ')}`
    : 'none';
  const command = typeof ip === 'number' ? 'show ip route' : 'show ipv6 route';
  return result(ok, expected, found, ok ? undefined : evidenceOf(world, device.id, command, [address]));
}

/** Checks whether a host got its IPv6 address and gateway from a router and has none configured. */
function checkAutoconfig(world: World, device: Device): CheckResult {
  const { autoconfig = false, ipv6 = [] } = device.config.interfaces.Ethernet0 ?? {};
  const isManual = ipv6.length > 0 || device.config.defaultGateway6 !== undefined;
  const isGiven = (device.run.slaac.Ethernet0 ?? []).length > 0 && device.run.gateway6 !== undefined;
  const ok = autoconfig && isGiven && !isManual;
  const found = isManual ? 'set manually' : isGiven ? 'automatic' : 'nothing received from a router';
  const evidence = ok ? undefined : evidenceOf(world, device.id, 'ipconfig');
  return result(ok, 'IPv6 address and gateway from the router', found, evidence);
}

/** Checks a host's settings. */
export function checkHost(world: World, device: Device, check: Of<'host'>): CheckResult {
  const address = addresses4(device, 'Ethernet0')[0];
  const mask = check.mask === undefined ? undefined : lengthOf(parseIp4(check.mask) ?? 0);
  const gateway = device.config.defaultGateway;
  if (check.autoconfig) return checkAutoconfig(world, device);
  const ok =
    (check.address === undefined || address?.ip === parseIp4(check.address)) &&
    (mask === undefined || address?.length === mask) &&
    (check.gateway === undefined || gateway === parseIp4(check.gateway));
  const expected = [check.address ?? '', check.mask ?? '', check.gateway ? `gateway ${check.gateway}` : ''];
  const found = address
    ? `${ip4Text(address.ip)}/${address.length}, gateway ${gateway === undefined ? 'none' : ip4Text(gateway)}`
    : 'no address';
  const evidence = ok ? undefined : evidenceOf(world, device.id, 'ipconfig');
  return result(ok, expected.filter((part) => part !== '').join(', '), found, evidence);
}
