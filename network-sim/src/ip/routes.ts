import { isHost } from '../core/build.js';
import { debug } from '../core/debug.js';
import type { Device, Hop, Route } from '../core/device.js';
import { LIMITS } from '../core/limits.js';
import type { World } from '../core/world.js';
import {
  compareIp,
  contains,
  type Ip,
  type IpVersion,
  isLinkLocal,
  networkOf,
  sameIp,
  versionOf,
} from '../net/address.js';
import { ipText } from '../net/addressText.js';
import { addresses4, globalAddresses6, isUp } from './interfaces.js';
import { gatewayOf, leasesOf } from './leases.js';
import { isTrackedUp } from './tracking.js';

/** A route with this administrative distance never enters the table. */
const NEVER_USED = 255;

/** The interface that discards everything routed to it. */
export const NOWHERE = 'Null0';

/** A packet's next hop, which is an interface and the neighbor on it. */
export interface NextHop {
  iface: string;
  /** The neighbor, or the destination itself on a connected network. */
  via: Ip;
}

/** The routes for one IP version, with the longest prefix first. */
export const routesOf = (device: Device, version: IpVersion): Route[] =>
  version === 4 ? device.run.routes4 : device.run.routes6;

/** The route with the longest prefix that contains an address. */
export const lookupRoute = (device: Device, ip: Ip): Route | undefined =>
  routesOf(device, versionOf(ip)).find((route) => contains(route.prefix, route.length, ip));

/** A route that contains an address, and why it was or wasn't used. */
export interface Candidate {
  route: Route;
  isChosen: boolean;
  why: string;
}

/** All routes that contain an address, including those that weren't chosen, with the longest prefix first. */
export function routesToward(device: Device, ip: Ip): Candidate[] {
  const used = lookupRoute(device, ip);
  return candidates(device, versionOf(ip))
    .filter(({ prefix, length }) => contains(prefix, length, ip))
    .map((route) => ({ route, isChosen: isPartOf(route, used), why: whyChosen(route, used) }))
    .sort((a, b) => b.route.length - a.route.length || a.route.ad - b.route.ad);
}

const isPartOf = (route: Route, used: Route | undefined): boolean =>
  used !== undefined &&
  route.code === used.code &&
  route.length === used.length &&
  route.ad === used.ad &&
  route.metric === used.metric &&
  route.hops.every((hop) => used.hops.some((other) => sameHop(hop, other)));

function whyChosen(route: Route, used: Route | undefined): string {
  if (isPartOf(route, used)) return 'Used: longest match';
  if (!used || route.length > used.length) return 'Not usable: next hop unreachable';
  if (route.length < used.length) return 'Shorter prefix';
  if (route.ad > used.ad) return 'Higher administrative distance';
  return route.metric > used.metric ? 'Higher metric' : 'Not usable: next hop unreachable';
}

/** A hop's interface and neighbor, looked up recursively until an interface is found. */
export function resolveHop(device: Device, hop: Hop, destination: Ip, depth = 0): NextHop | undefined {
  if (hop.iface) return { iface: hop.iface, via: hop.via ?? destination };
  if (!hop.via || depth > 6) return undefined;
  const route = lookupRoute(device, hop.via);
  const next = route?.hops[0];
  if (!next) return undefined;
  return resolveHop(device, next, hop.via, depth + 1);
}

/** The next hop from one address to another; both addresses select one of several equal-cost paths. */
export function nextHopFor(device: Device, route: Route, source: Ip, destination: Ip): NextHop | undefined {
  const mix = (ip: Ip) => (typeof ip === 'number' ? ip : ip[0] ^ ip[1] ^ ip[2] ^ ip[3]);
  const mixed = Math.imul(mix(source) ^ mix(destination), 0x9e3779b1) >>> 16;
  const hop = route.hops[mixed % Math.max(1, route.hops.length)];
  return hop && resolveHop(device, hop, destination);
}

/**
 * Computes the routing tables from interfaces, static routes, and the protocols' results, and returns whether they
 * changed.
 */
