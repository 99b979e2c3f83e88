import type { Command, Context, Match } from '../console/command.js';
import { has } from '../console/match.js';
import { maskOf } from '../net/address.js';
import { ip4Text, ipText } from '../net/addressText.js';
import type { Lsa } from '../net/frame.js';
import { borderRouters } from '../protocols/ospf/spf.js';
import { ospfProcesses } from './ospfNeighbors.js';

/** A link-state advertisement in full, without what is left when its kind is known. */
function lsaLines(now: number, lsa: Lsa): string[] {
  const isRouter = lsa.type === 'router';
  const id = lsa.id.split('/')[0] ?? '';
  return [
    `  LS age: ${Math.floor((now - lsa.born) / 1000) % 1800}`,
    '  Options: (No TOS-capability, DC)',
    `  LS Type: ${isRouter ? 'Router Links' : 'Network Links'}`,
    `  Link State ID: ${id}${isRouter ? '' : ' (address of Designated Router)'}`,
    `  Advertising Router: ${ip4Text(lsa.router)}`,
    `  LS Seq Number: ${(0x80000000 + lsa.seq).toString(16).toUpperCase()}`,
    ...(isRouter ? linkLines(lsa) : attachedLines(lsa)),
    '',
  ];
}

function linkLines({ links, prefixes }: Lsa): string[] {
  return [
    `  Number of Links: ${links.length + prefixes.length}`,
    '',
    ...links.flatMap(({ to, id, cost }) => [
      `    Link connected to: ${to === 'router' ? 'another Router (point-to-point)' : 'a Transit Network'}`,
      to === 'router'
        ? `     (Link ID) Neighboring Router ID: ${id.split('/')[0]}`
        : `     (Link ID) Designated Router address: ${id.split('/')[0]}`,
      '      Number of MTID metrics: 0',
      `       TOS 0 Metrics: ${cost}`,
      '',
    ]),
    ...prefixes.flatMap(({ prefix, length, cost }) =>
      typeof prefix === 'number'
        ? [
            '    Link connected to: a Stub Network',
            `     (Link ID) Network/subnet number: ${ip4Text(prefix)}`,
            `     (Link Data) Network Mask: ${ip4Text(maskOf(length))}`,
            '      Number of MTID metrics: 0',
            `       TOS 0 Metrics: ${cost}`,
            '',
          ]
        : [],
    ),
  ];
}

function attachedLines({ attached, prefixes }: Lsa): string[] {
  const length = prefixes[0]?.length;
  return [
    ...(length === undefined ? [] : [`  Network Mask: /${length}`]),
    ...attached.map((router) => `        Attached Router: ${ip4Text(router)}`),
  ];
}

function details(context: Context, match: Match): void {
  const { world, print } = context;
  const type: Lsa['type'] = has(match, 'network') ? 'network' : 'router';
  for (const { key, run, routerId } of ospfProcesses(context, 2, match)) {
    print('');
    print(`            OSPF Router with ID (${ip4Text(routerId)}) (Process ID ${key.slice(2)})`);
    const lsas = Object.values(run.lsdb).filter((lsa) => lsa.type === type && !lsa.gone);
    for (const area of [...new Set(lsas.map((lsa) => lsa.area))].sort((a, b) => a - b)) {
      print('');
      print(`                ${type === 'router' ? 'Router' : 'Net'} Link States (Area ${area})`);
      print('');
      const own = lsas.filter((lsa) => lsa.area === area).toSorted((a, b) => a.router - b.router);
      for (const lsa of own) for (const line of lsaLines(world.now, lsa)) print(line);
    }
  }
}

/** The routers that lead to other areas or to external routes. */
function border(context: Context, match: Match): void {
  const { print } = context;
  for (const process of ospfProcesses(context, 2, match)) {
    const { key, run, routerId } = process;
    print('');
    print(`            OSPF Router with ID (${ip4Text(routerId)}) (Process ID ${key.slice(2)})`);
    for (const line of ['', '', '                Base Topology (MTID 0)', '']) print(line);
    print('Internal Router Routing Table');
    print('Codes: i - Intra-area route, I - Inter-area route');
    print('');
    for (const { router, area, distance, hops, isAbr, isAsbr } of borderRouters(process)) {
      const roles = [isAbr ? 'ABR' : '', isAsbr ? 'ASBR' : ''].filter((role) => role !== '').join('/');
      for (const { via, iface } of hops)
        print(
          `i ${ip4Text(router)} [${distance}] via ${via === undefined ? '' : ipText(via)}, ${iface ?? ''}, ${roles}, Area ${area}, SPF ${run.spfRuns}`,
        );
    }
  }
}

/** The link-state database in full. */
export const ospfDatabaseCommands: Command[] = [
  {
    modes: ['user', 'exec'],
    syntax: 'show ip ospf [<process:1-65535>] database (router | network)',
    help: { router: 'Router link states', network: 'Network link states' },
    run: details,
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show ip ospf [<process:1-65535>] border-routers',
    help: { 'border-routers': 'Border and boundary router information' },
    run: border,
  },
];
