import type { Command, Context, Match } from '../console/command.js';
import { has, numberIn, prefixOf, textOf } from '../console/match.js';
import type { Device, Route } from '../core/device.js';
import { compareInterfaces } from '../core/interfaceName.js';
import {
  addresses4,
  globalAddresses6,
  isDuplicate6,
  linkLocalOf,
  ownGlobals6,
  ownLinkLocal,
  statusOf,
} from '../ip/interfaces.js';
import { contains, type Ip6, networkOf, solicitedNode } from '../net/address.js';
import { ip4Text, ip6Text, ipText } from '../net/addressText.js';
import { columns } from './columns.js';
import { ospfProcesses } from './ospfNeighbors.js';
import { bySource, classfulLength, standsAlone, table, table6 } from './routing.js';

const isOspf = ({ code }: Route): boolean => code.startsWith('O');

/** The types of OSPF routes that a summary counts. */
function ospfCounts(routes: Route[]): string {
  const kinds = [
    ['Intra-area', 'O'],
    ['Inter-area', 'O IA'],
    ['External-1', 'O E1'],
    ['External-2', 'O E2'],
  ];
  return `  ${kinds.map(([name, code]) => `${name}: ${routes.filter((route) => route.code === code).length}`).join(' ')}`;
}

/** Route sources in the summary's order, each with its share of the table. */
function sourcesOf({ config }: Context, routes: Route[], version: 2 | 3): [name: string, routes: Route[]][] {
  const [process = ''] = Object.keys(version === 2 ? config.ospf : config.ospf6);
  const of = (...codes: string[]) => routes.filter(({ code }) => codes.includes(code));
  return [
    ...(version === 2
      ? [['connected', of('C', 'L')] satisfies [string, Route[]]]
      : [
          ['connected', of('C')] satisfies [string, Route[]],
          ['local', of('L')] satisfies [string, Route[]],
          ['ND', of('ND')] satisfies [string, Route[]],
        ]),
    ['static', of('S')],
    ...(process === '' ? [] : [[`ospf ${process}`, routes.filter(isOspf)] satisfies [string, Route[]]]),
  ];
}

const OVERHEAD = 96;
const MEMORY = 288;
/** Memory for a network that is divided into subnets, in bytes. */
const PARENT = 500;

function summary4(context: Context): void {
  const { device, print } = context;
  const routes = device.run.routes4;
  const isNetwork = (route: Route) => standsAlone(route, routes);
  const parents = new Set(
    routes
      .filter((route) => !isNetwork(route))
      .map(({ prefix }) => networkOf(prefix, classfulLength(Number(prefix)))),
  );
  const row = (name: string, networks: number, subnets: number, extra = 0) => {
    const all = networks + subnets;
    const memory = all * MEMORY + extra;
    print(columns([0, name], [16, networks], [28, subnets], [40, 0], [52, all * OVERHEAD], [64, memory]));
  };
  const count = (name: string, list: Route[], extra = 0) =>
    row(name, list.filter(isNetwork).length, list.filter((route) => !isNetwork(route)).length, extra);
  print('IP routing table name is default (0x0)');
  print('IP routing table maximum-paths is 32');
  print('Route Source    Networks    Subnets     Replicates  Overhead    Memory (bytes)');
  row('application', 0, 0);
  for (const [name, list] of sourcesOf(context, routes, 2)) {
    count(name, list);
    if (!name.startsWith('ospf')) continue;
    print(ospfCounts(list));
    print('  NSSA External-1: 0 NSSA External-2: 0');
  }
  print(columns([0, 'internal'], [16, parents.size], [64, parents.size * PARENT]));
  count('Total', routes, parents.size * PARENT);
}

function summary6(context: Context): void {
  const { device, print } = context;
  const routes = device.run.routes6;
  const row = (name: string, count: number) =>
    print(columns([0, name], [16, count], [28, count * OVERHEAD], [40, count * MEMORY]));
  print(`IPv6 routing table name is default(0) global scope - ${routes.length + 1} entries`);
  print('IPv6 routing table default maximum-paths is 16');
  print('Route Source    Networks    Overhead    Memory (bytes)');
  for (const [name, list] of sourcesOf(context, routes, 3)) {
    // The table always contains the multicast route.
    row(name, list.length + (name === 'local' ? 1 : 0));
    if (name.startsWith('ospf')) print(ospfCounts(list));
  }
  row('Total', routes.length + 1);
  print('');
  print('  Number of prefixes:');
  const lengths = new Map<number, number>([[8, 1]]);
  for (const { length } of routes) lengths.set(length, (lengths.get(length) ?? 0) + 1);
  const sorted = [...lengths].sort(([a], [b]) => a - b);
  print(`    ${sorted.map(([length, count]) => `/${length}: ${count}`).join(', ')}`);
}

function longerPrefixes(context: Context, match: Match): void {
  const [prefix, length] = [numberIn(match, 'address'), numberIn(match, 'mask')];
  table(context, (route) => route.length >= length && contains(prefix, length, route.prefix));
}

/** The groups that an IPv6 interface listens to. */
function groupsOf({ device }: Context, name: string): string[] {
  const link = linkLocalOf(device, name);
  const addresses = [...(link ? [link] : []), ...globalAddresses6(device, name).map(({ ip }) => ip)];
  const isRouting = device.config.ipv6Routing;
  const speaksOspf = Object.entries(device.run.ospf).some(
    ([, { version, interfaces }]) => version === 3 && interfaces[name],
  );
  const nodes = addresses.map((ip) => ip6Text(solicitedNode(ip)));
  return [
    'FF02::1',
    ...(isRouting ? ['FF02::2'] : []),
    ...(speaksOspf ? ['FF02::5', 'FF02::6'] : []),
    ...new Set(nodes),
  ];
}

