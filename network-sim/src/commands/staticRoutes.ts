import type { Command, Context, Match } from '../console/command.js';
import { has, ip6Of, numberIn, numberOf, prefixOf, textOf } from '../console/match.js';
import type { StaticRoute } from '../core/config.js';
import type { Device } from '../core/device.js';
import { LIMITS } from '../core/limits.js';
import { addressesLike } from '../ip/interfaces.js';
import { NOWHERE } from '../ip/routes.js';
import { type Ip, isLinkLocal, lengthOf, maskOf, networkOf, sameIp } from '../net/address.js';

const sameRoute = (a: StaticRoute, b: StaticRoute): boolean =>
  sameIp(a.prefix, b.prefix) &&
  a.length === b.length &&
  a.iface === b.iface &&
  (a.via === undefined || b.via === undefined ? a.via === b.via : sameIp(a.via, b.via));

function setRoute({ config, no, print }: Context, route: StaticRoute, bare: boolean): void {
  if (no) {
    const matches = (other: StaticRoute) =>
      bare ? sameIp(other.prefix, route.prefix) && other.length === route.length : sameRoute(other, route);
    if (!config.staticRoutes.some(matches)) print('%No matching route to delete');
    config.staticRoutes = config.staticRoutes.filter((other) => !matches(other));
    return;
  }
  if (config.staticRoutes.length >= LIMITS.routesPerDevice) {
    print('% Too many static routes');
    return;
  }
  const index = config.staticRoutes.findIndex((other) => sameRoute(other, route));
  if (index < 0) config.staticRoutes.push(route);
  else config.staticRoutes[index] = route;
}

/** Options that can follow a route's distance, in any order. */
const ROUTE_OPTIONS = '{name <label:word> | tag <tag:1-4294967295> | track <object:1-1000> | permanent}';

function optionsOf(match: Match): Partial<StaticRoute> {
  const [name, tag, track] = [textOf(match, 'label'), numberOf(match, 'tag'), numberOf(match, 'object')];
  return {
    ...(name !== undefined && { name }),
    ...(tag !== undefined && { tag }),
    ...(track !== undefined && { track }),
    ...(has(match, 'permanent') && { permanent: true }),
  };
}

/** Whether an address is the device's own. A link-local address can also be a neighbor's on another link. */
const isOwn = (device: Device, ip: Ip, iface?: string): boolean =>
  Object.keys(device.config.interfaces).some(
    (name) =>
      (iface === undefined || name === iface || !isLinkLocal(ip)) &&
      addressesLike(device, name, ip).some((address) => sameIp(address.ip, ip)),
  );

const OWN_HOP = "%Invalid next hop address (it's this router)";

/** Static route commands for both versions. */
export const staticRouteCommands: Command[] = [
  {
    modes: ['config'],
    syntax: `ip route <net:ipv4> <mask:ipv4> (<hop:ipv4> | <if:interface> [<hop:ipv4>]) [<ad:1-255>] ${ROUTE_OPTIONS}`,
    no: `ip route <net:ipv4> <mask:ipv4> [<hop:ipv4> | <if:interface> [<hop:ipv4>]] [<ad:1-255>] ${ROUTE_OPTIONS}`,
    run: (context, match) => {
      const [prefix, length] = [numberIn(match, 'net'), lengthOf(numberIn(match, 'mask'))];
      if (length === undefined || (prefix & maskOf(length)) >>> 0 !== prefix)
        return context.print('%Inconsistent address and mask');
      const [via, iface] = [numberOf(match, 'hop'), textOf(match, 'if')];
      if (!context.no && via !== undefined && isOwn(context.device, via)) return context.print(OWN_HOP);
      if (iface && iface !== NOWHERE && !context.config.interfaces[iface])
        return context.print('% Invalid interface type and number');
      const hop = { ...(via !== undefined && { via }), ...(iface && { iface }), ...optionsOf(match) };
      const route = { prefix, length, ...hop, ad: numberOf(match, 'ad') ?? 1 };
      setRoute(context, route, via === undefined && iface === undefined);
    },
  },
  {
    modes: ['config'],
    syntax: `ipv6 route <net:prefix6> (<hop:ipv6> | <if:interface> [<hop:ipv6>]) [<ad:1-254>] ${ROUTE_OPTIONS}`,
    no: `ipv6 route <net:prefix6> [<hop:ipv6> | <if:interface> [<hop:ipv6>]] [<ad:1-254>] ${ROUTE_OPTIONS}`,
    run: (context, match) => {
      const net = prefixOf(match, 'net');
      if (!net) return;
      const [via, iface] = [ip6Of(match, 'hop'), textOf(match, 'if')];
      if (!context.no && via && isLinkLocal(via) && !iface) {
        return context.print('% Interface has to be specified for a link-local nexthop');
      }
      if (!context.no && via && isOwn(context.device, via, iface)) return context.print(OWN_HOP);
      const prefix = networkOf(net.ip, net.length);
      const hop = { ...(via && { via }), ...(iface && { iface }), ...optionsOf(match) };
      setRoute(
        context,
        { prefix, length: net.length, ...hop, ad: numberOf(match, 'ad') ?? 1 },
        !via && !iface,
      );
    },
  },
];