export function computeRoutes(world: World, device: Device): boolean {
  const { routes4, routes6 } = device.run;
  device.run.routes4 = select(device, candidates(device, 4));
  // A route can depend on another one that is tracked, which counts only once it is in the table.
  if (device.config.staticRoutes.some(({ track }) => track !== undefined))
    device.run.routes4 = select(device, candidates(device, 4));
  device.run.routes6 = select(device, candidates(device, 6));
  if (device.run.debugs?.includes('ip routing')) reportRoutes(world, device, routes4);
  const kept4 = keepAges(world, routes4, device.run.routes4);
  const kept6 = keepAges(world, routes6, device.run.routes6);
  return !kept4 || !kept6;
}

const SOURCES: Partial<Record<Route['code'], string>> = { C: 'connected', L: 'connected', S: 'static' };

/** Writes what `debug ip routing` shows: IPv4 routes that left the table, and those that came. */
function reportRoutes(world: World, device: Device, before: Route[]): void {
  const after = device.run.routes4;
  const changes = [
    ['del', before.filter((route) => !after.some((other) => sameRoute(route, other)))],
    ['add', after.filter((route) => !before.some((other) => sameRoute(route, other)))],
  ] as const;
  for (const [what, routes] of changes)
    for (const { prefix, length, hops, code, ad, metric } of routes)
      for (const { via } of hops)
        debug(world, device, 'ip routing', () => {
          const where = `${ipText(prefix)}/${length} via ${ipText(via ?? 0)}`;
          return `RT: ${what} ${where}, ${SOURCES[code] ?? 'ospf'} metric [${ad}/${metric}]`;
        });
}

function connected(device: Device, version: IpVersion): Route[] {
  const routes: Route[] = [];
  const full = version === 4 ? 32 : 128;
  for (const name of Object.keys(device.config.interfaces)) {
    if (!isUp(device, name)) continue;
    const addresses = version === 4 ? addresses4(device, name) : globalAddresses6(device, name);
    for (const { ip, length } of addresses) {
      const base = { ad: 0, metric: 0, hops: [{ iface: name }], since: 0 };
      routes.push({ ...base, code: 'C', prefix: networkOf(ip, length), length });
      if (length < full) routes.push({ ...base, code: 'L', prefix: ip, length: full });
    }
  }
  return routes;
}

function candidates(device: Device, version: IpVersion): Route[] {
  const { config, run } = device;
  const connectedRoutes = connected(device, version);
  const routing = version === 4 ? config.ipRouting : config.ipv6Routing;
  const gateway = version === 4 ? gatewayOf(device) : config.defaultGateway6;
  if (!routing) return [...connectedRoutes, ...hostDefault(device, version, gateway, connectedRoutes)];
  const statics = config.staticRoutes
    .filter(({ prefix }) => versionOf(prefix) === version)
    .filter(({ ad }) => ad !== NEVER_USED)
    .filter(({ track }) => track === undefined || isTrackedUp(device, track))
    .map(({ prefix, length, via, iface, ad, permanent }): Route => {
      const hop: Hop = { ...(via !== undefined && { via }), ...(iface !== undefined && { iface }) };
      return {
        code: 'S',
        prefix,
        length,
        ad,
        metric: 0,
        hops: [hop],
        since: 0,
        ...(permanent && { permanent }),
      };
    });
  const leased = version === 4 ? leasedDefaults(device) : [];
  return [...connectedRoutes, ...statics, ...leased, ...(version === 4 ? run.ospfRoutes : run.ospf6Routes)];
}

/** A router that got its address from a server uses the server's gateway as a last resort. */
const leasedDefaults = (device: Device): Route[] =>
  leasesOf(device).flatMap(
    ([
      ,
      {
        routers: [via],
      },
    ]) =>
      via === undefined
        ? []
        : [{ code: 'S', prefix: 0, length: 0, ad: 254, metric: 0, hops: [{ via }], since: 0 } as const],
  );

