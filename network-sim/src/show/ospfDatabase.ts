import type { Command, Context, Match } from '../console/command.js';
import { maskOf } from '../net/address.js';
import { ip4Text, ipText } from '../net/addressText.js';
import type { Lsa } from '../net/frame.js';
import { borderRouters } from '../protocols/ospf/spf.js';
import { ospfProcesses } from './ospfNeighbors.js';

const KINDS: Record<Lsa['type'], { name: string; section: string; idNote: string }> = {
  router: { name: 'Router Links', section: 'Router Link States', idNote: '' },
  network: {
    name: 'Network Links',
    section: 'Net Link States',
    idNote: ' (address of Designated Router)',
  },
  summary: {
    name: 'Summary Links(Network)',
    section: 'Summary Net Link States',
    idNote: ' (summary Network Number)',
  },
  asbr: {
    name: 'Summary Links(AS Boundary Router)',
    section: 'Summary ASB Link States',
    idNote: ' (AS Boundary Router address)',
  },
  external: {
    name: 'AS External Link',
    section: 'Type-5 AS External Link States',
    idNote: ' (External Network Number )',
  },
};

const BODIES: Record<Lsa['type'], (lsa: Lsa) => string[]> = {
  router: linkLines,
  network: attachedLines,
  summary: summaryLines,
  asbr: summaryLines,
  external: externalLines,
};

/** A link-state advertisement in full. */
function lsaLines(now: number, lsa: Lsa): string[] {
  const { name, idNote } = KINDS[lsa.type];
  return [
    `  LS age: ${Math.floor((now - lsa.born) / 1000) % 1800}`,
    '  Options: (No TOS-capability, DC)',
    `  LS Type: ${name}`,
    `  Link State ID: ${lsa.id.split('/')[0]}${idNote}`,
    `  Advertising Router: ${ip4Text(lsa.router)}`,
    `  LS Seq Number: ${(0x80000000 + lsa.seq).toString(16).toUpperCase()}`,
    ...BODIES[lsa.type](lsa),
    '',
  ];
}

function summaryLines({ prefixes: [prefix] }: Lsa): string[] {
  return [`  Network Mask: /${prefix?.length ?? 0}`, `        MTID: 0         Metric: ${prefix?.cost ?? 0} `];
}

function externalLines({ prefixes: [prefix] }: Lsa): string[] {
  const isFirst = prefix?.externalType === 1;
  return [
    `  Network Mask: /${prefix?.length ?? 0}`,
    `        Metric Type: ${isFirst ? '1 (Comparable directly to link state metric)' : '2 (Larger than any link state path)'}`,
    '        MTID: 0 ',
    `        Metric: ${prefix?.cost ?? 0} `,
    '        Forward Address: 0.0.0.0',
    '        External Route Tag: 0',
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

function details(context: Context, match: Match, type: Lsa['type']): void {
  const { world, print } = context;
  for (const { key, run, routerId } of ospfProcesses(context, 2, match)) {
    print('');
    print(`            OSPF Router with ID (${ip4Text(routerId)}) (Process ID ${key.slice(2)})`);
    const lsas = Object.values(run.lsdb).filter((lsa) => lsa.type === type && !lsa.gone);
    const areas = type === 'external' ? [undefined] : lsas.map(({ area }) => area);
    for (const area of [...new Set(areas)].sort((a = 0, b = 0) => a - b)) {
      const shown = lsas.filter((lsa) => area === undefined || lsa.area === area);
      if (shown.length === 0) continue;
      print('');
      print(`                ${KINDS[type].section}${area === undefined ? '' : ` (Area ${area})`}`);
      print('');
      for (const lsa of shown.toSorted((a, b) => a.router - b.router))
        for (const line of lsaLines(world.now, lsa)) print(line);
    }
  }
}

/** Shows the routers that lead to other areas or to external routes. */
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

/** Commands that show the link-state database in full. */
export const ospfDatabaseCommands: Command[] = [
  ...(
    [
      ['router', 'router', 'Router link states'],
      ['network', 'network', 'Network link states'],
      ['summary', 'summary', 'Network summary link states'],
      ['asbr', 'asbr-summary', 'AS boundary router summary link states'],
      ['external', 'external', 'External link states'],
    ] as const
  ).map(
    ([type, word, text]): Command => ({
      modes: ['user', 'exec'],
      syntax: `show ip ospf [<process:1-65535>] database ${word}`,
      help: { [word]: text },
      run: (context, match) => details(context, match, type),
    }),
  ),
  {
    modes: ['user', 'exec'],
    syntax: 'show ip ospf [<process:1-65535>] border-routers',
    help: { 'border-routers': 'Border and boundary router information' },
    run: border,
  },
];
