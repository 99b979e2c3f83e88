import type { Command, Context } from '../console/command.js';
import { ip6Of, numberOf } from '../console/match.js';
import type { Device, Hop, Route } from '../core/device.js';
import { markDirty, setTimer } from '../core/world.js';
import { lookupRoute } from '../ip/routes.js';
import { compareIp, contains, type Ip, maskOf, networkOf } from '../net/address.js';
import { ip4Text, ipText } from '../net/addressText.js';
import { ageText } from './columns.js';

const CODES = [
  'Codes: L - local, C - connected, S - static, R - RIP, M - mobile, B - BGP',
  '       D - EIGRP, EX - EIGRP external, O - OSPF, IA - OSPF inter area ',
  '       N1 - OSPF NSSA external type 1, N2 - OSPF NSSA external type 2',
  '       E1 - OSPF external type 1, E2 - OSPF external type 2, m - OMP',
  '       i - IS-IS, su - IS-IS summary, L1 - IS-IS level-1, L2 - IS-IS level-2',
  '       ia - IS-IS inter area, * - candidate default, U - per-user static route',
  '       o - ODR, P - periodic downloaded static route, + - replicated route',
];

/** The prefix length of a network's class. */
export function classfulLength(ip: number): number {
  if (ip >>> 31 === 0) return 8;
  return ip >>> 30 === 2 ? 16 : 24;
}

/** Whether a route is a separate network, neither part of another one nor with a more specific one in it. */
export function standsAlone({ prefix, length }: Route, routes: Route[]): boolean {
  const classful = classfulLength(Number(prefix));
  const hasSubnets = () =>
    routes.some((other) => other.length > classful && contains(prefix, classful, other.prefix));
  return length < classful || (length === classful && !hasSubnets());
}

const networkText = (prefix: Ip, length: number) =>
  ip4Text(typeof prefix === 'number' ? (prefix & maskOf(length)) >>> 0 : 0);

/** A route's lines; equal-cost paths are listed below each other after the bracket. */
function routeLines(context: Context, route: Route, head: string): string[] {
  const age = ageText(context.world.now - route.since);
  const isOspf = route.code.startsWith('O');
  if (route.ad === 0) return [`${head} is directly connected, ${route.hops[0]?.iface ?? ''}`];
  const bracket = `[${route.ad}/${route.metric}]`;
  return route.hops.map((hop, index) => {
    if (hop.via === undefined) return `${head} is directly connected, ${hop.iface}`;
    const tail = isOspf ? `, ${age}, ${hop.iface}` : hop.iface ? `, ${hop.iface}` : '';
    const start = index === 0 ? `${head} ${bracket}` : ' '.repeat(head.length + 1) + bracket;
    return `${start} via ${ipText(hop.via)}${tail}`;
  });
}

function codeOf(route: Route): string {
  const code = route.length === 0 && route.code !== 'C' ? `${route.code.replace(' ', '*')}` : route.code;
  return route.length === 0 && !code.includes('*') ? `${code}*` : code;
}

/** Shows the routing table with its legend, either complete or filtered. */
export function table(context: Context, wanted: (route: Route) => boolean): void {
  const { device, print } = context;
  const routes = device.run.routes4.toSorted((a, b) => compareIp(a.prefix, b.prefix) || a.length - b.length);
  const gateway = routes.find(({ length }) => length === 0);
  for (const line of CODES) print(line);
  print('');
  print(gatewayText(gateway));
  print('');
  let parent = '';
  for (const route of routes.filter(wanted)) {
    const prefix = Number(route.prefix);
    const classful = classfulLength(prefix);
    const code = codeOf(route);
    if (standsAlone(route, routes)) {
      const text = `${networkText(prefix, route.length)}/${route.length}`;
      for (const line of routeLines(context, route, code.padEnd(6) + text)) print(line);
      continue;
    }
    const name = networkText(prefix, classful);
    const siblings = routes.filter(
      (other) => other.length >= classful && contains(prefix, classful, other.prefix),
    );
    const masks = new Set(siblings.map(({ length }) => length));
    const variable = masks.size > 1;
    if (name !== parent) {
      const subnets = `${siblings.length} subnets${variable ? `, ${masks.size} masks` : ''}`;
      const mask = variable ? classful : route.length;
      print(`      ${name}/${mask} is ${variable ? 'variably ' : ''}subnetted, ${subnets}`);
      parent = name;
    }
    const prefixText = variable ? `${ip4Text(prefix)}/${route.length}` : ip4Text(prefix);
    for (const line of routeLines(context, route, code.padEnd(9) + prefixText)) print(line);
  }
}

