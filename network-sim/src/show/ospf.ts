import type { Command, Context, Match } from '../console/command.js';
import { textOf } from '../console/match.js';
import { shortName } from '../core/interfaceName.js';
import { addresses4 } from '../ip/interfaces.js';
import { ip4Text } from '../net/addressText.js';
import type { Lsa } from '../net/frame.js';
import { ageText, columns } from './columns.js';
import { OSPF_WORDS, ospfProcesses, routerLine } from './ospfNeighbors.js';

function interfaceBrief(context: Context, match: Match, version: 2 | 3): void {
  const { device, print } = context;
  const only = textOf(match, 'name');
  // OSPFv3 shows an interface number where OSPFv2 shows the address, in a narrower column.
  const [title, cost] = version === 2 ? ['IP Address/Mask    Cost', 54] : ['Intf ID    Cost', 46];
  print(`Interface    PID   Area            ${title}  State Nbrs F/C`);
  for (const { key, run } of ospfProcesses(context, version, match)) {
    for (const [name, state] of Object.entries(run.interfaces)) {
      if (only !== undefined && only !== name) continue;
      const [primary] = addresses4(device, name);
      const all = Object.values(state.neighbors);
      const full = all.filter((neighbor) => neighbor.state === 'FULL').length;
      const address = primary ? `${ip4Text(primary.ip)}/${primary.length}` : 'unassigned';
      print(
        columns(
          [0, shortName(name)],
          [13, key.slice(2)],
          [19, state.area],
          [35, version === 2 ? address : state.interfaceId],
          [cost, state.cost],
          [cost + 6, state.state === 'DROTHER' ? 'DROTH' : state.state],
          [cost + 12, `${full}/${all.length}`],
        ),
      );
    }
  }
}

function protocols(context: Context): void {
  const { print } = context;
  for (const { key, run, routerId, config: ospfConfig } of ospfProcesses(context, 2)) {
    print(`Routing Protocol is "ospf ${key.slice(2)}"`);
    print('  Outgoing update filter list for all interfaces is not set');
    print('  Incoming update filter list for all interfaces is not set');
    print(`  Router ID ${ip4Text(routerId)}`);
    if (ospfConfig.originate || ospfConfig.redistribute.length > 0)
      print('  It is an autonomous system boundary router');
    print('  Number of areas in this router is 1. 1 normal 0 stub 0 nssa');
    print(`  Maximum path: ${ospfConfig.maximumPaths ?? 4}`);
    print('  Routing for Networks:');
    for (const { ip, wildcard, area } of ospfConfig.networks)
      print(`    ${ip4Text(ip)} ${ip4Text(wildcard)} area ${area}`);
    const passive = Object.entries(run.interfaces).filter(([, state]) => state.passive);
    if (passive.length > 0) print('  Passive Interface(s):');
    for (const [name] of passive) print(`    ${name}`);
    print('  Routing Information Sources:');
    print('    Gateway         Distance      Last Update');
    const latest = new Map<number, number>();
    for (const { router, born } of Object.values(run.lsdb))
      if (router !== routerId) latest.set(router, Math.max(born, latest.get(router) ?? 0));
    for (const [router, born] of [...latest].sort(([a], [b]) => a - b))
      print(
        columns(
          [4, ip4Text(router)],
          [24, ospfConfig.distance ?? 110],
          [34, ageText(context.world.now - born)],
        ),
      );
    print(`  Distance: (default is ${ospfConfig.distance ?? 110})`);
    print('');
  }
}

/** The headings of a database section in both versions, and the columns after age and sequence number. */
interface Section {
  title: string;
  head: string;
  cells: (lsa: Lsa) => [at: number, text: string | number][];
}

const checksum = ({ seq, router }: Lsa): string =>
  `0x${((seq * 40503 + router) & 0xffff).toString(16).toUpperCase().padStart(6, '0')}`;

const section2 = (title: string, extra: string, count: (lsa: Lsa) => string | number): Section => ({
  title,
  head: `Link ID         ADV Router      Age         Seq#       Checksum${extra}`,
  cells: (lsa) => [
    [55, checksum(lsa)],
    [64, count(lsa)],
  ],
});

const linksOf = ({ links, prefixes }: Lsa): number => links.length + prefixes.length;