function interface6(context: Context, name: string): void {
  const { device, config, print } = context;
  const interfaceConfig = config.interfaces[name];
  const link = ownLinkLocal(device, name);
  if (!interfaceConfig || !link) return;
  const mark = (ip: Ip6) => (isDuplicate6(device, name, ip) ? '[DUP]' : '');
  const { status, protocol } = statusOf(interfaceConfig, device.run.ports[name]);
  print(`${name} is ${status}, line protocol is ${protocol}`);
  print(
    `  IPv6 is ${mark(link) ? 'stalled' : 'enabled'}, link-local address is ${ip6Text(link)} ${mark(link)}`,
  );
  print('  No Virtual link-local address(es):');
  const addresses = ownGlobals6(device, name);
  print(
    addresses.length === 0 ? '  No global unicast address is configured' : '  Global unicast address(es):',
  );
  addresses.forEach(({ ip, length }, index) => {
    const eui = interfaceConfig.ipv6.filter(({ kind }) => kind !== 'link-local')[index]?.kind === 'eui-64';
    print(
      `    ${ip6Text(ip)}, subnet is ${ipText(networkOf(ip, length))}/${length} ${eui ? '[EUI]' : ''}${mark(ip)}`,
    );
  });
  print('  Joined group address(es):');
  for (const group of groupsOf(context, name)) print(`    ${group}`);
  print(`  MTU is ${interfaceConfig.mtu ?? 1500} bytes`);
  print('  ICMP error messages limited to one every 100 milliseconds');
  print('  ICMP redirects are enabled');
  print('  ICMP unreachables are sent');
  print('  ND DAD is enabled, number of DAD attempts: 1');
  print('  ND reachable time is 30000 milliseconds (using 30000)');
  if (!config.ipv6Routing) return;
  print('  ND advertised reachable time is 0 (unspecified)');
  print('  ND advertised retransmit interval is 0 (unspecified)');
  print('  ND router advertisements are sent every 200 seconds');
  print('  ND router advertisements live for 1800 seconds');
  print('  ND advertised default router preference is Medium');
  print('  Hosts use stateless autoconfig for addresses.');
}

const inOrder = ({ config }: Device): string[] => Object.keys(config.interfaces).sort(compareInterfaces);

function protocols(context: Context, match: Match): void {
  const { device, config, print } = context;
  const wanted = textOf(match, 'name');
  if (wanted === undefined) {
    print('Global values:');
    print(`  Internet Protocol routing is ${config.ipRouting ? 'enabled' : 'disabled'}`);
  }
  for (const name of inOrder(device)) {
    const interfaceConfig = config.interfaces[name];
    if (!interfaceConfig || (wanted !== undefined && wanted !== name)) continue;
    const { status, protocol } = statusOf(interfaceConfig, device.run.ports[name]);
    print(`${name} is ${status}, line protocol is ${protocol}`);
    for (const { ip, length } of addresses4(device, name).slice(0, 1))
      print(`  Internet address is ${ip4Text(ip)}/${length}`);
  }
}

function protocols6(context: Context): void {
  const { print } = context;
  for (const name of ['connected', 'ND', 'static']) print(`IPv6 Routing Protocol is "${name}"`);
  for (const { key, config, run, routerId } of ospfProcesses(context, 3)) {
    const areas = [...new Set(Object.values(run.interfaces).map(({ area }) => area))].sort((a, b) => a - b);
    print(`IPv6 Routing Protocol is "ospf ${key.slice(2)}"`);
    print(`  Router ID ${ip4Text(routerId)}`);
    print(`  Number of areas: ${areas.length} normal, 0 stub, 0 nssa`);
    for (const area of areas) {
      print(`  Interfaces (Area ${area}):`);
      for (const [name, state] of Object.entries(run.interfaces))
        if (state.area === area) print(`    ${name}`);
    }
    print('  Redistribution:');
    if (config.redistribute.length === 0) print('    None');
    for (const source of config.redistribute) print(`    Redistributing protocol ${source}`);
  }
}

/** Shows parts and totals of the routing tables, and an interface's IPv6 state. */
export const showRouteSummaryCommands: Command[] = [
  { modes: ['user', 'exec'], syntax: 'show ip route summary', run: summary4 },
  { modes: ['user', 'exec'], syntax: 'show ipv6 route summary', run: summary6 },
  {
    modes: ['user', 'exec'],
    syntax: 'show ip route <address:ipv4> <mask:mask> longer-prefixes',
    run: longerPrefixes,
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show ipv6 route (local | <net:prefix6>)',
    run: (context, match) => {
      const net = prefixOf(match, 'net');
      const isNet = (route: Route) =>
        net !== undefined && route.length === net.length && contains(net.ip, net.length, route.prefix);
      table6(context, has(match, 'local') ? bySource(match.words) : isNet);
    },
  },
  { modes: ['user', 'exec'], syntax: 'show ipv6 protocols', run: protocols6 },
  { modes: ['user', 'exec'], syntax: 'show protocols [<name:interface>]', run: protocols },
  {
    modes: ['user', 'exec'],
    syntax: 'show ipv6 interface [<name:interface>]',
    run: (context, match) => {
      const wanted = textOf(match, 'name');
      for (const name of inOrder(context.device))
        if (wanted === undefined || wanted === name) interface6(context, name);
    },
  },
];