function gatewayText(gateway: Route | undefined): string {
  const via = gateway?.hops[0]?.via;
  if (!gateway) return 'Gateway of last resort is not set';
  return `Gateway of last resort is ${via === undefined ? '0.0.0.0' : ipText(via)} to network 0.0.0.0`;
}

/** Names of OSPF route types. */
const OSPF_KINDS: Partial<Record<Route['code'], string>> = {
  O: 'type intra area',
  'O IA': 'type inter area',
  'O E1': 'type extern 1',
  'O E2': 'type extern 2',
};

/**
 * Shows the subnets of a classful network, as IOS lists them for its address without a mask. Returns whether there
 * are any.
 */
function knownSubnets(context: Context, ip: number): boolean {
  const { device, print } = context;
  const classful = classfulLength(ip);
  const subnets = device.run.routes4
    .filter(({ prefix, length }) => length > classful && contains(ip, classful, prefix))
    .toSorted((a, b) => compareIp(a.prefix, b.prefix) || a.length - b.length);
  if (ip === 0 || ip !== networkOf(ip, classful) || subnets.length === 0) return false;
  print(`Routing entry for ${ip4Text(ip)}/${classful}, ${subnets.length} known subnets`);
  const attached = subnets.filter(({ ad }) => ad === 0).length;
  if (attached > 0) print(`  Attached (${attached} connections)`);
  const masks = new Set(subnets.map(({ length }) => length)).size;
  if (masks > 1) print(`  Variably subnetted with ${masks} masks`);
  for (const route of subnets) {
    const head = `${codeOf(route).padEnd(9)}${ip4Text(Number(route.prefix))}/${route.length}`;
    for (const line of routeLines(context, route, head)) print(line);
  }
  return true;
}

/** Shows the route for an address, or the one for exactly this network. */
function oneRoute(context: Context, ip: number, length?: number): void {
  const { device, print, world } = context;
  if (length === undefined && knownSubnets(context, ip)) return;
  const used = lookupRoute(device, ip);
  const isExact = ({ prefix, length: routeLength }: Route) =>
    routeLength === length && prefix === networkOf(ip, routeLength);
  const found = length === undefined ? used : device.run.routes4.find(isExact);
  // The default route isn't a match for another network.
  const route = found?.length === 0 && ip !== 0 ? undefined : found;
  if (!route) {
    print(used && used.length > 0 ? '% Subnet not in table' : '% Network not in table');
    return;
  }
  const by = { C: 'connected', L: 'connected', S: 'static', ND: 'nd' }[route.code as 'C'] ?? 'ospf';
  const isDefault = route.length === 0;
  const heading = `Routing entry for ${networkText(route.prefix, route.length)}/${route.length}`;
  print(`${heading}${isDefault ? ', supernet' : ''}`);
  const notes = [
    route.ad === 0 ? ' (connected, via interface)' : '',
    isDefault ? ', candidate default path' : '',
    by === 'ospf' ? `, ${OSPF_KINDS[route.code] ?? ''}` : '',
  ];
  const via = by === 'ospf' ? Object.keys(device.config.ospf)[0] : undefined;
  const source = via === undefined ? by : `${by} ${via}`;
  print(`  Known via "${source}", distance ${route.ad}, metric ${route.metric}${notes.join('')}`);
  const [first] = route.hops;
  if (by === 'ospf' && first?.via !== undefined)
    print(
      `  Last update from ${ipText(first.via)} on ${first.iface}, ${ageText(world.now - route.since)} ago`,
    );
  print('  Routing Descriptor Blocks:');
  route.hops.forEach((hop: Hop, index) => {
    const star = index === 0 ? '*' : ' ';
    if (hop.via === undefined) print(`  ${star} directly connected, via ${hop.iface}`);
    else print(`  ${star} ${ipText(hop.via)}${hop.iface ? `, via ${hop.iface}` : ''}`);
    print(`      Route metric is ${route.metric}, traffic share count is 1`);
  });
}