const HEAD3 = 'ADV Router       Age         Seq#        ';

/**
 * The sections of the database by version: router links, network links and, separately in OSPFv3, prefixes; then
 * external links.
 */
const SECTIONS: Record<2 | 3, [type: Lsa['type'], section: Section][]> = {
  2: [
    ['router', section2('Router Link States', ' Link count', linksOf)],
    ['network', section2('Net Link States', '', () => '')],
    ['summary', section2('Summary Net Link States', '', () => '')],
    ['asbr', section2('Summary ASB Link States', '', () => '')],
    ['external', section2('Type-5 AS External Link States', ' Tag', () => '0')],
  ],
  3: [
    [
      'router',
      {
        title: 'Router Link States',
        head: `${HEAD3}Fragment ID  Link count  Bits`,
        cells: ({ links }) => [
          [41, 0],
          [54, links.length],
          [66, 'None'],
        ],
      },
    ],
    [
      'network',
      {
        title: 'Net Link States',
        head: `${HEAD3}Link ID    Rtr count`,
        cells: ({ id, attached }) => [
          [41, id.split(':')[1] ?? ''],
          [52, attached.length],
        ],
      },
    ],
    [
      'router',
      {
        title: 'Intra Area Prefix Link States',
        head: `${HEAD3}Link ID    Ref-lstype  Ref-LSID`,
        cells: () => [
          [41, 0],
          [52, '0x2001'],
          [64, 0],
        ],
      },
    ],
    [
      'summary',
      {
        title: 'Inter Area Prefix Link States',
        head: `${HEAD3}Prefix`,
        cells: ({ id }) => [[41, id]],
      },
    ],
    [
      'external',
      {
        title: 'Type-5 AS External Link States',
        head: `${HEAD3}Prefix`,
        cells: ({ id }) => [[41, id]],
      },
    ],
  ],
};

function database(context: Context, match: Match, version: 2 | 3): void {
  const { world, print } = context;
  for (const process of ospfProcesses(context, version, match)) {
    const { run } = process;
    const live = Object.values(run.lsdb).filter(({ gone }) => !gone);
    print('');
    print(routerLine(process));
    const areas = [...new Set(Object.values(run.interfaces).map(({ area }) => area))].sort((a, b) => a - b);
    const show = (type: Lsa['type'], { title, head, cells }: Section, area: number) => {
      const lsas = live
        .filter((lsa) => lsa.type === type && (type === 'external' || lsa.area === area))
        .toSorted((a, b) => a.router - b.router);
      if (lsas.length === 0) return;
      print('');
      print(`                ${title}${type === 'external' ? '' : ` (Area ${area})`}`);
      print('');
      print(head);
      for (const lsa of lsas) {
        const age = Math.floor((world.now - lsa.born) / 1000) % 1800;
        const seq = `0x${(0x80000000 + lsa.seq).toString(16).toUpperCase()}`;
        const id = lsa.id.split('/')[0] ?? '';
        const start: [number, string | number][] =
          version === 2
            ? [
                [0, id],
                [16, ip4Text(lsa.router)],
                [32, age],
                [44, seq],
              ]
            : [
                [0, ` ${ip4Text(lsa.router)}`],
                [17, age],
                [29, seq],
              ];
        print(columns(...start, ...cells(lsa)));
      }
    };
    const sections = SECTIONS[version];
    for (const area of areas)
      for (const [type, section] of sections) if (type !== 'external') show(type, section, area);
    for (const [type, section] of sections) if (type === 'external') show(type, section, 0);
  }
}

/** Shows a router's view of OSPF. */
export const showOspfCommands: Command[] = [
  ...OSPF_WORDS.map(
    ([words, version]): Command => ({
      modes: ['user', 'exec'],
      syntax: `${words} [<process:1-65535>] interface [<name:interface>] brief`,
      run: (context, match) => interfaceBrief(context, match, version),
    }),
  ),
  ...OSPF_WORDS.map(
    ([words, version]): Command => ({
      modes: ['user', 'exec'],
      syntax: `${words} [<process:1-65535>] database`,
      run: (context, match) => database(context, match, version),
    }),
  ),
  { modes: ['user', 'exec'], syntax: 'show ip protocols', run: protocols },
];