/** A device that doesn't route sends everything that isn't on its link to the default gateway. */
function hostDefault(
  device: Device,
  version: IpVersion,
  gateway: Ip | undefined,
  connectedRoutes: Route[],
): Route[] {
  const prefix: Ip = version === 4 ? 0 : [0, 0, 0, 0];
  const base = { code: 'S', prefix, length: 0, ad: 1, metric: 0, since: 0 } as const;
  const learned = device.run.gateway6;
  if (gateway === undefined) {
    const usable = version === 6 && learned && isUp(device, learned.iface);
    return usable ? [{ ...base, hops: [{ via: learned.ip, iface: learned.iface }] }] : [];
  }
  if (isLinkLocal(gateway)) {
    const iface = Object.keys(device.config.interfaces).find((name) => isUp(device, name));
    return iface ? [{ ...base, hops: [{ via: gateway, iface }] }] : [];
  }
  const link = connectedRoutes.find(
    (route) => route.code === 'C' && contains(route.prefix, route.length, gateway),
  );
  const iface = link?.hops[0]?.iface;
  return iface ? [{ ...base, hops: [{ via: gateway, iface }] }] : [];
}

/**
 * For each prefix, chooses the source with the lowest distance whose next hop is reachable, with the longest prefix
 * first.
 */
function select(device: Device, all: Route[]): Route[] {
  let chosen: Route[] = [];
  // A static route can depend on another route, which can depend on a third, so this repeats until nothing changes.
  for (let round = 0; round < 8; round++) {
    const next = best(all.filter((route) => isUsable(device, route, chosen)));
    const same =
      next.length === chosen.length && next.every((route, index) => sameRoute(route, chosen[index]));
    chosen = next;
    if (same) break;
  }
  return chosen.slice(0, LIMITS.routesPerDevice);
}

const isInTable = (device: Device, { prefix, length, hops }: Route): boolean =>
  routesOf(device, versionOf(prefix)).some(
    (other) =>
      other.code === 'S' &&
      other.length === length &&
      sameIp(other.prefix, prefix) &&
      hops.every((hop) => other.hops.some((present) => sameHop(hop, present))),
  );

function isUsable(device: Device, route: Route, chosen: Route[]): boolean {
  if (route.code !== 'S' || isHost(device)) return true;
  if (route.permanent && isInTable(device, route)) return true;
  return route.hops.every(({ via, iface }) => {
    if (iface) return iface === NOWHERE || isUp(device, iface);
    if (via === undefined) return false;
    const below = chosen.find((other) => contains(other.prefix, other.length, via));
    // A route can't be reached through itself, and the device's own address leads nowhere.
    if (!below || below.code === 'L') return false;
    return !(sameIp(below.prefix, route.prefix) && below.length === route.length);
  });
}

function best(routes: Route[]): Route[] {
  const byPrefix = new Map<string, Route>();
  for (const route of routes) {
    const key = `${route.prefix}/${route.length}`;
    const present = byPrefix.get(key);
    if (!present || isBetter(route, present)) {
      byPrefix.set(key, { ...route, hops: [...route.hops] });
    } else if (route.ad === present.ad && route.metric === present.metric && route.code === present.code) {
      for (const hop of route.hops) {
        if (!present.hops.some((other) => sameHop(hop, other)) && present.hops.length < 4)
          present.hops.push(hop);
      }
    }
  }
  return [...byPrefix.values()].sort((a, b) => b.length - a.length || compareIp(a.prefix, b.prefix));
}

const isBetter = (a: Route, b: Route): boolean => a.ad < b.ad || (a.ad === b.ad && a.metric < b.metric);

const sameHop = (a: Hop, b: Hop | undefined): boolean =>
  a.iface === b?.iface && String(a.via) === String(b?.via);

const sameRoute = (a: Route, b: Route | undefined): boolean =>
  b !== undefined &&
  a.code === b.code &&
  a.length === b.length &&
  a.ad === b.ad &&
  a.metric === b.metric &&
  sameIp(a.prefix, b.prefix) &&
  a.hops.length === b.hops.length &&
  a.hops.every((hop, index) => sameHop(hop, b.hops[index]));

/** Keeps the age of unchanged routes, and returns whether nothing changed. */
function keepAges(world: World, before: Route[], after: Route[]): boolean {
  const byText = new Map(before.map((route) => [`${route.prefix}/${route.length}`, route]));
  let same = before.length === after.length;
  for (const route of after) {
    const old = byText.get(`${route.prefix}/${route.length}`);
    const stays = sameRoute(route, old);
    route.since = stays && old ? old.since : world.now;
    if (!stays) same = false;
  }
  return same;
}