/** Shows the IPv6 routing table, like `table`. */
export function table6(context: Context, wanted: (route: Route) => boolean): void {
  const { device, print } = context;
  const routes = device.run.routes6
    .filter(wanted)
    .toSorted((a, b) => compareIp(a.prefix, b.prefix) || a.length - b.length);
  print(`IPv6 Routing Table - default - ${device.run.routes6.length + 1} entries`);
  print('Codes: C - Connected, L - Local, S - Static, U - Per-user Static route');
  print('       O - OSPF Intra, OI - OSPF Inter, OE1 - OSPF ext 1, OE2 - OSPF ext 2');
  print('       ND - ND Default, NDp - ND Prefix');
  for (const route of routes) {
    const code = route.code.replace('O E', 'OE');
    print(`${code.padEnd(4)}${ipText(route.prefix)}/${route.length} [${route.ad}/${route.metric}]`);
    for (const { via, iface } of route.hops) {
      const out = iface ? (via === undefined ? iface : `, ${iface}`) : '';
      const how = via === undefined ? (route.code === 'L' ? ', receive' : ', directly connected') : '';
      print(`     via ${via === undefined ? '' : ipText(via)}${out}${how}`);
    }
  }
  if (routes.length === device.run.routes6.length) {
    print('L   FF00::/8 [0/0]');
    print('     via Null0, receive');
  }
}

/** The routes that a line asks for, by the keyword for their source. */
export const bySource = (words: string[]) => (route: Route) => {
  if (words.includes('connected')) return route.code === 'C' || route.code === 'L';
  if (words.includes('local')) return route.code === 'L';
  if (words.includes('static')) return route.code === 'S';
  return words.includes('ospf') ? route.code.startsWith('O') : true;
};

/** Shows the routing tables. */
export const showRoutingCommands: Command[] = [
  {
    modes: ['user', 'exec'],
    syntax: 'show ip route [connected | static | ospf [<process:1-65535>] | <address:ipv4> [<mask:mask>]]',
    run: (context, match) => {
      const ip = numberOf(match, 'address');
      if (ip !== undefined) oneRoute(context, ip, numberOf(match, 'mask'));
      else if (context.config.ipRouting) table(context, bySource(match.words));
      else hostRoutes(context.device, context.print);
    },
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show ipv6 route [connected | static | ospf [<process:1-65535>] | <address:ipv6>]',
    run: (context, match) => {
      const ip = ip6Of(match, 'address');
      const found = ip && lookupRoute(context.device, ip);
      table6(context, ip ? (route) => route === found : bySource(match.words));
    },
  },
  {
    modes: ['exec'],
    syntax: 'clear (ip | ipv6) route (* | <address:ipv4> | <prefix:prefix6>)',
    // The table is recomputed at once, and every route's age starts at zero.
    run: ({ device, world }, match) => {
      const [address, routes] = [numberOf(match, 'address'), device.run.routes4];
      const isAsked = ({ prefix }: Route) => address === undefined || prefix === address;
      if (match.words.includes('ip')) device.run.routes4 = routes.filter((route) => !isAsked(route));
      else device.run.routes6 = [];
      markDirty(world, device, 'routing');
      for (const key of Object.keys(device.run.ospf)) setTimer(world, device, `ospfSpf ${key}`, 1);
    },
  },
];

function hostRoutes({ config }: Device, print: (line: string) => void): void {
  print(
    `Default gateway is ${config.defaultGateway === undefined ? 'not set' : ip4Text(config.defaultGateway)}`,
  );
  print('');
  print('Host               Gateway           Last Use    Total Uses  Interface');
  print('ICMP redirect cache is empty');
}
